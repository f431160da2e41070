import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { TextareaField, TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { call } from '#browser/client/call.ts';
import { createLink } from './api.ts';
import type { DraftDialogProps } from './dialog-props.ts';
import { DRAFTS_KEY } from './draft-queries.ts';
import styles from './drafts.module.css';
import { draftMessages as messages } from './messages.ts';
import { newKey } from './new-key.ts';

const MAX_MESSAGE = 1000;

/** Emails the payment link to the customer, or shows it to be copied. */
export function LinkDialog({ saved: { draft, quote }, onClose }: DraftDialogProps) {
  const [message, setMessage] = useState('');
  const linking = useCreateLink(draft);
  const { data } = linking;
  const name = messages.name(draft.number);
  if (data !== undefined) return <CopyDialog title={messages.linkTitle(name)} url={data.url} onClose={onClose} />;
  const hasEmail = draft.email !== '';
  const footer = (
    <>
      <Button
        variant="default"
        loading={linking.isPending}
        onClick={() => linking.mutate({ send: false, message: '' })}
      >
        {messages.copyOnly}
      </Button>
      {hasEmail && (
        <Button loading={linking.isPending} onClick={() => linking.mutate({ send: true, message })}>
          {messages.send}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={messages.linkTitle(name)} onClose={onClose} footer={footer}>
      <p>
        {hasEmail
          ? messages.linkText(draft.email, formatMoney(quote.totalCents, quote.currency))
          : messages.linkNoEmail}
      </p>
      {linking.error !== null && <ErrorNotice error={linking.error} />}
      {hasEmail && <MessageField value={message} onChange={setMessage} />}
    </Dialog>
  );
}

function MessageField({ value, onChange }: { value: string; onChange: (message: string) => void }) {
  const texts = { label: messages.message, help: messages.messageHelp };
  return <TextareaField name="message" {...texts} maxLength={MAX_MESSAGE} value={value} onChange={onChange} />;
}

function CopyDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    showToast({ message: messages.copied });
  };
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {messages.close}
      </Button>
      <Button onClick={() => void copy()}>{messages.copy}</Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <div className={styles.fields}>
        <TextField name="url" label={messages.link} value={url} onChange={() => undefined} />
      </div>
    </Dialog>
  );
}

function useCreateLink({ id, email }: DraftDialogProps['saved']['draft']) {
  const queryClient = useQueryClient();
  // The same for all clicks, so that a repeated request sends one email.
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: (body: { send: boolean; message: string }) =>
      call(createLink, { params: { draftId: id }, body: { ...body, key } }),
    onSuccess: (_reply, { send }) => {
      if (send) showToast({ message: messages.linkSentToast(email) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: DRAFTS_KEY }),
  });
}
