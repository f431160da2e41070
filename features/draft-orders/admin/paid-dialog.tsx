import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useId, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { call } from '#browser/client/call.ts';
import { MAX_REFERENCE } from '../limits.ts';
import { markDraftPaid } from './api.ts';
import type { DraftDialogProps } from './dialog-props.ts';
import { DRAFTS_KEY } from './draft-queries.ts';
import styles from './drafts.module.css';
import { draftMessages as messages } from './messages.ts';
import { newKey } from './new-key.ts';

type Method = keyof typeof messages.methods;
const METHODS = Object.entries(messages.methods).map(([value, label]) => ({ value: value as Method, label }));

/** Records that the customer has paid outside the shop. */
export function PaidDialog({ saved: { draft, quote }, onClose }: DraftDialogProps) {
  const id = useId();
  const [method, setMethod] = useState<Method>('cash');
  const [reference, setReference] = useState('');
  const [notify, setNotify] = useState(true);
  const paying = useMarkPaid(draft.id);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    const seen = { expectedTotalCents: quote.totalCents, expectedCurrency: quote.currency };
    paying.mutate({ method, reference, notify, ...seen });
  };
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {messages.keep}
      </Button>
      <Button type="submit" form={id} loading={paying.isPending}>
        {messages.markPaid}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.paidTitle(messages.name(draft.number))} onClose={onClose} footer={footer}>
      <p>{messages.paidText(formatMoney(quote.totalCents, quote.currency))}</p>
      {paying.error !== null && <ErrorNotice error={paying.error} />}
      <form id={id} className={styles.fields} onSubmit={send} noValidate>
        <SelectField
          name="method"
          label={messages.method}
          options={METHODS}
          value={method}
          onChange={(next) => next !== null && setMethod(next)}
        />
        <ReferenceField value={reference} onChange={setReference} />
        <CheckLine label={messages.notify} isChecked={notify} onChange={setNotify} />
      </form>
    </Dialog>
  );
}

function ReferenceField({ value, onChange }: { value: string; onChange: (reference: string) => void }) {
  const texts = { label: messages.reference, help: messages.referenceHelp };
  return <TextField name="reference" {...texts} maxLength={MAX_REFERENCE} value={value} onChange={onChange} />;
}

interface Payment {
  method: Method;
  reference: string;
  notify: boolean;
  expectedTotalCents: number;
  expectedCurrency: string;
}

function useMarkPaid(draftId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The same for all clicks, so that a repeated request creates one order.
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: (payment: Payment) => call(markDraftPaid, { params: { draftId }, body: { ...payment, key } }),
    onSuccess: ({ orderId, number }) => {
      showToast({ message: messages.paidToast(number) });
      void navigate({ to: `/orders/${orderId}` });
    },
    // After an error too: another member may have marked it as paid.
    onSettled: () => queryClient.invalidateQueries({ queryKey: DRAFTS_KEY }),
  });
}
