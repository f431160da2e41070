import type { ReactNode } from 'react';

export interface TotalRow {
  label: string;
  value: string;
  /** The total of the other rows. */
  isTotal?: boolean;
}

export function Totals({ rows }: { rows: readonly TotalRow[] }): ReactNode {
  return (
    <dl className="shop-totals">
      {rows.map(({ label, value, isTotal = false }) => (
        <div key={label} className={isTotal ? 'shop-total shop-total-sum' : 'shop-total'}>
          <dt>{label}</dt>
          <dd className="shop-amount">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
