import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { call } from '#browser/client/call.ts';
import type { OwnerCard } from '../admin-contract.ts';
import { sendAgain } from './api.ts';
import { fieldError } from './field-error.ts';
import { GIFT_CARDS_KEY, giftCardQuery } from './gift-card-queries.ts';
import styles from './gift-cards.module.css';
import { giftCardMessages as messages } from './messages.ts';

export interface SendDialogProps {
  card: OwnerCard;
  onClose: () => void;
}

/** Emails a card, to its recipient or to another address. */
export function SendDialog({ card, onClose }: SendDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [recipientEmail, setEmail] = useState(card.recipientEmail);
  const send = useSend(card.id, () => form.current?.closest('dialog')?.close());
  const problem = fieldError(send.error, 'recipientEmail');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    send.mutate(recipientEmail);
  };
  const footer = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id} loading={send.isPending}>
        {messages.sendConfirm}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.sendTitle} onClose={onClose} footer={footer}>
      <form id={id} ref={form} onSubmit={submit} noValidate>
        {send.error !== null && problem === undefined && <ErrorNotice error={send.error} />}
        <p className={styles.dimmed}>{messages.sendText}</p>
        <TextField
          name="recipientEmail"
          type="email"
          label={messages.recipientEmail}
          maxLength={254}
          value={recipientEmail}
          onChange={setEmail}
          error={problem}
          isRequired
        />
      </form>
    </Dialog>
  );
}

function useSend(cardId: string, onSent: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (recipientEmail: string) =>
      (await call(sendAgain, { params: { cardId }, body: { recipientEmail } })).giftCard,
    onSuccess: (card) => {
      queryClient.setQueryData(giftCardQuery(cardId).queryKey, card);
      showToast({ message: messages.sentToast(card.recipientEmail) });
      onSent();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY }),
  });
}
