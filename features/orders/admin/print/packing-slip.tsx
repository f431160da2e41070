import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatDay } from '#browser/admin-kit/format/time.ts';
import type { PrintOrder, PrintShop } from '../../print-contract.ts';
import { orderName } from '../order-name.ts';
import styles from './print.module.css';
import { printMessages as messages } from './print-messages.ts';
import { type PackLine, toPackLines } from './print-selection.ts';
import { AddressBlock, ItemText, Sheet } from './sheet.tsx';

export interface PackingSlipProps {
  shop: PrintShop;
  order: PrintOrder;
}

/** What goes into the parcel, without prices. */
export function PackingSlip({ shop, order }: PackingSlipProps) {
  const { timeZone } = usePageContext();
  const { delivery, shippingOption } = order;
  const facts: [string, string][] = [[messages.orderDate, formatDay(order.createdOn, timeZone)]];
  if (shippingOption !== null) facts.push([messages.shippingMethod, shippingOption.name]);
  const phone = delivery?.phone ?? '';
  return (
    <Sheet
      title={messages.packingSlip(orderName(order))}
      shop={shop}
      facts={facts}
      testText={order.testMode ? messages.testSlip : null}
    >
      <div className={styles.parties}>
        <AddressBlock title={messages.shipTo} address={delivery} more={phone === '' ? [] : [messages.phone(phone)]} />
      </div>
      <PackTable lines={toPackLines(order)} />
    </Sheet>
  );
}

function PackTable({ lines }: { lines: readonly PackLine[] }) {
  const total = lines.reduce((sum, { units }) => sum + units, 0);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col">{messages.quantity}</th>
            <th scope="col">{messages.packed}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                <ItemText item={line} />
              </th>
              <td className={styles.units}>{formatCount(line.units)}</td>
              <td aria-label={messages.notPacked}>
                <span className={styles.tick} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>{messages.units(total)}</p>
    </>
  );
}
