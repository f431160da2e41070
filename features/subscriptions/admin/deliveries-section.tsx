import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { formatDay } from '#browser/admin-kit/format/time.ts';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import type { OwnerSubscription } from '../owner-contract.ts';
import { deliveryLabels, recordMessages as messages } from './record-messages.ts';
import styles from './subscriptions.module.css';

/** The renewals and their orders, the latest first. */
export function DeliveriesSection({ subscription }: { subscription: OwnerSubscription }) {
  const { deliveries, timeZone, currency } = subscription;
  return (
    <FormSection title={messages.deliveries}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.delivery}</th>
            <th scope="col">{messages.order}</th>
            <th scope="col">{messages.amount}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ state, dueOn, tries, orderId, orderNumber, totalCents }) => (
            <tr key={`${state} ${dueOn}`}>
              <th scope="row">
                {formatDay(dueOn, timeZone)}
                <span className={styles.detail}>
                  {deliveryLabels[state]}
                  {tries > 1 && ` · ${messages.tries(tries)}`}
                </span>
              </th>
              <td>
                {orderId === null ? (
                  messages.none
                ) : (
                  <ScreenLink className={styles.link} address={`/config/orders/${orderId}`}>
                    {orderNumber === null ? messages.order : messages.orderNumber(orderNumber)}
                  </ScreenLink>
                )}
              </td>
              <td>{totalCents === null ? messages.none : formatMoney(totalCents, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}
