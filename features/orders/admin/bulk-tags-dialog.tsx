import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { MAX_BULK_ORDERS } from '../note-limits.ts';
import { bulkMessages as messages } from './bulk-messages.ts';
import { OrderTagsField } from './tags-dialog.tsx';
import { useTagOrders } from './use-tag-orders.ts';

export interface BulkDialogProps {
  target: BulkTarget;
  onClose: () => void;
}

/** Adds tags to the selected orders. */
export function BulkTagsDialog({ target, onClose }: BulkDialogProps) {
  const tagOrders = useTagOrders();
  const count = target.count.value;
  const [tags, setTags] = useState<readonly string[]>([]);
  const buttons = (
    <>
      <Button type="submit" variant="default">
        {messages.keep}
      </Button>
      <Button type="submit" onClick={() => tags.length > 0 && void tagOrders(target, tags)}>
        {messages.addTags}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.tagsTitle(Math.min(count, MAX_BULK_ORDERS))} onClose={onClose} footer={buttons}>
      {count > MAX_BULK_ORDERS && <p>{messages.firstOrders(MAX_BULK_ORDERS)}</p>}
      <OrderTagsField value={tags} onChange={setTags} />
    </Dialog>
  );
}
