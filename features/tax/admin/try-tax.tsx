import { Alert } from '@mantine/core';
import { useState } from 'react';
import styles from '#browser/admin-kit/entry-list.module.css';
import { MoneyField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { CountryField, RegionField } from '#browser/admin-kit/form/fields/place-fields.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { formatPercent } from '#browser/admin-kit/format/percent.ts';
import type { Calculation, TaxRuleDetail } from '../admin-contract.ts';
import { computeTax, matchTaxRules } from '../rules.ts';
import { taxMessages as messages } from './messages.ts';

interface Trial {
  country: string | null;
  region: string | null;
  postalCode: string;
  amountCents: number | null;
  shippingCents: number | null;
}

export interface TryTaxProps {
  rules: readonly TaxRuleDetail[];
  calculation: Calculation;
}

const DEFAULT_AMOUNT_CENTS = 10_000;

/** The tax that a shopper would pay, by the rules of the cart. */
export function TryTax({ rules, calculation }: TryTaxProps) {
  const [trial, setTrial] = useState<Trial>(() => ({
    country: rules[0]?.country ?? null,
    region: rules[0]?.regions[0] ?? null,
    postalCode: '',
    amountCents: DEFAULT_AMOUNT_CENTS,
    shippingCents: 0,
  }));
  const change = (part: Partial<Trial>): void => setTrial((before) => ({ ...before, ...part }));
  return (
    <FormSection title={messages.tryTitle} description={messages.tryText}>
      <TrialFields trial={trial} onChange={change} currency={calculation.currency} />
      <div aria-live="polite">
        <Outcome rules={rules} calculation={calculation} trial={trial} />
      </div>
    </FormSection>
  );
}

interface TrialFieldsProps {
  trial: Trial;
  onChange: (part: Partial<Trial>) => void;
  currency: string;
}

function TrialFields({ trial, onChange, currency }: TrialFieldsProps) {
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
      <AmountFields trial={trial} onChange={onChange} currency={currency} />
    </>
  );
}

function AmountFields({ trial, onChange, currency }: TrialFieldsProps) {
  return (
    <div className={styles.pair}>
      <MoneyField
        name="tryAmount"
        label={messages.amount}
        currency={currency}
        value={trial.amountCents}
        onChange={(amountCents) => onChange({ amountCents })}
      />
      <MoneyField
        name="tryShipping"
        label={messages.shippingAmount}
        currency={currency}
        value={trial.shippingCents}
        onChange={(shippingCents) => onChange({ shippingCents })}
      />
    </div>
  );
}

function Outcome({ rules, calculation, trial }: TryTaxProps & { trial: Trial }) {
  const { country } = trial;
  if (country === null) return <p className={styles.note}>{messages.chooseCountry}</p>;
  const applicable = matchTaxRules(rules, { country, region: trial.region ?? '', postalCode: trial.postalCode });
  if (applicable.length === 0) return <Alert color="gray">{messages.noTax}</Alert>;
  const amountCents = Math.max(0, trial.amountCents ?? 0);
  const shippingCents = Math.max(0, trial.shippingCents ?? 0);
  const { included, rounding, currency } = calculation;
  const tax = computeTax({ lines: [{ amountCents }], shippingCents, rules: applicable, inclusive: included, rounding });
  return (
    <dl className={styles.lines}>
      {applicable.map(({ name, rate }) => (
        <Line key={name} label={name} value={formatPercent(rate)} />
      ))}
      <Line
        label={included ? messages.includedTotal : messages.taxTotal}
        value={formatMoney(tax.totalCents, currency)}
      />
      <Line
        label={messages.total}
        value={formatMoney(amountCents + shippingCents + tax.addedCents, currency)}
        isStrong
      />
    </dl>
  );
}

function Line({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  const className = isStrong ? styles.strong : undefined;
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={className}>{value}</dd>
    </>
  );
}
