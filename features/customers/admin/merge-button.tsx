import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { isErasedEmail } from '#kernel/text/erased-email.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import { mergeMessages as messages } from './merge-messages.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

export function MergeButton({ customer }: { customer: OwnerCustomer }) {
  const mayWrite = useCapability('customers.write');
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  if (!mayWrite || isErasedEmail(customer.email)) return null;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {messages.merge}
      </Button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <MergeDialog customer={customer} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
