import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import { MAX_CENTS, MAX_TITLE, MAX_UNITS } from '#features/draft-orders/limits.ts';
import type { EditQuote } from '../admin-contract.ts';
import styles from './edit.module.css';
import type { NewLine } from './edit-values.ts';
import { editMessages as messages } from './messages.ts';

interface AddedLineProps {
  line: NewLine;
  /** The line as the server has priced it, once it has. */
  quoted: EditQuote['lines'][number] | undefined;
  currency: string;
  /** Null removes the line. */
  onChange: (line: NewLine | null) => void;
}

/** A line that the edit adds. */
export function AddedLineFields({ line, quoted, currency, onChange }: AddedLineProps) {
  const { name, quantity } = line;
  const details = [
    messages.added,
    ...(line.kind === 'variant' && quoted !== undefined
      ? [messages.unitPrice(formatMoney(quoted.unitPriceCents, currency))]
      : []),
  ];
  const problem = quoted?.problem ?? null;
  return (
    <div className={styles.line}>
      <div>
        <span className={styles.title}>{name}</span>
        <span className={styles.detail}>{details.join(' · ')}</span>
      </div>
      <NumberField
        name={`added-${line.key}`}
        label={messages.quantity}
        value={quantity}
        onChange={(value) => onChange({ ...line, quantity: Math.min(Math.max(value ?? 1, 1), MAX_UNITS) })}
      />
      <button type="button" className={styles.remove} aria-label={messages.remove(name)} onClick={() => onChange(null)}>
        <CloseIcon size={16} />
      </button>
      {line.kind === 'custom' && <CustomFields line={line} currency={currency} onChange={onChange} />}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {messages.problems[problem]}
        </p>
      )}
    </div>
  );
}

interface CustomFieldsProps extends Pick<AddedLineProps, 'currency' | 'onChange'> {
  line: Extract<NewLine, { kind: 'custom' }>;
}

function CustomFields({ line, currency, onChange }: CustomFieldsProps) {
  return (
    <div className={styles.custom}>
      <TextField
        name={`title-${line.key}`}
        label={messages.customTitle}
        maxLength={MAX_TITLE}
        isRequired
        value={line.title}
        onChange={(title) => onChange({ ...line, title })}
      />
      <MoneyField
        name={`price-${line.key}`}
        label={messages.price}
        currency={currency}
        value={line.unitPriceCents}
        onChange={(cents) => onChange({ ...line, unitPriceCents: Math.min(Math.max(cents ?? 0, 0), MAX_CENTS) })}
      />
      <CheckLine
        label={messages.taxable}
        isChecked={line.isTaxable}
        onChange={(isTaxable) => onChange({ ...line, isTaxable })}
      />
      <CheckLine
        label={messages.shippable}
        isChecked={line.requiresShipping}
        onChange={(requiresShipping) => onChange({ ...line, requiresShipping })}
      />
    </div>
  );
}
