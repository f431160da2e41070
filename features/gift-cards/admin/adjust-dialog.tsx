import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { MoneyField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerCard } from '../admin-contract.ts';
import { correctBalance } from './api.ts';
import { fieldError } from './field-error.ts';
import { GIFT_CARDS_KEY, giftCardQuery } from './gift-card-queries.ts';
import styles from './gift-cards.module.css';
import { giftCardMessages as messages } from './messages.ts';

export interface AdjustDialogProps {
  card: OwnerCard;
  onClose: () => void;
}

/** Sets the balance of a card with a reason. If it has changed meanwhile, the new one is shown instead. */
export function AdjustDialog({ card, onClose }: AdjustDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const save = useCorrection(card, () => form.current?.closest('dialog')?.close());
  const footer = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id} loading={save.isPending}>
        {messages.adjust}
      </Button>
    </>
  );
  const isElsewhere = save.error !== null && !hasFieldError(save.error);
  return (
    <Dialog title={messages.adjustTitle} onClose={onClose} footer={footer}>
      {isElsewhere && <ErrorNotice error={save.error} />}
      <AdjustForm id={id} ref={form} card={card} error={save.error} onSave={(input) => save.mutate(input)} />
    </Dialog>
  );
}

interface Correction {
  balanceCents: number;
  reason: string;
}

function useCorrection(card: OwnerCard, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Correction) => {
      const body = { ...input, expectedBalanceCents: card.balanceCents };
      return (await call(correctBalance, { params: { cardId: card.id }, body })).giftCard;
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(giftCardQuery(saved.id).queryKey, saved);
      showToast({ message: messages.adjusted(formatMoney(saved.balanceCents, saved.currency)) });
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY }),
  });
}

function hasFieldError(error: Error): boolean {
  return error instanceof ApiError && ['balanceCents', 'reason'].some((field) => error.errors[field] !== undefined);
}

interface AdjustFormProps {
  id: string;
  ref: React.Ref<HTMLFormElement>;
  card: OwnerCard;
  error: Error | null;
  onSave: (input: Correction) => void;
}

function AdjustForm({ id, ref, card, error, onSave }: AdjustFormProps) {
  const { balanceCents: current, heldCents, currency } = card;
  const [balanceCents, setBalance] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const balanceError = checkBalance(balanceCents, current);
  const reasonError = reason.trim() === '' ? messages.reasonMissing : undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (problem !== null || balanceError !== undefined || reasonError !== undefined || balanceCents === null) return;
    onSave({ balanceCents, reason });
  };
  return (
    <form id={id} ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <p className={styles.dimmed}>
          {messages.currentBalance(formatMoney(current, currency))}{' '}
          {heldCents > 0 && messages.heldHelp(formatMoney(heldCents, currency))}
        </p>
        <MoneyField
          name="balanceCents"
          label={messages.newBalance}
          currency={currency}
          value={balanceCents}
          onChange={setBalance}
          onProblem={setProblem}
          error={fieldError(error, 'balanceCents') ?? (isChecked ? balanceError : undefined)}
          help={balanceCents === null ? undefined : messages.difference(formatMoney(balanceCents - current, currency))}
          isRequired
        />
        <TextField
          name="reason"
          label={messages.reason}
          help={messages.reasonHelp}
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={fieldError(error, 'reason') ?? (isChecked ? reasonError : undefined)}
          isRequired
        />
      </Stack>
    </form>
  );
}

function checkBalance(balanceCents: number | null, current: number): string | undefined {
  if (balanceCents === null) return messages.balanceMissing;
  return balanceCents === current ? messages.balanceSame : undefined;
}
