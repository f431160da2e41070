import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { call } from '#browser/client/call.ts';
import type { EmailKind } from '#features/sites/email-kinds.ts';
import type { Emails } from '../../admin-contract.ts';
import { getEmails, updateEmails } from '../api.ts';
import { emailsQuery } from './email-queries.ts';
import { type EmailValues, toRecord } from './email-values.ts';
import { LookFields } from './look-fields.tsx';
import { KIND_LABELS, emailMessages as messages } from './messages.ts';
import { PreviewCard } from './preview-card.tsx';
import { SenderFields } from './sender-fields.tsx';
import { TextFields } from './text-fields.tsx';

const LABELS: Readonly<Record<string, string>> = {
  logo: messages.logo,
  accent: messages.accent,
  footer: messages.footer,
  senderName: messages.senderName,
  replyTo: messages.replyTo,
  texts: messages.texts,
  ...Object.fromEntries(
    Object.entries(KIND_LABELS).flatMap(([kind, label]) => [
      [`texts.${kind}`, label],
      [`texts.${kind}.subject`, `${label}: ${messages.subject}`],
      [`texts.${kind}.introduction`, `${label}: ${messages.introduction}`],
    ]),
  ),
};

/** The form beside the preview of one email. */
export function EmailPage({ emails }: { emails: Emails }) {
  const mayWrite = useCapability('store.write');
  const form = useEmailForm(emails);
  const [kind, setKind] = useState<EmailKind>('order-confirmation');
  const shared = { form, defaults: emails.defaults, isDisabled: !mayWrite };
  return (
    <ContractFormFrame form={form} labels={LABELS}>
      <FormColumns
        main={
          <>
            <LookFields {...shared} />
            <SenderFields {...shared} />
            <TextFields {...shared} kind={kind} onChange={setKind} />
          </>
        }
        aside={<PreviewCard kind={kind} values={form.values} mayTest={mayWrite} />}
      />
    </ContractFormFrame>
  );
}

function useEmailForm(emails: Emails) {
  const queryClient = useQueryClient();
  return useContractForm<EmailValues, Emails>({
    record: toRecord(emails),
    draftKey: 'email-settings',
    save: (values, { headers }) => call(updateEmails, { body: values }, { headers }),
    toRecord,
    onSaved: (saved) => {
      queryClient.setQueryData(emailsQuery.queryKey, saved);
      showToast({ message: messages.saved });
    },
    loadLatest: async () => toRecord(await call(getEmails, {})),
  });
}
