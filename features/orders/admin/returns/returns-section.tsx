import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { OwnerOrder } from '../../admin-contract.ts';
import { describeParcel } from '../../describe-parcel.ts';
import type { ReturnState } from '../../order-return.ts';
import styles from '../order.module.css';
import type { OwnerReturn } from './receive-draft.ts';
import { ReturnActions } from './return-actions.tsx';
import { returnMessages as messages, returnReasons, returnStates } from './return-messages.ts';

const TONES: Readonly<Record<ReturnState, TagProps['tone']>> = {
  requested: 'warm',
  approved: 'accent',
  declined: 'plain',
  received: 'warm',
  refunded: 'good',
  closed: 'plain',
  cancelled: 'plain',
};

/** The returns of an order, and what the member can do with each. */
export function ReturnsSection({ order }: { order: OwnerOrder }) {
  return (
    <FormSection title={messages.title}>
      {order.returns.map((one) => (
        <OneReturn key={one.id} order={order} one={one} />
      ))}
    </FormSection>
  );
}

function OneReturn({ order, one }: { order: OwnerOrder; one: OwnerReturn }) {
  const { number, state, lines, received, note, message, createdOn } = one;
  return (
    <div className={styles.fact}>
      <span className={styles.returnTitle}>
        {messages.name(number)} <Tag tone={TONES[state]}>{returnStates[state]}</Tag>
        <span className={styles.detail}>
          <RelativeTime at={createdOn} />
        </span>
      </span>
      {lines.map((line) => (
        <span key={`${line.position} ${line.reason}`}>
          {messages.lineWithReason(describeParcel([line], order.items), returnReasons[line.reason])}
        </span>
      ))}
      {received.length > 0 && <span className={styles.detail}>{describeReceived(received)}</span>}
      {note !== '' && <span className={styles.note}>{messages.note(note)}</span>}
      {message !== '' && <span className={styles.note}>{messages.answer(message)}</span>}
      <ReturnActions order={order} one={one} />
    </div>
  );
}

function describeReceived(received: OwnerReturn['received']): string {
  const sum = (lines: OwnerReturn['received']): number => lines.reduce((total, { quantity }) => total + quantity, 0);
  return messages.received(sum(received), sum(received.filter(({ restock }) => restock)));
}
