import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import type { OwnerOrder } from '../admin-contract.ts';
import { dialogMessages as messages } from './dialog-messages.ts';
import styles from './order.module.css';
import { amountName, isRestockable, type RefundDraft, unitsName, withLine, withUnits } from './refund-draft.ts';

interface RefundLineProps {
  order: OwnerOrder;
  index: number;
  draft: RefundDraft;
  errors: Readonly<Record<string, string>>;
  onProblem: (name: string, problem: string | null) => void;
  onChange: (draft: RefundDraft) => void;
}

/** How many units of a line are refunded, for how much, and whether they can be sold again. */
export function RefundLine({ order, index, draft, errors, onProblem, onChange }: RefundLineProps) {
  const item = order.items[index];
  const line = draft.lines[index];
  if (item === undefined || line === undefined) return null;
  const amount = amountName(item.position);
  const units = unitsName(item.position);
  const change = (part: Partial<typeof line>, changed = draft.changed): void =>
    onChange(withLine(draft, { index, line: part, changed }));
  return (
    <fieldset className={styles.refundLine}>
      <legend>{[item.title, ...Object.values(item.attributes)].join(', ')}</legend>
      <NumberField
        name={units}
        label={messages.units}
        unit={messages.unitsOf(item.quantity)}
        value={line.units}
        error={errors[units]}
        onProblem={(problem) => onProblem(units, problem)}
        onChange={(value) => onChange(withUnits(order, draft, { index, units: value }))}
      />
      <MoneyField
        name={amount}
        label={messages.amount}
        currency={order.currency}
        value={line.cents}
        error={errors[amount]}
        onProblem={(problem) => onProblem(amount, problem)}
        onChange={(cents) => change({ cents }, amount)}
      />
      {isRestockable(item) && <Restock isOn={line.restock} onChange={(restock) => change({ restock })} />}
    </fieldset>
  );
}

function Restock({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.restock}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {messages.restock}
    </label>
  );
}
