import type { ReactNode } from 'react';
import type { CheckoutCountry } from '../contract.ts';
import { ChoiceField } from './choice-field.tsx';
import { Field } from './field.tsx';
import type { Party } from './fields.ts';
import type { CheckoutForm } from './saved-form.ts';
import type { Checkout } from './use-checkout.ts';

interface AddressFieldsProps {
  checkout: Checkout;
  party: Party;
}

/** The `autocomplete` section tokens by which browsers fill in both addresses. */
const TOKENS = { delivery: 'shipping', billing: 'billing' } as const;

export function AddressFields({ checkout, party }: AddressFieldsProps): ReactNode {
  const { kit } = checkout;
  const of = TOKENS[party];
  const part = { kit };
  return (
    <div className="checkout-fields">
      <CountryField checkout={checkout} party={party} />
      <Field {...part} name={`${party}.firstName`} label="First name" autoComplete={`${of} given-name`} />
      <Field {...part} name={`${party}.lastName`} label="Last name" autoComplete={`${of} family-name`} />
      <Field {...part} name={`${party}.line1`} label="Address" autoComplete={`${of} address-line1`} isWide />
      <Field
        {...part}
        name={`${party}.line2`}
        label="Apartment, suite, company"
        autoComplete={`${of} address-line2`}
        isOptional
        isWide
      />
      <Field {...part} name={`${party}.city`} label="City" autoComplete={`${of} address-level2`} isWide />
      <RegionFields checkout={checkout} party={party} />
      <Field
        {...part}
        name={`${party}.phone`}
        label="Phone, for questions about the delivery"
        autoComplete={`${of} tel`}
        type="tel"
        isOptional
        isWide
      />
    </div>
  );
}

/** The price depends on the delivery address, not on the billing address. */
function repricing({ kit, reprice }: Checkout, party: Party): (form?: CheckoutForm) => void {
  return (form = kit.form) => {
    if (party === 'delivery') reprice(form);
  };
}

function CountryField({ checkout, party }: AddressFieldsProps): ReactNode {
  const { kit, facts } = checkout;
  const reprice = repricing(checkout, party);
  const choose = (country: string): void => {
    // A region and a shipping option of the previous country are no longer valid.
    const moved = { [`${party}.country`]: country, [`${party}.region`]: '' };
    const values = { ...kit.form.values, ...moved };
    reprice(kit.change({ values, ...(party === 'delivery' && { shippingOption: null }) }));
  };
  return (
    <ChoiceField
      kit={kit}
      name={`${party}.country`}
      label="Country"
      autoComplete={`${TOKENS[party]} country`}
      options={facts.countries}
      placeholder="Choose a country"
      onChoose={choose}
      isWide
    />
  );
}

/** Region and postal code under the country's own labels, and only those that its addresses use. */
function RegionFields({ checkout, party }: AddressFieldsProps): ReactNode {
  const { kit, facts } = checkout;
  const country = facts.countries.find(({ code }) => code === kit.value(`${party}.country`));
  const { regionUse = 'unused', postalCodeUse = 'required' } = country ?? {};
  return (
    <>
      {country !== undefined && regionUse !== 'unused' && (
        <RegionField checkout={checkout} party={party} country={country} />
      )}
      {postalCodeUse !== 'unused' && (
        <Field
          kit={kit}
          name={`${party}.postalCode`}
          label={country?.postalLabel ?? 'Postal code'}
          hint={country?.postalHint ?? undefined}
          autoComplete={`${TOKENS[party]} postal-code`}
          isOptional={postalCodeUse === 'optional'}
          isWide={regionUse === 'unused'}
          onLeave={repricing(checkout, party)}
        />
      )}
    </>
  );
}

/** A select where the regions are listed, otherwise a text field. */
function RegionField({ checkout, party, country }: AddressFieldsProps & { country: CheckoutCountry }): ReactNode {
  const { kit } = checkout;
  const reprice = repricing(checkout, party);
  const name = `${party}.region` as const;
  const field = {
    kit,
    name,
    label: country.regionLabel,
    autoComplete: `${TOKENS[party]} address-level1`,
    isOptional: country.regionUse === 'optional',
    isWide: country.postalCodeUse === 'unused',
  };
  if (country.regions.length === 0) return <Field {...field} onLeave={reprice} />;
  const choose = (region: string): void => {
    kit.set(name, region);
    reprice({ ...kit.form, values: { ...kit.form.values, [name]: region } });
  };
  const placeholder = `Choose a ${country.regionLabel.toLowerCase()}`;
  return <ChoiceField {...field} options={country.regions} placeholder={placeholder} onChoose={choose} />;
}
