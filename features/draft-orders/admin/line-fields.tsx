import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import type { DraftQuote } from '../admin-contract.ts';
import type { DraftLine } from '../draft-order.ts';
import { MAX_CENTS, MAX_TITLE, MAX_UNITS } from '../limits.ts';
import { DiscountFields } from './discount-fields.tsx';
import type { DraftValues } from './draft-values.ts';
import styles from './drafts.module.css';
import { draftMessages as messages } from './messages.ts';

/** What is shown of the variant of a line. */
export interface KnownVariant {
  name: string;
  listPriceCents: number | null;
}

interface LineFieldsProps {
  form: ContractForm<DraftValues>;
  at: number;
  line: DraftLine;
  variant: KnownVariant | undefined;
  problem: DraftQuote['lines'][number]['problem'];
  currency: string;
  isDisabled: boolean;
  onRemove: () => void;
}

const atMost = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** One line of the draft. */
export function LineFields(props: LineFieldsProps) {
  const { form, at, line, variant, problem, currency, isDisabled, onRemove } = props;
  const title = line.kind === 'custom' ? line.title || messages.unnamed : (variant?.name ?? messages.loading);
  const quantity = form.fieldAt<number>(`lines.${at}.quantity`);
  return (
    <fieldset className={styles.line}>
      <legend className={styles.lineTitle}>{line.kind === 'custom' ? messages.customLine : title}</legend>
      {line.kind === 'custom' && <TitleField {...props} />}
      <div className={styles.pair}>
        <NumberField
          {...quantity}
          label={messages.quantity}
          onChange={(value) => quantity.onChange(Math.max(1, atMost(value ?? 1, MAX_UNITS)))}
          isDisabled={isDisabled}
        />
        <PriceField {...props} />
      </div>
      {line.kind === 'custom' && !isDisabled && (
        <div className={styles.checks}>
          <FlagLine form={form} path={`lines.${at}.isTaxable`} label={messages.taxable} />
          <FlagLine form={form} path={`lines.${at}.requiresShipping`} label={messages.shippable} />
        </div>
      )}
      <DiscountFields
        field={form.fieldAt(`lines.${at}.discount`)}
        label={messages.lineDiscount}
        currency={currency}
        isDisabled={isDisabled}
      />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {messages.problems[problem]}
        </p>
      )}
      {!isDisabled && <RemoveButton title={title} onRemove={onRemove} />}
    </fieldset>
  );
}

function TitleField({ form, at, isDisabled }: LineFieldsProps) {
  const field = form.fieldAt<string>(`lines.${at}.title`);
  return <TextField {...field} label={messages.customTitle} maxLength={MAX_TITLE} isRequired isDisabled={isDisabled} />;
}

function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={messages.remove(title)} onClick={onRemove}>
      <CloseIcon size={16} />
    </button>
  );
}

/** A variant without a price of its own has that of the catalog. */
function PriceField({ form, at, line, variant, currency, isDisabled }: LineFieldsProps) {
  const price = form.fieldAt<number | null>(`lines.${at}.unitPriceCents`);
  const listPrice = variant?.listPriceCents ?? null;
  const isOwn = line.kind === 'variant' && price.value !== null && listPrice !== null;
  const change = (value: number | null): void => {
    const cents = value === null ? null : atMost(value, MAX_CENTS);
    if (line.kind === 'custom') return price.onChange(cents ?? 0);
    price.onChange(cents === listPrice ? null : cents);
  };
  return (
    <MoneyField
      {...price}
      label={messages.price}
      currency={currency}
      value={price.value ?? listPrice}
      onChange={change}
      isDisabled={isDisabled}
      {...(isOwn && { help: messages.listPrice(formatMoney(listPrice, currency)) })}
    />
  );
}

function FlagLine({ form, path, label }: { form: ContractForm<DraftValues>; path: string; label: string }) {
  const { value, onChange } = form.fieldAt<boolean>(path);
  return <CheckLine label={label} isChecked={value} onChange={onChange} />;
}
