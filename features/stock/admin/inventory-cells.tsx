import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import type { RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import type { InventoryRow } from '../admin-contract.ts';
import styles from './inventory.module.css';
import { stockSettingsQuery } from './inventory-query.ts';
import { labelOf, useInventorySession } from './inventory-session.ts';
import { inventoryMessages as messages } from './messages.ts';
import { NumberCell } from './number-cell.tsx';

type CellProps = RowProps<InventoryRow>;

export function Product({ row: { title, options, sku } }: CellProps) {
  return (
    <span className={styles.product}>
      <span className={styles.name}>{title}</span>
      <span className={styles.detail}>{[...options, sku].join(' · ')}</span>
    </span>
  );
}

/** The level, as a field that is saved when it is left, or with a field for the units received or counted. */
export function OnHand({ row }: CellProps) {
  const { mode, canWrite, saveLevel } = useInventorySession();
  if (!row.isCounted) return <span className={styles.dimmed}>{messages.notTracked}</span>;
  if (!canWrite) return formatCount(row.onHand);
  if (mode !== 'edit') return <Entry row={row} />;
  return (
    <NumberCell
      column="level"
      label={messages.onHandOf(labelOf(row))}
      value={String(row.onHand)}
      onCommit={(text) => saveLevel(row, text)}
    />
  );
}

/** The units received or counted. They are saved together. */
function Entry({ row }: CellProps) {
  const { mode, entries, enter } = useInventorySession();
  const entry = entries.get(row.sku);
  const isReceipt = mode === 'receive';
  return (
    <span className={styles.entryCell}>
      <span className={styles.dimmed}>{`${formatCount(row.onHand)} ${isReceipt ? '+' : '→'}`}</span>
      <NumberCell
        column="entry"
        label={(isReceipt ? messages.receivedOf : messages.countedOf)(labelOf(row))}
        value={entry?.text ?? ''}
        error={entry?.error}
        onType={(text) => enter(row, text)}
      />
    </span>
  );
}

export function Sku({ row }: CellProps) {
  return row.sku;
}

export function Reserved({ row }: CellProps) {
  return row.reserved === 0 ? messages.none : formatCount(row.reserved);
}

export function Available({ row }: CellProps) {
  return row.isCounted ? formatCount(row.available) : messages.none;
}

export function Waitlist({ row }: CellProps) {
  return row.waitlist === 0 ? messages.none : formatCount(row.waitlist);
}

export function State({ row }: CellProps) {
  if (!row.isCounted) return <Tag tone="plain">{messages.notTracked}</Tag>;
  if (row.available === 0) return <Tag tone="bad">{messages.out}</Tag>;
  return row.isLow ? <Tag tone="warm">{messages.low}</Tag> : <Tag tone="good">{messages.inStock}</Tag>;
}

export function LowLimit({ row }: CellProps) {
  const { canWrite, saveLimit, mode } = useInventorySession();
  const { data: settings } = useQuery(stockSettingsQuery);
  if (!row.isCounted) return messages.none;
  const text = row.lowStockLimit === null ? '' : String(row.lowStockLimit);
  if (!canWrite || mode !== 'edit') return text === '' ? (settings?.lowStockLimit ?? messages.none) : text;
  return (
    <NumberCell
      column="limit"
      label={messages.lowLimitOf(labelOf(row))}
      value={text}
      placeholder={settings === undefined ? messages.none : String(settings.lowStockLimit)}
      onCommit={(typed) => saveLimit(row, typed)}
    />
  );
}
