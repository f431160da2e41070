import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { OwnerSubscription } from '../owner-contract.ts';
import { describeEvent } from './describe-event.ts';
import { recordMessages as messages } from './record-messages.ts';
import styles from './subscriptions.module.css';

/** What happened to the subscription, the latest first. */
export function SubscriptionTimeline({ subscription }: { subscription: OwnerSubscription }) {
  const { timeZone } = subscription;
  // Events are only added, so their place from the first one names them.
  const latestFirst = subscription.events.map((event, place) => ({ ...event, place })).toReversed();
  return (
    <FormSection title={messages.timeline}>
      <ol className={styles.timeline}>
        {latestFirst.map((event) => {
          const { title, detail } = describeEvent(event, timeZone);
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
