import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { SubscriptionRow } from '../list-contract.ts';
import type { SubscriptionState } from '../rules.ts';
import { subscriptionMessages as messages, stateLabels } from './messages.ts';
import styles from './subscriptions.module.css';

type CellProps = RowProps<SubscriptionRow>;

const TONES: Readonly<Record<SubscriptionState, TagProps['tone']>> = {
  'past-due': 'bad',
  active: 'good',
  paused: 'warm',
  cancelled: 'plain',
  ended: 'plain',
};

export function StateTag({ row: { state } }: { row: { state: SubscriptionState } }) {
  return <Tag tone={TONES[state]}>{stateLabels[state]}</Tag>;
}

export function ProductCell({ row: { title, quantity, testMode } }: CellProps) {
  return (
    <span className={styles.name}>
      {quantity === 1 ? title : messages.times(quantity, title)} {testMode && <Tag tone="plain">{messages.test}</Tag>}
    </span>
  );
}

/** The name, and the email address below it. */
export function CustomerCell({ row: { customerName, email } }: CellProps) {
  if (customerName === '') return <span className={styles.name}>{email}</span>;
  return (
    <span className={styles.name}>
      {customerName}
      <span className={styles.detail}>{email}</span>
    </span>
  );
}

export function PriceCell({ row: { unitPriceCents, quantity, currency, planText } }: CellProps) {
  return (
    <span className={styles.number}>
      {formatMoney(unitPriceCents * quantity, currency)}
      <span className={styles.detail}>{planText}</span>
    </span>
  );
}

export function NextCell({ row: { nextOn } }: CellProps) {
  return nextOn === null ? messages.none : <RelativeTime at={nextOn} />;
}

export function CreatedCell({ row: { createdOn } }: CellProps) {
  return <RelativeTime at={createdOn} />;
}

export function EmailCell({ row: { email } }: CellProps) {
  return <span className={styles.name}>{email}</span>;
}

export function PaymentsCell({ row: { cyclesPaid } }: CellProps) {
  return cyclesPaid;
}
