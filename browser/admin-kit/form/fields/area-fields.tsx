import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import { listRegions, postalLabel, regionLabel } from '#kernel/regions/regions.ts';
import type { FieldBinding } from '../field-binding.ts';
import { areaFieldMessages as messages } from './area-field-messages.ts';
import { ChoicesField } from './choices-field.tsx';
import { TagsField } from './tags-field.tsx';

const MAX_REGIONS = 200;
const MAX_REGION_LENGTH = 10;
const MAX_POSTAL_PREFIXES = 2000;
const MAX_PREFIX_LENGTH = 20;

export interface AreaPartFieldsProps {
  countries: readonly string[];
  regions: FieldBinding<string[]>;
  postalPrefixes: FieldBinding<string[]>;
  isDisabled?: boolean;
}

/**
 * Limits an area to parts of its country. Nothing for several countries, unless the area is limited already: a region
 * belongs to one country.
 */
export function AreaPartFields({ countries, regions, postalPrefixes, isDisabled = false }: AreaPartFieldsProps) {
  const [country = ''] = countries;
  const isOne = countries.length === 1 && country !== ANYWHERE;
  return (
    <>
      {(isOne || regions.value.length > 0) && <RegionsField {...{ country, isOne, isDisabled }} field={regions} />}
      {(isOne || postalPrefixes.value.length > 0) && (
        <TagsField
          {...postalPrefixes}
          onChange={(values) => postalPrefixes.onChange([...values])}
          label={isOne ? postalLabel(country, 2) : messages.postalCodes}
          help={messages.postalCodesHelp}
          maxTags={MAX_POSTAL_PREFIXES}
          maxLength={MAX_PREFIX_LENGTH}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}

interface RegionsFieldProps {
  country: string;
  /** Whether there is only one country. */
  isOne: boolean;
  isDisabled: boolean;
  field: FieldBinding<string[]>;
}

function RegionsField({ country, isOne, isDisabled, field }: RegionsFieldProps) {
  const known = isOne ? listRegions(country) : [];
  const shared = {
    ...field,
    onChange: (values: readonly string[]) => field.onChange([...values]),
    label: isOne ? regionLabel(country, 2) : messages.regions,
    help: messages.regionsHelp,
    isDisabled,
  };
  if (known.length === 0) return <TagsField {...shared} maxTags={MAX_REGIONS} maxLength={MAX_REGION_LENGTH} />;
  return <ChoicesField {...shared} options={known.map(({ code, name }) => ({ value: code, label: name }))} />;
}
