import { formatCount } from '#browser/admin-kit/format/count.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { countryName } from '#kernel/regions/country-names.ts';
import type { OrderRow } from '../admin-contract.ts';
import { channelLabels } from '../state-labels.ts';
import { ordersMessages as messages } from './messages.ts';
import styles from './order.module.css';
import { orderName } from './order-name.ts';
import { OrderTags } from './order-tag-list.tsx';
import { RiskTag } from './order-tags.tsx';

type OrderProps = RowProps<OrderRow>;

export function OrderNumber({ row }: OrderProps) {
  return (
    <span className={styles.number}>
      {orderName(row)}
      {row.testMode && <Tag tone="plain">{messages.test}</Tag>}
    </span>
  );
}

/** The name, and the email address below it. */
export function OrderCustomer({ row: { customerName, email } }: OrderProps) {
  if (customerName === '') return <span className={styles.clipped}>{email}</span>;
  return (
    <span className={styles.customer}>
      <span className={styles.clipped}>{customerName}</span>
      <span className={`${styles.clipped} ${styles.detail}`}>{email}</span>
    </span>
  );
}

export function OrderTagsCell({ row: { tags } }: OrderProps) {
  return <OrderTags tags={tags} />;
}

export function OrderUnits({ row: { units } }: OrderProps) {
  return formatCount(units);
}

export function OrderTotal({ row: { totalCents, currency } }: OrderProps) {
  return formatMoney(totalCents, currency);
}

export function OrderRefunded({ row: { refundedCents, currency } }: OrderProps) {
  return formatMoney(refundedCents, currency);
}

export function OrderCreated({ row: { createdOn } }: OrderProps) {
  return <RelativeTime at={createdOn} />;
}

export function OrderEmail({ row: { email } }: OrderProps) {
  return email;
}

export function OrderCountry({ row: { country } }: OrderProps) {
  return countryName(country);
}

export function OrderChannelCell({ row: { channel } }: OrderProps) {
  return channelLabels[channel];
}

/** Most orders have a low risk, which is not worth a badge. */
export function OrderRisk({ row: { risk } }: OrderProps) {
  return risk === null || risk === 'low' ? null : <RiskTag level={risk} />;
}
