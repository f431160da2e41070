import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { OwnerOrder } from '../admin-contract.ts';
import type { ContactPart } from '../contact-rules.ts';
import { mayChangeContact } from '../rules.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

/** Opens the dialog for a part of the contact, if the member may change it now. */
export function EditContact({ order, part }: { order: OwnerOrder; part: ContactPart }) {
  const mayWrite = useCapability('orders.write');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayWrite || !mayChangeContact(order.state)) return null;
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
        {messages.editContact[part]}
      </Button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <ContactDialog order={order} part={part} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
