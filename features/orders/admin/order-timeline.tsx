import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { OwnerOrder } from '../admin-contract.ts';
import { CommentForm } from './comment-form.tsx';
import { describeEvent, sentMail } from './describe-event.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';
import { SendAgainButton } from './send-again-button.tsx';

/** What happened to the order, the latest first. */
export function OrderTimeline({ order }: { order: OwnerOrder }) {
  const mayWrite = useCapability('orders.write');
  // Events are only added, so their place from the first one names them.
  const latestFirst = order.events.map((event, place) => ({ ...event, place })).toReversed();
  return (
    <FormSection title={messages.timeline}>
      {mayWrite && <CommentForm orderId={order.id} />}
      <ol className={styles.timeline}>
        {latestFirst.map((event) => (
          <Moment key={event.place} {...{ order, event, mayWrite }} />
        ))}
      </ol>
    </FormSection>
  );
}

interface MomentProps {
  order: OwnerOrder;
  event: OwnerOrder['events'][number];
  mayWrite: boolean;
}

function Moment({ order, event, mayWrite }: MomentProps) {
  const { title, detail } = describeEvent(event, order.currency);
  const sent = mayWrite ? sentMail(event) : null;
  return (
    <li className={styles.moment}>
      <span>{title}</span> {sent !== null && <SendAgainButton order={order} sent={sent} />}
      {detail !== '' && <span className={event.kind === 'comment' ? styles.note : styles.detail}>{detail}</span>}
      <span className={styles.detail}>
        {event.memberName !== null && `${event.memberName} · `}
        <RelativeTime at={event.createdOn} />
      </span>
    </li>
  );
}
