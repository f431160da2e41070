import { Link } from '@tanstack/react-router';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { fulfilmentLabels, paymentLabels } from '#features/orders/state-labels.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import { customerMessages as messages } from './customer-messages.ts';
import styles from './customers.module.css';
import { mergeMessages } from './merge-messages.ts';
import { type RecordItem, RecordSection } from './record-list.tsx';

type Order = NonNullable<OwnerCustomer['orders']>['latest'][number];

/** The latest orders, also those that are not paid. */
export function OrdersSection({ customer: { orders, email, aliases } }: { customer: OwnerCustomer }) {
  if (orders === null) return null;
  if (orders.count.value === 0)
    return (
      <FormSection title={messages.orders}>
        <p className={styles.dimmed}>{messages.noOrders}</p>
      </FormSection>
    );
  return (
    <RecordSection title={messages.orders} count={orders.count} items={orders.latest.map(toItem)}>
      {orders.count.value > orders.latest.length && (
        <ul className={styles.links}>
          {[email, ...aliases.map((alias) => alias.email)].map((address) => (
            <li key={address}>
              <Link className={styles.link} to="/orders" search={{ customer: address }}>
                {aliases.length === 0 ? messages.allOrders : mergeMessages.allOrdersOf(address)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}

function toItem(order: Order): RecordItem {
  const { id, number, units, totalCents, refundedCents, currency, testMode, createdOn } = order;
  return {
    id,
    title: (
      <>
        <Link className={styles.link} to="/orders/$id" params={{ id }}>
          {number === null ? messages.unpaidOrder : messages.order(number)}
        </Link>
        {testMode && <Tag tone="plain">{messages.test}</Tag>}
      </>
    ),
    detail: (
      <>
        <RelativeTime at={createdOn} />
        {` · ${messages.units(units)} · ${paymentLabels[order.paymentState]} · ${fulfilmentLabels[order.fulfilmentState]}`}
      </>
    ),
    aside: (
      <>
        {formatMoney(totalCents, currency)}
        {refundedCents > 0 && (
          <span className={styles.detail}>{messages.refunded(formatMoney(refundedCents, currency))}</span>
        )}
      </>
    ),
  };
}
