import type { ReactNode } from 'react';

export interface TotalRow {
  label: string;
  value: string;
  /** The total of the other rows. */
  isSum?: boolean;
}

export function Totals({ rows }: { rows: readonly TotalRow[] }): ReactNode {
  return (
    <dl className="shop-totals">
      {rows.map(({ label, value, isSum = false }) => (
        <div key={label} className={isSum ? 'shop-total shop-total-sum' : 'shop-total'}>
          <dt>{label}</dt>
          <dd className="shop-amount">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
