import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { PrivacyRequest } from '../admin-contract.ts';
import { MAX_ANSWER } from '../limits.ts';
import { declineRequest } from './api.ts';
import { privacyMessages as messages } from './messages.ts';
import { PRIVACY_KEY } from './privacy-queries.ts';

export interface DeclineDialogProps {
  request: PrivacyRequest;
  onClose: () => void;
}

/** Declines an erasure with a reason. */
export function DeclineDialog({ request: { id: requestId, email }, onClose }: DeclineDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState('');
  const decline = useDecline(requestId, () => form.current?.closest('dialog')?.close());
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    decline.mutate(message);
  };
  const footer = <Buttons form={id} isPending={decline.isPending} />;
  return (
    <Dialog title={messages.declineTitle(email)} onClose={onClose} footer={footer}>
      {decline.error !== null && <ErrorNotice error={decline.error} />}
      <form id={id} ref={form} onSubmit={submit}>
        <Textarea
          label={messages.reason}
          description={messages.reasonHelp}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={MAX_ANSWER}
          autosize
          minRows={3}
          maxRows={8}
          required
          withAsterisk={false}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

function useDecline(requestId: string, onDeclined: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (message: string) => await call(declineRequest, { params: { requestId }, body: { message } }),
    onSuccess: () => {
      showToast({ message: messages.declined });
      onDeclined();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: PRIVACY_KEY }),
  });
}

function Buttons({ form, isPending }: { form: string; isPending: boolean }) {
  return (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={form} loading={isPending}>
        {messages.decline}
      </Button>
    </>
  );
}
