import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { OwnerOrder } from '../admin-contract.ts';
import { describeEvent } from './describe-event.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';

/** What happened to the order, the latest first. */
export function OrderTimeline({ order: { events, currency } }: { order: OwnerOrder }) {
  // Events are only added, so their place from the first one names them.
  const latestFirst = events.map((event, place) => ({ ...event, place })).toReversed();
  return (
    <FormSection title={messages.timeline}>
      <ol className={styles.timeline}>
        {latestFirst.map((event) => {
          const { title, detail } = describeEvent(event, currency);
          return (
            <li key={event.place} className={styles.moment}>
              <span>{title}</span>
              {detail !== '' && <span className={styles.detail}>{detail}</span>}
              <span className={styles.detail}>
                {event.memberName !== null && `${event.memberName} · `}
                <RelativeTime at={event.createdOn} />
              </span>
            </li>
          );
        })}
      </ol>
    </FormSection>
  );
}
