import { CountryField, RegionField } from '#browser/admin-kit/form/fields/place-fields.tsx';
import { postalCodeUseOf, regionUseOf } from '#kernel/regions/address-use.ts';
import { postalHint } from '#kernel/regions/postal-code.ts';
import { listRegions, postalLabel } from '#kernel/regions/regions.ts';
import type { Address } from '../address.ts';
import { ADDRESS_LIMITS } from '../address-limits.ts';
import { fullPostalCodeExample } from '../address-rules.ts';
import styles from './contact.module.css';
import { contactMessages as messages } from './contact-messages.ts';
import type { ContactProblems } from './contact-problems.ts';
import { TextLine } from './text-line.tsx';

interface AddressFieldsProps {
  part: 'delivery' | 'billing';
  /** The address as it is stored. */
  saved: Address;
  value: Address;
  problems: ContactProblems;
  onChange: (address: Address) => void;
}

/** The parts of an address. Those that depend on the country follow it. */
export function AddressFields(props: AddressFieldsProps) {
  const { part, value, problems, onChange } = props;
  const line = (name: keyof typeof messages.fields) => ({
    label: messages.fields[name],
    maxLength: ADDRESS_LIMITS[name],
    value: value[name],
    error: problems[`${part}.${name}`] ?? (false as const),
    onChange: (text: string) => onChange({ ...value, [name]: text }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextLine {...line('firstName')} data-autofocus />
        <TextLine {...line('lastName')} />
      </div>
      <TextLine {...line('company')} />
      <TextLine {...line('line1')} />
      <TextLine {...line('line2')} />
      <TextLine {...line('city')} />
      <CountryField
        name="country"
        label={messages.country}
        value={value.country}
        error={problems[`${part}.country`]}
        onChange={(country) => country !== null && onChange(moveTo(value, country))}
      />
      <div className={styles.pair}>
        <RegionLine {...props} />
        <PostalCodeLine {...props} />
      </div>
      {part === 'delivery' && <PlaceStatus {...props} />}
      <TextLine {...line('phone')} type="tel" />
    </>
  );
}

/** Shipping and tax depend on the country and the region, but were paid already. */
function PlaceStatus({ saved, value }: AddressFieldsProps) {
  const isSame = saved.country === value.country && saved.region === value.region.trim();
  return (
    <p role="status" className={styles.status}>
      {isSame ? '' : messages.placeChanged}
    </p>
  );
}

/** A region of the country before is no longer valid. */
function moveTo(address: Address, country: string): Address {
  const postalCode = postalCodeUseOf(country) === 'unused' ? '' : address.postalCode;
  return { ...address, country, region: '', postalCode };
}

/** Countries without regions show none, unless one is stored. */
function RegionLine({ part, saved, value, problems, onChange }: AddressFieldsProps) {
  const { country } = value;
  const isStored = saved.country === country && saved.region !== '';
  if (regionUseOf(country) === 'unused' && listRegions(country).length === 0 && !isStored) return null;
  return (
    <RegionField
      name="region"
      country={country}
      maxLength={ADDRESS_LIMITS.region}
      value={value.region || null}
      error={problems[`${part}.region`]}
      onChange={(region) => onChange({ ...value, region: region ?? '' })}
    />
  );
}

function PostalCodeLine({ part, saved, value, problems, onChange }: AddressFieldsProps) {
  const { country } = value;
  const isStored = saved.country === country && saved.postalCode !== '';
  if (postalCodeUseOf(country) === 'unused' && !isStored) return null;
  const example = fullPostalCodeExample(country);
  const help = example === null ? postalHint(country, 'full') : messages.postalExample(example);
  const problem = problems[`${part}.postalCode`];
  return (
    <TextLine
      label={postalLabel(country)}
      // The problem has an example of its own.
      {...(help !== null && problem === undefined && { help })}
      maxLength={ADDRESS_LIMITS.postalCode}
      value={value.postalCode}
      error={problem ?? false}
      onChange={(postalCode) => onChange({ ...value, postalCode })}
    />
  );
}
