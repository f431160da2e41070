import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { TagsField } from '#browser/admin-kit/form/fields/tags-field.tsx';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../note-limits.ts';
import { getOwnerOrder } from './api.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { tagOrders } from './notes-api.ts';
import { orderName } from './order-name.ts';
import { optionsQuery } from './order-queries.ts';
import { useOrderChange } from './use-order-change.ts';

/** Edits the tags of an order. */
export function TagsDialog({ order, onClose }: OrderDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The order may be loaded again while the dialog is open, with tags that the member has not seen.
  const [before] = useState(order.tags);
  const [tags, setTags] = useState<readonly string[]>(order.tags);
  const change = useOrderChange({
    send: (after: readonly string[]) => saveTags(order.id, { before, after }),
    done: () => messages.tagsSaved,
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    change.mutate(tags);
  };
  const footer = <DialogButtons form={id} label={messages.saveTags} isPending={change.isPending} />;
  return (
    <Dialog title={messages.tagsTitle(orderName(order))} onClose={onClose} footer={footer}>
      {change.error !== null && <ErrorNotice error={change.error} />}
      <form id={id} ref={form} onSubmit={save}>
        <OrderTagsField value={tags} onChange={setTags} />
      </form>
    </Dialog>
  );
}

interface OrderTagsFieldProps {
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** Suggests the tags that other orders have. */
export function OrderTagsField({ value, onChange }: OrderTagsFieldProps) {
  const { data } = useQuery(optionsQuery);
  return (
    <TagsField
      name="tags"
      label={messages.tags}
      value={value}
      onChange={onChange}
      suggestions={data?.tags ?? []}
      maxTags={MAX_TAGS}
      maxLength={MAX_TAG_LENGTH}
    />
  );
}

/** Sends what was added and removed: tags that another member adds meanwhile stay. */
async function saveTags(
  id: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<{ order: OwnerOrder }> {
  const add = after.filter((tag) => !before.includes(tag));
  const remove = before.filter((tag) => !after.includes(tag));
  await call(tagOrders, { body: { changes: [{ ids: [id], add, remove }] } });
  return await call(getOwnerOrder, { params: { orderId: id } });
}
