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
  const { currency, balanceCents: current } = card;
  const { balance, reason, submit } = useAdjustFields(card, error, onSave);
  const change = balance.value === null ? undefined : formatMoney(balance.value - current, currency);
  return (
    <form id={id} ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <CurrentBalance card={card} />
        <MoneyField
          {...balance}
          label={messages.newBalance}
          currency={currency}
          help={change === undefined ? undefined : messages.difference(change)}
          isRequired
        />
        <TextField {...reason} label={messages.reason} help={messages.reasonHelp} maxLength={300} isRequired />
      </Stack>
    </form>
  );
}

function CurrentBalance({ card: { balanceCents, heldCents, currency } }: { card: OwnerCard }) {
  return (
    <p className={styles.dimmed}>
      {messages.currentBalance(formatMoney(balanceCents, currency))}{' '}
      {heldCents > 0 && messages.heldHelp(formatMoney(heldCents, currency))}
    </p>
  );
}

/** The two fields. They are checked when the form is sent, and then again with each change. */
function useAdjustFields({ balanceCents: current }: OwnerCard, error: Error | null, onSave: AdjustFormProps['onSave']) {
  const [value, setValue] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const balanceError = checkBalance(value, current);
  const reasonError = reason.trim() === '' ? messages.reasonMissing : undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    const isValid = problem === null && balanceError === undefined && reasonError === undefined;
    if (isValid && value !== null) onSave({ balanceCents: value, reason });
  };
  const errorOf = (field: string, own: string | undefined) => fieldError(error, field) ?? (isChecked ? own : undefined);
  return {
    submit,
    balance: {
      name: 'balanceCents',
      value,
      onChange: setValue,
      onProblem: setProblem,
      error: errorOf('balanceCents', balanceError),
    },
    reason: { name: 'reason', value: reason, onChange: setReason, error: errorOf('reason', reasonError) },
  };
}

function checkBalance(balanceCents: number | null, current: number): string | undefined {
  if (balanceCents === null) return messages.balanceMissing;
  return balanceCents === current ? messages.balanceSame : undefined;
}
