import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
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
      <Button type="submit" disabled={tags.length === 0} onClick={() => onTag(tags)}>
        {messages.addTags}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.tagsOfMany(count)} onClose={onClose} footer={buttons}>
      <OrderTagsField value={tags} onChange={setTags} />
    </Dialog>
  );
}
