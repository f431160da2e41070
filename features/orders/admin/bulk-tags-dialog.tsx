import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { MAX_BULK_ORDERS } from '../note-limits.ts';
import { bulkMessages as messages } from './bulk-messages.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { OrderTagsField } from './tags-dialog.tsx';
import { useTagOrders } from './use-tag-orders.ts';

export interface BulkDialogProps {
  target: BulkTarget;
  onClose: () => void;
}

/** Adds tags to the selected orders. */
export function BulkTagsDialog({ target, onClose }: BulkDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const tagOrders = useTagOrders();
  const [tags, setTags] = useState<readonly string[]>([]);
  // What was entered stays until the server has answered.
  const add = useMutation({
    mutationFn: () => tagOrders(target, tags),
    onSuccess: () => form.current?.closest('dialog')?.close(),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (tags.length > 0) add.mutate();
  };
  const count = target.count.value;
  const footer = <DialogButtons form={id} label={messages.addTags} isPending={add.isPending} />;
  return (
    <Dialog title={messages.tagsTitle(Math.min(count, MAX_BULK_ORDERS))} onClose={onClose} footer={footer}>
      {add.error !== null && <ErrorNotice error={add.error} />}
      {count > MAX_BULK_ORDERS && <p>{messages.firstOrders(MAX_BULK_ORDERS)}</p>}
      <form id={id} ref={form} onSubmit={submit}>
        <OrderTagsField value={tags} onChange={setTags} />
      </form>
    </Dialog>
  );
}
