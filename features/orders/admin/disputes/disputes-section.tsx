import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { OrderDispute } from '../../admin-contract.ts';
import styles from '../order.module.css';
import { disputeStates, disputeMessages as messages } from './dispute-messages.ts';

const TONES: Readonly<Record<OrderDispute['state'], TagProps['tone']>> = {
  'needs-response': 'bad',
  'under-review': 'warm',
  won: 'good',
  lost: 'bad',
  closed: 'plain',
};

/** Payments of the order that the bank of the customer disputes. They are answered at the provider. */
export function DisputesSection({ disputes }: { disputes: readonly OrderDispute[] }) {
  return (
    <FormSection title={messages.title}>
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
    </FormSection>
  );
}

function Dispute({ dispute }: { dispute: OrderDispute }) {
  const { state, amountCents, currency, reason, isInquiry, dueOn, openedOn, url } = dispute;
  const amount = formatMoney(amountCents, currency);
  const isWaiting = state === 'needs-response';
  return (
    <div className={styles.fact}>
      <span className={styles.number}>
        {isInquiry ? messages.inquiry(amount) : messages.dispute(amount)}
        <Tag tone={TONES[state]}>{disputeStates[state]}</Tag>
      </span>
      {reason !== '' && <span className={styles.detail}>{messages.reason(reason.replaceAll('_', ' '))}</span>}
      <span className={styles.detail}>
        {messages.opened} <RelativeTime at={openedOn} />
      </span>
      {isWaiting && dueOn !== null && (
        <strong>
          {messages.due} <RelativeTime at={dueOn} />
        </strong>
      )}
      {state === 'lost' && <span className={styles.detail}>{messages.lostText}</span>}
      <a className={styles.link} href={url} target="_blank" rel="noreferrer">
        {isWaiting ? messages.answer : messages.open}
      </a>
    </div>
  );
}
