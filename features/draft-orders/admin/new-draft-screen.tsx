import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { call } from '#browser/client/call.ts';
import { createDraft } from './api.ts';
import { DraftForm } from './draft-form.tsx';
import { DRAFTS_KEY, draftQuery } from './draft-queries.ts';
import { loadDraftInput, NEW_DRAFT } from './draft-values.ts';
import { draftMessages as messages } from './messages.ts';
import { newKey } from './new-key.ts';

const BREADCRUMBS = [
  { label: messages.orders, to: '/orders' },
  { label: messages.title, to: '/orders/drafts' },
];
const NEW_RECORD = { values: NEW_DRAFT, revision: null };

/** Composes an order for a customer. */
export function NewDraftScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The same for all attempts to save, so that a repeated request creates one draft.
  const [key, setKey] = useState(newKey);
  const form = useContractForm({
    loadSchema: loadDraftInput,
    record: NEW_RECORD,
    draftKey: 'draft-order-new',
    save: async (values) => {
      try {
        return await call(createDraft, { body: { ...values, key } });
      } catch (error) {
        // The values may be corrected before the next attempt.
        setKey(newKey());
        throw error;
      }
    },
    onSaved: (saved) => {
      showToast({ message: messages.savedNew(messages.name(saved.draft.number)) });
      queryClient.setQueryData(draftQuery(saved.draft.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [...DRAFTS_KEY, 'list'] });
      void navigate({ to: `/orders/drafts/${saved.draft.id}` });
    },
  });
  return (
    <>
      <PageHeader title={messages.add} breadcrumbs={BREADCRUMBS} />
      <ContractFormFrame form={form} isNew saveLabel={messages.saveNew}>
        <DraftForm form={form} draftId={null} currency="USD" hint={<Alert color="gray">{messages.saveFirst}</Alert>} />
      </ContractFormFrame>
    </>
  );
}
