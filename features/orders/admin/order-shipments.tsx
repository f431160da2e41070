import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { OwnerOrder } from '../admin-contract.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';

/** The parcels that were sent. Nothing before the first one. */
export function ShipmentsSection({ order: { shipments } }: { order: OwnerOrder }) {
  if (shipments.length === 0) return null;
  return (
    <FormSection title={messages.shipments}>
      {shipments.map(({ carrier, trackingNumber, trackingUrl, createdOn }) => (
        <p key={`${createdOn} ${trackingNumber}`} className={styles.fact}>
          <span>
            {messages.shipped(carrier)} <RelativeTime at={createdOn} />
          </span>
          {trackingNumber !== '' && <span className={styles.detail}>{messages.trackingNumber(trackingNumber)}</span>}
          {trackingUrl !== '' && (
            <a className={styles.link} href={trackingUrl} target="_blank" rel="noopener noreferrer">
              {messages.track}
            </a>
          )}
        </p>
      ))}
    </FormSection>
  );
}
