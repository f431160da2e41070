import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { MAX_BULK_ORDERS } from '../note-limits.ts';
import { bulkMessages as messages } from './bulk-messages.ts';
import type { BulkDialogProps } from './bulk-tags-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { useFulfilOrders } from './use-fulfil-orders.ts';

/** Marks the selected orders as sent. */
export function BulkFulfilDialog({ target, onClose }: BulkDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [notify, setNotify] = useState(true);
  const fulfilOrders = useFulfilOrders();
  const fulfil = useMutation({
    mutationFn: () => fulfilOrders(target, notify),
    onSuccess: () => form.current?.closest('dialog')?.close(),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    fulfil.mutate();
  };
  const count = target.count.value;
  const footer = <DialogButtons form={id} label={messages.fulfil} isPending={fulfil.isPending} />;
  return (
    <Dialog title={messages.fulfilTitle(Math.min(count, MAX_BULK_ORDERS))} onClose={onClose} footer={footer}>
      <form id={id} ref={form} onSubmit={submit}>
        <Stack>
          {fulfil.error !== null && <ErrorNotice error={fulfil.error} />}
          {count > MAX_BULK_ORDERS && <p>{messages.firstOrders(MAX_BULK_ORDERS)}</p>}
          <p>{messages.fulfilText}</p>
          <CheckLine label={messages.notify} isChecked={notify} onChange={setNotify} />
        </Stack>
      </form>
    </Dialog>
  );
}
