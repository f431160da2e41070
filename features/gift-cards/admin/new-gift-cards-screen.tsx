import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { call } from '#browser/client/call.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { getGiftCardSettingsEndpoint, issueGiftCardsEndpoint } from '../admin-contract.ts';
import { issueGiftCards } from './api.ts';
import { GIFT_CARDS_KEY, settingsQuery } from './gift-card-queries.ts';
import { IssueForm, IssueSummary } from './issue-form.tsx';
import { loadIssueInput, newValues } from './issue-values.ts';
import { IssuedCodes } from './issued-codes.tsx';
import { giftCardMessages as messages } from './messages.ts';

const BREADCRUMBS = [{ label: messages.title, to: '/gift-cards' }];

type Settings = ReplyOf<typeof getGiftCardSettingsEndpoint>;
type Issued = ReplyOf<typeof issueGiftCardsEndpoint>;

/** Issues one gift card or many. The codes of cards that are not emailed are shown here, once. */
export function Screen() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const [issued, setIssued] = useState<Issued | null>(null);
  return (
    <>
      <PageHeader
        title={issued === null ? messages.add : messages.issuedTitle(issued.codes.length)}
        breadcrumbs={BREADCRUMBS}
      />
      {issued !== null && <IssuedCodes issued={issued} onMore={() => setIssued(null)} />}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {issued === null &&
        error === null &&
        (data === undefined ? <PageSkeleton /> : <NewCards settings={data} onIssued={setIssued} />)}
    </>
  );
}

function NewCards({ settings, onIssued }: { settings: Settings; onIssued: (issued: Issued) => void }) {
  const { timeZone } = usePageContext();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [record] = useState(() => ({
    values: newValues({ expiryMonths: settings.expiryMonths, timeZone, now: new Date() }),
    revision: null,
  }));
  const form = useContractForm({
    loadSchema: loadIssueInput,
    record,
    draftKey: 'gift-cards-new',
    // The schema has made sure that there is an amount.
    save: async (values) => ({
      values,
      issued: await call(issueGiftCards, { body: { ...values, valueCents: values.valueCents ?? 0 } }),
    }),
    onSaved: ({ values, issued }) => {
      void queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
      if (issued.codes.length > 0) return onIssued(issued);
      showToast({ message: messages.issuedToast(values.recipientEmail) });
      void navigate({ to: `/gift-cards/${issued.ids[0] ?? ''}` });
    },
  });
  return (
    <ContractFormFrame form={form} isNew saveLabel={messages.issue}>
      <FormColumns
        main={<IssueForm form={form} currency={settings.currency} />}
        aside={<IssueSummary values={form.values} settings={settings} />}
      />
    </ContractFormFrame>
  );
}
