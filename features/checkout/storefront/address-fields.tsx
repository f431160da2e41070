import type { ReactNode } from 'react';
import type { CheckoutCountry } from '../contract.ts';
import { ChoiceField } from './choice-field.tsx';
import { Field } from './field.tsx';
import type { AddressKind } from './fields.ts';
import { labels } from './messages.ts';
import type { CheckoutForm } from './saved-form.ts';
import type { Checkout } from './use-checkout.ts';

interface AddressFieldsProps {
  checkout: Checkout;
  addressKind: AddressKind;
}

/** The `autocomplete` section tokens by which browsers fill in both addresses. */
const AUTOCOMPLETE_SECTIONS = { delivery: 'shipping', billing: 'billing' } as const;

export function AddressFields({ checkout, addressKind }: AddressFieldsProps): ReactNode {
  const section = AUTOCOMPLETE_SECTIONS[addressKind];
  const part = (name: AddressPart, autoComplete: string) => ({
    formApi: checkout.formApi,
    name: `${addressKind}.${name}` as const,
    label: labels[name],
    autoComplete: `${section} ${autoComplete}`,
  });
  return (
    <div className="checkout-fields">
      <CountryField checkout={checkout} addressKind={addressKind} />
      <Field {...part('firstName', 'given-name')} />
      <Field {...part('lastName', 'family-name')} />
      <Field {...part('line1', 'address-line1')} isWide />
      <Field {...part('line2', 'address-line2')} isOptional isWide />
      <Field {...part('city', 'address-level2')} isWide />
      <RegionFields checkout={checkout} addressKind={addressKind} />
      <Field {...part('phone', 'tel')} type="tel" isOptional isWide />
    </div>
  );
}

type AddressPart = 'firstName' | 'lastName' | 'line1' | 'line2' | 'city' | 'phone';

/** The price depends on the delivery address, not on the billing address. */
function createReprice({ formApi, reprice }: Checkout, addressKind: AddressKind): (form?: CheckoutForm) => void {
  return (form = formApi.form) => {
    if (addressKind === 'delivery') reprice(form);
  };
}

function CountryField({ checkout, addressKind }: AddressFieldsProps): ReactNode {
  const { formApi, facts } = checkout;
  const reprice = createReprice(checkout, addressKind);
  const choose = (country: string): void => {
    // A region and a shipping option of the previous country are no longer valid.
    const countryChange = { [`${addressKind}.country`]: country, [`${addressKind}.region`]: '' };
    const values = { ...formApi.form.values, ...countryChange };
    reprice(formApi.change({ values, ...(addressKind === 'delivery' && { shippingOption: null }) }));
  };
  return (
    <ChoiceField
      formApi={formApi}
      name={`${addressKind}.country`}
      label={labels.country}
      autoComplete={`${AUTOCOMPLETE_SECTIONS[addressKind]} country`}
      options={facts.countries}
      placeholder={labels.chooseCountry}
      onChoose={choose}
      isWide
    />
  );
}

/** Region and postal code under the country's own labels, and only those that its addresses use. */
function RegionFields({ checkout, addressKind }: AddressFieldsProps): ReactNode {
  const { formApi, facts } = checkout;
  const country = facts.countries.find(({ code }) => code === formApi.value(`${addressKind}.country`));
  const { regionUse = 'unused', postalCodeUse = 'required' } = country ?? {};
  return (
    <>
      {country !== undefined && regionUse !== 'unused' && (
        <RegionField checkout={checkout} addressKind={addressKind} country={country} />
      )}
      {postalCodeUse !== 'unused' && (
        <Field
          formApi={formApi}
          name={`${addressKind}.postalCode`}
          label={country?.postalLabel ?? labels.postalCode}
          hint={country?.postalHint ?? undefined}
          autoComplete={`${AUTOCOMPLETE_SECTIONS[addressKind]} postal-code`}
          isOptional={postalCodeUse === 'optional'}
          isWide={regionUse === 'unused'}
          afterBlur={createReprice(checkout, addressKind)}
        />
      )}
    </>
  );
}

/** A select where the regions are listed, otherwise a text field. */
function RegionField({ checkout, addressKind, country }: AddressFieldsProps & { country: CheckoutCountry }): ReactNode {
  const { formApi } = checkout;
  const reprice = createReprice(checkout, addressKind);
  const name = `${addressKind}.region` as const;
  const field = {
    formApi,
    name,
    label: country.regionLabel,
    autoComplete: `${AUTOCOMPLETE_SECTIONS[addressKind]} address-level1`,
    isOptional: country.regionUse === 'optional',
    isWide: country.postalCodeUse === 'unused',
  };
  if (country.regions.length === 0) return <Field {...field} afterBlur={reprice} />;
  const choose = (region: string): void => {
    formApi.set(name, region);
    reprice({ ...formApi.form, values: { ...formApi.form.values, [name]: region } });
  };
  const placeholder = labels.chooseRegion(country.regionLabel.toLowerCase());
  return <ChoiceField {...field} options={country.regions} placeholder={placeholder} onChoose={choose} />;
}
