import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { errorMessage } from '#browser/admin-kit/describe-error.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { call } from '#browser/client/call.ts';
import { isErasedEmail } from '#kernel/text/erased-email.ts';
import { exportCustomer } from './api.ts';
import { privacyMessages as messages } from './messages.ts';

const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }));

export interface CustomerActionsProps {
  customer: { id: string; email: string };
}

/** Exports and erases a customer, as far as the member may. */
export function CustomerActions({ customer: { id, email } }: CustomerActionsProps) {
  const mayExport = useCapability('exports.write');
  const mayErase = useCapability('customers.write');
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const start = useMutation({
    mutationFn: async () => await call(exportCustomer, { params: { customerId: id } }),
    onSuccess: () => showToast({ message: messages.exportStarted }),
    onError: (error) => showToast({ message: errorMessage(error), tone: 'error' }),
  });
  if (isErasedEmail(email)) return null;
  return (
    <>
      {mayExport && (
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          {messages.exportData}
        </Button>
      )}
      {mayErase && (
        <Button variant="default" color="red" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {messages.erase}
        </Button>
      )}
      {isOpen && (
        <LazyDialog onClose={close}>
          <EraseDialog target={{ email, customerId: id, requestId: null }} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
