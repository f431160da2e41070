import { Button } from '@mantine/core';
import { useRef } from 'react';
import listStyles from '#browser/admin-kit/entry-list.module.css';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import type { FieldBinding } from '#browser/admin-kit/form/field-binding.ts';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { useRowKeys } from '#browser/admin-kit/form/use-row-keys.ts';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import { MAX_TIERS } from '#features/sites/tiers.ts';
import type { RateBody } from '../new-rate.ts';
import type { TierKind } from '../rate-kinds.ts';
import { shippingMessages as messages } from './messages.ts';
import styles from './rate-form.module.css';

const GRAMS_PER_KILOGRAM = 1000;

export interface TierFieldsProps {
  form: ContractForm<RateBody>;
  currency: string;
  isDisabled: boolean;
  kind: TierKind;
}

/** A price for each range of the subtotal, the number of items or the weight. */
export function TierFields(props: TierFieldsProps) {
  const { form, isDisabled, kind } = props;
  const field = form.field('tiers');
  const tiers = field.value ?? [];
  const rows = useRowKeys(tiers.length);
  const add = useRef<HTMLButtonElement>(null);
  const remove = (index: number): void => {
    rows.remove(index);
    field.onChange(tiers.filter((_tier, at) => at !== index));
    // The button that had the focus is gone. The other one appears if there were as many rows as possible.
    requestAnimationFrame(() => add.current?.focus());
  };
  return (
    <>
      <p className={listStyles.note}>{messages.tierText}</p>
      {rows.keys
        .map((key, index) => ({ key: `${kind}-${key}`, index }))
        .map(({ key, index }) => (
          <TierRow key={key} {...props} index={index} onRemove={() => remove(index)} />
        ))}
      {field.error !== undefined && field.error !== null && (
        <p role="alert" className={styles.error}>
          {field.error}
        </p>
      )}
      {tiers.length < MAX_TIERS && !isDisabled && (
        <div>
          <Button
            ref={add}
            variant="default"
            onClick={() => field.onChange([...tiers, { upTo: null, priceCents: null }])}
          >
            {messages.addTier}
          </Button>
        </div>
      )}
    </>
  );
}

interface TierRowProps extends TierFieldsProps {
  index: number;
  onRemove: () => void;
}

function TierRow({ form, currency, isDisabled, kind, index, onRemove }: TierRowProps) {
  return (
    <fieldset className={styles.tier} disabled={isDisabled}>
      <legend className={styles.tierTitle}>{messages.tierName(index + 1)}</legend>
      <LimitField kind={kind} currency={currency} field={form.fieldAt<number | null>(`tiers.${index}.upTo`)} />
      <MoneyField
        {...form.fieldAt<number | null>(`tiers.${index}.priceCents`)}
        label={messages.price}
        currency={currency}
        isRequired
      />
      <button
        type="button"
        className={listStyles.iconButton}
        aria-label={messages.removeTier(index + 1)}
        onClick={onRemove}
      >
        <CloseIcon size={16} />
      </button>
    </fieldset>
  );
}

interface LimitFieldProps {
  kind: TierKind;
  currency: string;
  field: FieldBinding<number | null>;
}

function LimitField({ kind, currency, field }: LimitFieldProps) {
  if (kind === 'price') return <MoneyField {...field} label={messages.upTo} currency={currency} />;
  if (kind === 'items') return <NumberField {...field} label={messages.upTo} unit={messages.itemsUnit} />;
  return (
    <NumberField
      {...field}
      label={messages.upTo}
      unit={messages.kilogramUnit}
      maxFraction={3}
      value={field.value === null ? null : field.value / GRAMS_PER_KILOGRAM}
      onChange={(kilograms) => field.onChange(kilograms === null ? null : Math.round(kilograms * GRAMS_PER_KILOGRAM))}
    />
  );
}
