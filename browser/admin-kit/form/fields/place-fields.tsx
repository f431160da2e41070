import { listCountries } from '#kernel/regions/country-names.ts';
import { listRegions, regionLabel } from '#kernel/regions/regions.ts';
import type { FieldProps } from '../field-binding.ts';
import { formMessages as messages } from '../messages.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export interface CountryFieldProps extends FieldProps<string | null> {
  /** Codes of the countries to offer. Default: all. */
  only?: readonly string[];
}

/** The value is the ISO code of the country. */
export function CountryField({ only, ...field }: CountryFieldProps) {
  const options = listCountries()
    .filter(({ code }) => only === undefined || only.includes(code))
    .map(({ code, name }) => ({ value: code, label: name }));
  return <SelectField {...field} options={options} placeholder={messages.chooseCountry} />;
}

export interface RegionFieldProps extends Omit<FieldProps<string | null>, 'label'> {
  country: string | null;
  /** Default: what the country calls its regions. */
  label?: string;
  /** Of free text. */
  maxLength?: number;
}

/** The code of a region, or free text in countries whose regions are not known. Nothing until a country is chosen. */
export function RegionField({ country, label, maxLength, ...field }: RegionFieldProps) {
  if (country === null) return null;
  const regions = listRegions(country);
  const shared = { ...field, label: label ?? regionLabel(country) };
  if (regions.length === 0) {
    return (
      <TextField
        {...shared}
        {...(maxLength !== undefined && { maxLength })}
        value={field.value ?? ''}
        onChange={(text) => field.onChange(text || null)}
      />
    );
  }
  return (
    <SelectField {...shared} options={regions.map(({ code, name }) => ({ value: code, label: name }))} isClearable />
  );
}
