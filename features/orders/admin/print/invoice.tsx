import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { formatDay } from '#browser/admin-kit/format/time.ts';
import type { PrintOrder, PrintShop } from '../../print-contract.ts';
import { moneyMessages } from '../money-messages.ts';
import { toMoneyRows } from '../money-rows.ts';
import { orderName } from '../order-name.ts';
import styles from './print.module.css';
import { printMessages as messages } from './print-messages.ts';
import { invoiceAddresses } from './print-selection.ts';
import { AddressBlock, ItemText, Sheet } from './sheet.tsx';

export interface InvoiceProps {
  shop: PrintShop;
  order: PrintOrder;
}

export function Invoice({ shop, order }: InvoiceProps) {
  const { timeZone } = usePageContext();
  const { billTo, shipTo } = invoiceAddresses(order);
  const facts: [string, string][] = [[messages.orderDate, formatDay(order.createdOn, timeZone)]];
  if (order.paidOn !== null) facts.push([messages.paymentDate, formatDay(order.paidOn, timeZone)]);
  return (
    <Sheet
      title={messages.invoice(orderName(order))}
      shop={shop}
      facts={facts}
      testText={order.testMode ? messages.testInvoice : null}
    >
      <div className={styles.parties}>
        <AddressBlock title={messages.billTo} address={billTo} more={[order.email]} />
        {shipTo !== null && <AddressBlock title={messages.shipTo} address={shipTo} />}
      </div>
      <Lines order={order} />
      <Calculation order={order} />
    </Sheet>
  );
}

/** Amounts before discounts, so that they add up to the subtotal. */
function Lines({ order: { items, currency } }: Pick<InvoiceProps, 'order'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.product}</th>
          <th scope="col">{messages.quantity}</th>
          <th scope="col" className={styles.wide}>
            {messages.price}
          </th>
          <th scope="col">{messages.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.position}>
            <th scope="row">
              <ItemText item={item} />
            </th>
            <td>{formatCount(item.quantity)}</td>
            <td className={styles.wide}>{formatMoney(item.unitPriceCents, currency)}</td>
            <td>{formatMoney(item.quantity * item.unitPriceCents, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every line of the calculation, what was paid and what was refunded. */
function Calculation({ order }: Pick<InvoiceProps, 'order'>) {
  const { timeZone } = usePageContext();
  const { currency, includedTaxCents, taxRules, refunds } = order;
  const taxes = taxRules.map(({ name, rate }) => moneyMessages.taxRate(name, rate));
  const notes = [
    ...(includedTaxCents > 0 && taxes.length > 0 ? [messages.taxesIncluded(taxes.join(', '))] : []),
    ...refunds.map(({ amountCents, refundedOn }) =>
      messages.refundOn(formatDay(refundedOn, timeZone), formatMoney(amountCents, currency)),
    ),
  ];
  return (
    <div className={styles.calculation}>
      <dl className={styles.money}>
        {toMoneyRows(order).map(({ label, cents, isSum }) => (
          <div key={label} className={isSum === true ? styles.sum : undefined}>
            <dt>{label}</dt>
            <dd>{formatMoney(cents, currency)}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && <p className={styles.notes}>{notes.join('\n')}</p>}
    </div>
  );
}
