import { Alert, Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { call } from '#browser/client/call.ts';
import type { OwnerDraft } from '../admin-contract.ts';
import { getDraft, updateDraft } from './api.ts';
import type { SavedDraft } from './dialog-props.ts';
import { DraftActions } from './draft-actions.tsx';
import { DraftForm } from './draft-form.tsx';
import { StateTag } from './draft-list.tsx';
import { DRAFTS_KEY, draftQuery } from './draft-queries.ts';
import { loadDraftInput, toValues } from './draft-values.ts';
import { draftMessages as messages } from './messages.ts';

const BREADCRUMBS = [
  { label: messages.orders, to: '/orders' },
  { label: messages.title, to: '/orders/drafts' },
];

/** One draft: its lines, its customer, and what can be done with it. */
export function DraftScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(draftQuery(id));
  if (data !== undefined && error === null) return <DraftPage key={data.draft.id} saved={data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={messages.draft} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    </>
  );
}

const toRecord = ({ draft }: SavedDraft) => ({ values: toValues(draft), revision: String(draft.revision) });

function DraftPage({ saved }: { saved: SavedDraft }) {
  const { draft, quote } = saved;
  const form = useDraftForm(saved);
  const mayWrite = useCapability('orders.write');
  const isLocked = draft.state === 'completed' || draft.pendingOrderId !== null;
  return (
    <>
      <PageHeader
        title={messages.name(draft.number)}
        breadcrumbs={BREADCRUMBS}
        badges={<StateTag row={draft} />}
        actions={mayWrite && !isLocked && <DraftActions saved={saved} isDirty={form.isDirty} />}
      />
      <Notices draft={draft} />
      <ContractFormFrame form={form}>
        <DraftForm form={form} draftId={draft.id} currency={quote.currency} isDisabled={isLocked || !mayWrite} />
      </ContractFormFrame>
    </>
  );
}

function Notices({ draft: { order, pendingOrderId, link } }: { draft: OwnerDraft }) {
  if (order !== null)
    return (
      <Alert color="gray">
        {messages.completed}{' '}
        <Anchor component={Link} to={`/orders/${order.id}`}>
          {messages.openOrder(order.number)}
        </Anchor>
      </Alert>
    );
  if (pendingOrderId !== null)
    return (
      <Alert color="gray">
        {messages.beingPaid}{' '}
        <Anchor component={Link} to={`/orders/${pendingOrderId}`}>
          {messages.openPending}
        </Anchor>
      </Alert>
    );
  if (link === null) return null;
  return (
    <Alert color="gray">
      {link.isCurrent ? messages.linkCurrent : messages.linkOutdated} (<RelativeTime at={link.sentOn} />)
    </Alert>
  );
}

function useDraftForm(saved: SavedDraft) {
  const queryClient = useQueryClient();
  const params = { draftId: saved.draft.id };
  return useContractForm({
    loadSchema: loadDraftInput,
    record: toRecord(saved),
    draftKey: `draft-order-${saved.draft.id}`,
    save: async (values, { headers }) => await call(updateDraft, { params, body: values }, { headers }),
    toRecord,
    onSaved: (next: SavedDraft) => {
      queryClient.setQueryData(draftQuery(next.draft.id).queryKey, next);
      void queryClient.invalidateQueries({ queryKey: [...DRAFTS_KEY, 'list'] });
      showToast({ message: messages.saved(messages.name(next.draft.number)) });
    },
    loadLatest: async () => toRecord(await call(getDraft, { params })),
  });
}
