import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { GiftCardRow } from '../admin-contract.ts';
import type { GiftCardState } from '../gift-card.ts';
import styles from './gift-cards.module.css';
import { giftCardMessages as messages, stateLabels } from './messages.ts';

type CardProps = RowProps<GiftCardRow>;

const TONES: Readonly<Record<GiftCardState, TagProps['tone']>> = {
  active: 'good',
  waiting: 'accent',
  spent: 'plain',
  expired: 'plain',
  disabled: 'warm',
};

export function cardName({ last4 }: Pick<GiftCardRow, 'last4'>): string {
  return last4 === null ? messages.codePending : messages.code(last4);
}

/** The end of the code. */
export function CardName({ row }: CardProps) {
  return <span className={styles.code}>{cardName(row)}</span>;
}

export function StateTag({ row: { state } }: { row: { state: GiftCardState } }) {
  return <Tag tone={TONES[state]}>{stateLabels[state]}</Tag>;
}

export function CardRecipient({ row: { recipientName, recipientEmail } }: CardProps) {
  if (recipientEmail === '' && recipientName === '') return <span className={styles.dimmed}>{messages.none}</span>;
  return (
    <span className={styles.name}>
      {recipientEmail === '' ? recipientName : recipientEmail}
      {recipientEmail !== '' && recipientName !== '' && <span className={styles.detail}>{recipientName}</span>}
    </span>
  );
}

export function CardBalance({ row: { balanceCents, valueCents, currency } }: CardProps) {
  return (
    <span className={styles.balance}>
      {formatMoney(balanceCents, currency)}
      {balanceCents !== valueCents && (
        <span className={styles.detail}>{messages.ofValue(formatMoney(valueCents, currency))}</span>
      )}
    </span>
  );
}

export function CardSource({ row: { orderId, orderNumber, buyerEmail, testMode } }: CardProps) {
  const order = orderNumber === null ? messages.order : messages.orderNumber(orderNumber);
  return (
    <span className={styles.name}>
      {orderId === null ? messages.issued : order} {testMode && <Tag tone="plain">{messages.testMode}</Tag>}
      {buyerEmail !== null && <span className={styles.detail}>{buyerEmail}</span>}
    </span>
  );
}

export function CardNote({ row: { note } }: CardProps) {
  return note === '' ? (
    <span className={styles.dimmed}>{messages.none}</span>
  ) : (
    <span className={styles.note}>{note}</span>
  );
}

export function CardCreated({ row: { createdOn } }: CardProps) {
  return <RelativeTime at={createdOn} />;
}

export function CardExpires({ row: { expiresOn } }: CardProps) {
  return expiresOn === null ? messages.never : <RelativeTime at={expiresOn} />;
}
