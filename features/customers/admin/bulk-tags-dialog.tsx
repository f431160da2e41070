import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { MAX_BULK_CUSTOMERS } from '../limits.ts';
import { CustomerTagsField } from './customer-tags-field.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import { useTagCustomers } from './use-tag-customers.ts';

export interface BulkTagsDialogProps {
  target: BulkTarget;
  onClose: () => void;
}

/** Adds tags to the selected customers. */
export function BulkTagsDialog({ target, onClose }: BulkTagsDialogProps) {
  const tagCustomers = useTagCustomers();
  const count = target.count.value;
  const [tags, setTags] = useState<readonly string[]>([]);
  const buttons = (
    <>
      <Button type="submit" variant="default">
        {messages.keep}
      </Button>
      <Button type="submit" onClick={() => tags.length > 0 && void tagCustomers(target, tags)}>
        {messages.addTags}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.tagsTitle(Math.min(count, MAX_BULK_CUSTOMERS))} onClose={onClose} footer={buttons}>
      {count > MAX_BULK_CUSTOMERS && <p>{messages.firstCustomers(MAX_BULK_CUSTOMERS)}</p>}
      <CustomerTagsField value={tags} onChange={setTags} />
    </Dialog>
  );
}
