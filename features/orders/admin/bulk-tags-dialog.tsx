import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { MAX_BULK_ORDERS } from '../note-limits.ts';
import { dialogMessages as messages } from './dialog-messages.ts';
import { OrderTagsField } from './tags-dialog.tsx';

export interface BulkTagsDialogProps {
  count: number;
  onTag: (tags: readonly string[]) => void;
  onClose: () => void;
}

/** Adds tags to the selected orders. */
export function BulkTagsDialog({ count, onTag, onClose }: BulkTagsDialogProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const buttons = (
    <>
      <Button type="submit" variant="default">
        {messages.keep}
      </Button>
      <Button type="submit" onClick={() => tags.length > 0 && onTag(tags)}>
        {messages.addTags}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.tagsOfMany(Math.min(count, MAX_BULK_ORDERS))} onClose={onClose} footer={buttons}>
      {count > MAX_BULK_ORDERS && <p>{messages.firstOrders(MAX_BULK_ORDERS)}</p>}
      <OrderTagsField value={tags} onChange={setTags} />
    </Dialog>
  );
}
