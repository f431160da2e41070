import { useId } from 'react';
import type { PrintOrder } from '../../print-contract.ts';
import { addressLines, labelSize } from './labels.ts';
import styles from './print.module.css';

export interface LabelSheetProps {
  title: string;
  /** As many as fit on the sheet. */
  orders: readonly PrintOrder[];
}

/** A sheet of address labels. */
export function LabelSheet({ title, orders }: LabelSheetProps) {
  const id = useId();
  return (
    <section className={styles.labels} aria-labelledby={id}>
      <h2 id={id} className={styles.hidden}>
        {title}
      </h2>
      <ul className={styles.grid}>
        {orders.map((order) => (
          <Label key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function Label({ order: { delivery } }: { order: PrintOrder }) {
  const lines = delivery === null ? [] : addressLines(delivery);
  return (
    <li className={styles.label}>
      <address className={styles.lines} data-size={labelSize(lines)}>
        {lines.join('\n')}
      </address>
    </li>
  );
}
