import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { MAX_BULK_ORDERS } from '../note-limits.ts';
import { bulkMessages as messages } from './bulk-messages.ts';
import type { BulkDialogProps } from './bulk-tags-dialog.tsx';
import { useFulfilOrders } from './use-fulfil-orders.ts';

/** Marks the selected orders as sent. */
export function BulkFulfilDialog({ target, onClose }: BulkDialogProps) {
  const [notify, setNotify] = useState(true);
  const fulfilOrders = useFulfilOrders();
  const count = target.count.value;
  const buttons = (
    <>
      <Button type="submit" variant="default">
        {messages.keep}
      </Button>
      <Button type="submit" onClick={() => void fulfilOrders(target, notify)}>
        {messages.fulfil}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.fulfilTitle(Math.min(count, MAX_BULK_ORDERS))} onClose={onClose} footer={buttons}>
      <Stack>
        {count > MAX_BULK_ORDERS && <p>{messages.firstOrders(MAX_BULK_ORDERS)}</p>}
        <p>{messages.fulfilText}</p>
        <CheckLine label={messages.notify} isChecked={notify} onChange={setNotify} />
      </Stack>
    </Dialog>
  );
}
