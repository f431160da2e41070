import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { OwnerOrder } from '../admin-contract.ts';
import { describeParcel } from '../describe-parcel.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';

const TrackingDialog = lazy(async () => ({ default: (await import('./tracking-dialog.tsx')).TrackingDialog }));

type Shipment = OwnerOrder['shipments'][number];

/** The parcels that were sent. Nothing before the first one. */
export function ShipmentsSection({ order }: { order: OwnerOrder }) {
  if (order.shipments.length === 0) return null;
  return (
    <FormSection title={messages.shipments}>
      {order.shipments.map((shipment) => (
        <Parcel key={shipment.id} order={order} shipment={shipment} />
      ))}
    </FormSection>
  );
}

function Parcel({ order, shipment }: { order: OwnerOrder; shipment: Shipment }) {
  const { carrier, trackingNumber, trackingUrl, lines, createdOn } = shipment;
  return (
    <div className={styles.fact}>
      <span>
        {messages.shipped(carrier)} <RelativeTime at={createdOn} />
      </span>
      {lines.length > 0 && <span className={styles.detail}>{describeParcel(lines, order.items)}</span>}
      {trackingNumber !== '' && <span className={styles.detail}>{messages.trackingNumber(trackingNumber)}</span>}
      {trackingUrl !== '' && (
        <a className={styles.link} href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {messages.track}
        </a>
      )}
      <EditTracking order={order} shipment={shipment} />
    </div>
  );
}

function EditTracking({ order, shipment }: { order: OwnerOrder; shipment: Shipment }) {
  const mayWrite = useCapability('orders.write');
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className={styles.all}
        aria-haspopup="dialog"
        aria-label={messages.editTrackingOf(describeParcel(shipment.lines, order.items))}
        onClick={() => setIsOpen(true)}
      >
        {messages.editTracking}
      </Button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <TrackingDialog order={order} shipment={shipment} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
