import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { ComboboxField } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import type { FoundVariant } from '#features/draft-orders/admin-contract.ts';
import { MAX_UNITS } from '#features/draft-orders/limits.ts';
import type { EditQuote } from '../admin-contract.ts';
import { MAX_ADDED_LINES } from '../limits.ts';
import { AddedLineFields } from './added-line.tsx';
import styles from './edit.module.css';
import { nameOf, type VariantOption, variantSource } from './edit-queries.ts';
import { type EditValues, type NewLine, withUnits } from './edit-values.ts';
import { editMessages as messages } from './messages.ts';

interface LinesSectionProps {
  /** The order as it is. */
  first: EditQuote;
  quote: EditQuote;
  values: EditValues;
  onChange: (values: EditValues) => void;
}

/** The lines of the order, and those that are added. */
export function LinesSection({ first, quote, values, onChange }: LinesSectionProps) {
  const change = (key: number, line: NewLine | null): void =>
    onChange({ ...values, added: values.added.flatMap((one) => (one.key === key ? (line ?? []) : one)) });
  const added = quote.lines.filter(({ position }) => position === null);
  return (
    <FormSection title={messages.lines}>
      <div>
        {first.lines.map((line) => (
          <KeptLine
            key={line.position}
            line={line}
            problem={quote.lines.find(({ position }) => position === line.position)?.problem ?? null}
            currency={first.currency}
            values={values}
            onChange={onChange}
          />
        ))}
        {values.added.map((line, at) => (
          <AddedLineFields
            key={line.key}
            line={line}
            quoted={added.length === values.added.length ? added[at] : undefined}
            currency={first.currency}
            onChange={(changed) => change(line.key, changed)}
          />
        ))}
      </div>
      <AddLines currency={first.currency} values={values} onChange={onChange} />
    </FormSection>
  );
}

interface KeptLineProps extends Pick<LinesSectionProps, 'values' | 'onChange'> {
  line: EditQuote['lines'][number];
  problem: EditQuote['lines'][number]['problem'];
  currency: string;
}

function KeptLine({ line, problem, currency, values, onChange }: KeptLineProps) {
  const { position, quantityBefore: before, minimumUnits } = line;
  if (position === null) return null;
  const units = values.units[position] ?? before;
  const set = (quantity: number): void => onChange(withUnits(values, { position, before }, quantity));
  const title = nameOf(line);
  const details = detailsOf(line, units, currency);
  return (
    <div className={units === 0 ? `${styles.line} ${styles.removed}` : styles.line}>
      <div>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{details}</span>
      </div>
      {units === 0 ? (
        <Button variant="default" aria-label={messages.restore(title)} onClick={() => set(before)}>
          {messages.restoreShort}
        </Button>
      ) : (
        <NumberField
          name={`quantity-${position}`}
          label={messages.quantity}
          value={units}
          onChange={(value) => set(Math.min(Math.max(value ?? 1, 1), MAX_UNITS))}
        />
      )}
      {units > 0 && minimumUnits === 0 && (
        <button type="button" className={styles.remove} aria-label={messages.remove(title)} onClick={() => set(0)}>
          <CloseIcon size={16} />
        </button>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {messages.problems[problem]}
        </p>
      )}
    </div>
  );
}

function detailsOf(line: EditQuote['lines'][number], units: number, currency: string): string {
  const { sku, quantityBefore: before, minimumUnits, unitPriceCents } = line;
  const details = [
    ...(sku === '' ? [] : [messages.sku(sku)]),
    messages.unitPrice(formatMoney(unitPriceCents, currency)),
    ...(units === before ? [] : [units === 0 ? messages.removed : messages.before(before)]),
    ...(minimumUnits > 0 ? [messages.minimum(minimumUnits)] : []),
  ];
  return details.join(' · ');
}

interface AddLinesProps extends Pick<LinesSectionProps, 'values' | 'onChange'> {
  currency: string;
}

type Addition = NewLine extends infer Line ? (Line extends NewLine ? Omit<Line, 'key'> : never) : never;

function AddLines({ currency, values, onChange }: AddLinesProps) {
  const source = useMemo(() => variantSource(currency), [currency]);
  const isFull = values.added.length >= MAX_ADDED_LINES;
  const add = (line: Addition): void => {
    const key = 1 + Math.max(0, ...values.added.map((one) => one.key));
    onChange({ ...values, added: [...values.added, { ...line, key }] });
  };
  const pick = (variant: FoundVariant): void => {
    const variantId = variant.variantId as never;
    add({ kind: 'variant', variantId, quantity: 1, unitPriceCents: null, name: nameOf(variant) });
  };
  const custom = { title: '', quantity: 1, unitPriceCents: 0, isTaxable: true, requiresShipping: false };
  return (
    <>
      <ComboboxField
        name="product"
        label={messages.findProduct}
        placeholder={messages.findProductHelp}
        source={source}
        value={null}
        // The source adds the variant to its options.
        onChange={(option) => option !== null && pick((option as VariantOption).variant)}
        isDisabled={isFull}
      />
      <Button
        variant="default"
        className={styles.start}
        disabled={isFull}
        onClick={() => add({ kind: 'custom', ...custom, name: messages.unnamed })}
      >
        {messages.addCustom}
      </Button>
    </>
  );
}
