import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { OwnerOrder } from '../../admin-contract.ts';
import { describeParcel } from '../../describe-parcel.ts';
import type { ReturnState } from '../../order-return.ts';
import styles from '../order.module.css';
import type { OwnerReturn } from './receive-draft.ts';
import { ReturnActions } from './return-actions.tsx';
import { returnMessages as messages, returnReasons, returnStates } from './return-messages.ts';

const StartReturnDialog = lazy(async () => ({
  default: (await import('./start-return-dialog.tsx')).StartReturnDialog,
}));

const TONES: Readonly<Record<ReturnState, TagProps['tone']>> = {
  requested: 'warm',
  approved: 'accent',
  declined: 'plain',
  received: 'warm',
  refunded: 'good',
  closed: 'plain',
  cancelled: 'plain',
};

/** The returns of an order, and what the member can do with each. Nothing if there are none and none can be started. */
export function ReturnsSection({ order }: { order: OwnerOrder }) {
  const mayStart = useCapability('orders.write') && order.returnable.length > 0;
  if (order.returns.length === 0 && !mayStart) return null;
  return (
    <FormSection title={messages.title}>
      {order.returns.length === 0 && <p className={styles.detail}>{messages.none}</p>}
      {order.returns.map((one) => (
        <OneReturn key={one.id} order={order} one={one} />
      ))}
      {mayStart && <StartReturn order={order} />}
    </FormSection>
  );
}

function StartReturn({ order }: { order: OwnerOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className={styles.all}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {messages.start}
      </Button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <StartReturnDialog order={order} onClose={close} />
        </LazyDialog>
      )}
    </>
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
