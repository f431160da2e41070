import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import { MAX_NOTE_LENGTH } from '../limits.ts';
import { updateCustomer } from './api.ts';
import { CUSTOMERS_KEY, customerQuery } from './customer-queries.ts';
import { CustomerTagsField } from './customer-tags-field.tsx';
import styles from './customers.module.css';
import { dialogMessages as messages } from './dialog-messages.ts';

export interface EditDialogProps {
  customer: OwnerCustomer;
  onClose: () => void;
}

interface Change {
  note: string;
  tags: readonly string[];
  revision: number;
}

/** Edits what members write about a customer. */
export function EditDialog({ customer, onClose }: EditDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The customer may be loaded again while the dialog is open. What the member has read stays, until both are shown.
  const [read] = useState(customer.revision);
  const [note, setNote] = useState(customer.note);
  const [tags, setTags] = useState<readonly string[]>(customer.tags);
  const change = useChange(customer.id, () => form.current?.closest('dialog')?.close());
  const isConflict = change.error instanceof ApiError && change.error.code === 'CUSTOMERS_CHANGED';
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    change.mutate({ note, tags, revision: isConflict ? customer.revision : read });
  };
  const footer = <Buttons form={id} isPending={change.isPending} />;
  return (
    <Dialog title={messages.editTitle(customer.name || customer.email)} onClose={onClose} footer={footer}>
      {change.error !== null && <ErrorNotice error={change.error} />}
      {isConflict && <OtherChange customer={customer} />}
      <form id={id} ref={form} onSubmit={save}>
        <Stack>
          <NoteField value={note} onChange={setNote} />
          <CustomerTagsField value={tags} onChange={setTags} />
        </Stack>
      </form>
    </Dialog>
  );
}

function Buttons({ form, isPending }: { form: string; isPending: boolean }) {
  return (
    <>
      <Button type="submit" variant="default">
        {messages.keep}
      </Button>
      <Button type="submit" form={form} loading={isPending}>
        {messages.save}
      </Button>
    </>
  );
}

function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <Textarea
      label={messages.note}
      description={messages.noteHelp}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={MAX_NOTE_LENGTH}
      autosize
      minRows={4}
      maxRows={12}
      data-autofocus
    />
  );
}

function useChange(customerId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ note, tags, revision }: Change) =>
      await call(
        updateCustomer,
        { params: { customerId }, body: { note, tags: [...tags] } },
        { headers: { 'if-match': `"${revision}"` } },
      ),
    onSuccess: ({ customer }) => {
      queryClient.setQueryData(customerQuery(customer.id).queryKey, customer);
      showToast({ message: messages.saved });
      onDone();
    },
    // After an error too: another member may have changed the customer.
    onSettled: async () => {
      // The page shows its latest changes.
      void queryClient.invalidateQueries({ queryKey: ['activity'] });
      await queryClient.invalidateQueries({ queryKey: CUSTOMERS_KEY });
    },
  });
}

function OtherChange({ customer: { note, tags } }: { customer: OwnerCustomer }) {
  return (
    <section aria-label={messages.otherNote}>
      <Text fw={600}>{messages.otherNote}</Text>
      <p className={styles.note}>{note || messages.none}</p>
      <Text fw={600}>{messages.otherTags}</Text>
      <p className={styles.note}>{tags.join(', ') || messages.none}</p>
    </section>
  );
}
