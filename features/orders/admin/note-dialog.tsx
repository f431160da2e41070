import { Text, Textarea } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { MAX_NOTE_LENGTH } from '../note-limits.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { updateNote } from './notes-api.ts';
import styles from './order.module.css';
import { orderName } from './order-name.ts';
import { useOrderChange } from './use-order-change.ts';

/** Edits what members write about an order. */
export function NoteDialog({ order, onClose }: OrderDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The order may be loaded again while the dialog is open. What the member has read stays, until both notes are shown.
  const [read] = useState(order.note);
  const [note, setNote] = useState(order.note);
  const change = useOrderChange({
    send: (body: { note: string; seen: string }) => call(updateNote, { params: { orderId: order.id }, body }),
    done: () => messages.noteSaved,
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  const isConflict = change.error instanceof ApiError && change.error.code === 'ORDERS_NOTE_CHANGED';
  const seen = isConflict ? order.note : read;
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    change.mutate({ note, seen });
  };
  const footer = <DialogButtons form={id} label={messages.saveNote} isPending={change.isPending} />;
  return (
    <Dialog title={messages.noteTitle(orderName(order))} onClose={onClose} footer={footer}>
      {change.error !== null && <ErrorNotice error={change.error} />}
      {isConflict && <OtherNote note={order.note} />}
      <form id={id} ref={form} onSubmit={save}>
        <Textarea
          label={messages.note}
          description={messages.noteHelp}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={MAX_NOTE_LENGTH}
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

function OtherNote({ note }: { note: string }) {
  return (
    <section aria-label={messages.otherNote}>
      <Text fw={600}>{messages.otherNote}</Text>
      <p className={styles.note}>{note}</p>
    </section>
  );
}
