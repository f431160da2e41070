import type { EditChange, PreviewRow } from '../admin-contract.ts';
import { fieldLabels, warningMessages } from '../rule-messages.ts';
import styles from './bulk.module.css';
import { bulkMessages as messages, outcomeLabels } from './messages.ts';
import { valueText } from './value-text.ts';

type Row = PreviewRow | EditChange;

export interface ValueTableProps {
  caption: string;
  rows: readonly Row[];
  currency: string;
}

/** `Cup · Small / Blue` */
export function recordText({ title, variant }: Pick<Row, 'title' | 'variant'>): string {
  return variant === '' ? title : `${title} · ${variant}`;
}

/** Values before and after. On phones each one is a card. */
export function ValueTable({ caption, rows, currency }: ValueTableProps) {
  return (
    <table className={styles.values} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{messages.product}</th>
          <th scope="col">{messages.field}</th>
          <th scope="col">{messages.before}</th>
          <th scope="col">{messages.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ValueRow key={`${row.itemId} ${row.variantId} ${row.field}`} row={row} currency={currency} />
        ))}
      </tbody>
    </table>
  );
}

function ValueRow({ row, currency }: { row: Row; currency: string }) {
  const { field, before, after, title, variant } = row;
  return (
    <tr>
      <th scope="row" className={styles.record}>
        <span>{title}</span>
        {variant !== '' && <span className={styles.variant}>{variant}</span>}
      </th>
      <td className={styles.fieldName}>{fieldLabels[field]}</td>
      <td className={styles.before}>{valueText(field, before, currency)}</td>
      <td className={styles.after}>
        <span className={styles.arrow} aria-hidden="true">
          →
        </span>
        {valueText(field, after, currency)}
        <Note row={row} />
      </td>
    </tr>
  );
}

function Note({ row }: { row: Row }) {
  if ('outcome' in row) return <span className={styles.variant}>{outcomeLabels[row.outcome]}</span>;
  return row.warning === null ? null : <span className={styles.warning}>{warningMessages[row.warning]}</span>;
}
