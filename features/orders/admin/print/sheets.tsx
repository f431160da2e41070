import type { PrintOrder, PrintShop } from '../../print-contract.ts';
import type { PrintKind } from '../../print-limits.ts';
import { Invoice } from './invoice.tsx';
import { LabelSheet } from './label-sheet.tsx';
import { LABELS_PER_SHEET, toPages } from './labels.ts';
import { PackingSlip } from './packing-slip.tsx';
import styles from './print.module.css';
import { printMessages as messages } from './print-messages.ts';

export interface SheetsProps {
  kind: PrintKind;
  shop: PrintShop;
  orders: readonly PrintOrder[];
}

/** What is printed. On the screen it looks like paper, in dark mode too. */
export function Sheets({ kind, shop, orders }: SheetsProps) {
  if (kind === 'labels') return <LabelSheets orders={orders} />;
  const Document = kind === 'invoice' ? Invoice : PackingSlip;
  return (
    <div className={styles.sheets}>
      {orders.map((order) => (
        <Document key={order.id} shop={shop} order={order} />
      ))}
    </div>
  );
}

function LabelSheets({ orders }: Pick<SheetsProps, 'orders'>) {
  const pages = toPages(orders, LABELS_PER_SHEET);
  return (
    <div className={styles.sheets}>
      {pages.map((page, index) => (
        <LabelSheet key={page[0]?.id} title={messages.labelSheet(index + 1, pages.length)} orders={page} />
      ))}
    </div>
  );
}
