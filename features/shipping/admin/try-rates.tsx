import { Alert } from '@mantine/core';
import { Fragment, useState } from 'react';
import styles from '#browser/admin-kit/entry-list.module.css';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { CountryField, RegionField } from '#browser/admin-kit/form/fields/place-fields.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { countryName } from '#kernel/regions/country-names.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import type { RateList } from '../admin-contract.ts';
import { listShippingOptions, servedCountries } from '../rules.ts';
import { toRate } from '../to-rate.ts';
import { shippingMessages as messages } from './messages.ts';

interface Trial {
  country: string | null;
  region: string | null;
  postalCode: string;
  subtotalCents: number | null;
  weightGrams: number | null;
  units: number | null;
}

const GRAMS_PER_KILOGRAM = 1000;
const DEFAULT_SUBTOTAL_CENTS = 5000;

/** The options that a shopper would see, by the rules of the cart. */
export function TryRates({ list }: { list: RateList }) {
  const [trial, setTrial] = useState<Trial>(() => ({
    country: list.rates.flatMap(({ countries }) => countries).find((code) => code !== ANYWHERE) ?? null,
    region: null,
    postalCode: '',
    subtotalCents: DEFAULT_SUBTOTAL_CENTS,
    weightGrams: GRAMS_PER_KILOGRAM,
    units: 1,
  }));
  const change = (part: Partial<Trial>): void => setTrial((before) => ({ ...before, ...part }));
  return (
    <FormSection title={messages.tryTitle} description={messages.tryText}>
      <Destination trial={trial} onChange={change} />
      <ParcelFields trial={trial} onChange={change} currency={list.currency} />
      <div aria-live="polite">
        <Outcome list={list} trial={trial} />
      </div>
    </FormSection>
  );
}

function ParcelFields({ trial, onChange, currency }: DestinationProps & { currency: string }) {
  return (
    <>
      <MoneyField
        name="trySubtotal"
        label={messages.subtotal}
        currency={currency}
        value={trial.subtotalCents}
        onChange={(subtotalCents) => onChange({ subtotalCents })}
      />
      <div className={styles.pair}>
        <NumberField
          name="tryWeight"
          label={messages.weight}
          unit={messages.kilogramUnit}
          maxFraction={3}
          value={trial.weightGrams === null ? null : trial.weightGrams / GRAMS_PER_KILOGRAM}
          onChange={(kilograms) =>
            onChange({ weightGrams: kilograms === null ? null : Math.round(kilograms * GRAMS_PER_KILOGRAM) })
          }
        />
        <NumberField
          name="tryUnits"
          label={messages.units}
          value={trial.units}
          onChange={(units) => onChange({ units })}
        />
      </div>
    </>
  );
}

interface DestinationProps {
  trial: Trial;
  onChange: (part: Partial<Trial>) => void;
}

function Destination({ trial, onChange }: DestinationProps) {
  return (
    <>
      <CountryField
        name="tryCountry"
        label={messages.country}
        value={trial.country}
        onChange={(country) => onChange({ country, region: null })}
      />
      <RegionField
        name="tryRegion"
        country={trial.country}
        value={trial.region}
        onChange={(region) => onChange({ region })}
      />
      <TextField
        name="tryPostalCode"
        label={messages.postalCode}
        maxLength={20}
        value={trial.postalCode}
        onChange={(postalCode) => onChange({ postalCode })}
      />
    </>
  );
}

function Outcome({ list, trial }: { list: RateList; trial: Trial }) {
  const { country } = trial;
  if (country === null) return <p className={styles.note}>{messages.chooseCountry}</p>;
  if (!servedCountries(list.rates).includes(country))
    return <Alert color="yellow">{messages.notServed(countryName(country))}</Alert>;
  const parcel = {
    requiresShipping: true,
    weightGrams: trial.weightGrams ?? 0,
    units: trial.units ?? 0,
    subtotalCents: trial.subtotalCents ?? 0,
    freeShipping: false,
  };
  const place = { country, region: trial.region ?? '', postalCode: trial.postalCode };
  const rates = list.rates.map((rate) => toRate(rate.id, rate));
  const options = listShippingOptions(rates, parcel, place);
  if (options.length === 0) return <Alert color="yellow">{messages.noOption}</Alert>;
  return (
    <dl className={styles.lines} aria-label={messages.options}>
      {options.map(({ id, name, priceCents }) => (
        <Fragment key={id}>
          <dt>{name}</dt>
          <dd>{priceCents === 0 ? messages.free : formatMoney(priceCents, list.currency)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
