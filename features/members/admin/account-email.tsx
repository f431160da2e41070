import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatDateTime } from '#browser/admin-kit/format/time.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { call } from '#browser/client/call.ts';
import type { MemberAccount } from '../account-contract.ts';
import { cancelEmailChange, requestEmailChange } from './account-api.ts';
import { emailField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as messages } from './account-messages.ts';
import { accountQuery } from './account-queries.ts';
import styles from './account-screen.module.css';

const newEmailField = { ...emailField, label: messages.newEmail, autoComplete: 'email' } as const;

export function AccountEmail({ account }: { account: MemberAccount }) {
  const queryClient = useQueryClient();
  return (
    <FormSection title={messages.emailTitle} description={messages.emailText}>
      <Text fw={550} className={styles.value}>
        {account.email}
      </Text>
      {account.emailChange === null ? (
        <AccountForm
          fields={[newEmailField]}
          submitLabel={messages.changeEmail}
          action={(read) => call(requestEmailChange, { body: { email: read('email') } })}
          onDone={(changed) => queryClient.setQueryData(accountQuery.queryKey, changed)}
        />
      ) : (
        <PendingChange change={account.emailChange} />
      )}
    </FormSection>
  );
}

function PendingChange({ change }: { change: NonNullable<MemberAccount['emailChange']> }) {
  const { timeZone } = usePageContext();
  const queryClient = useQueryClient();
  const cancellation = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      showToast({ message: messages.changeCancelled });
    },
  });
  return (
    <div role="status" className={styles.pending}>
      <Text fw={550}>{messages.emailPending(change.email)}</Text>
      <Text size="sm">{messages.emailPendingText(formatDateTime(change.expiresOn, timeZone))}</Text>
      <AddressState label={messages.oldAddress} isConfirmed={change.oldConfirmed} />
      <AddressState label={messages.newAddress} isConfirmed={change.newConfirmed} />
      {cancellation.isError && <ErrorNotice error={cancellation.error} />}
      <Button variant="default" loading={cancellation.isPending} onClick={() => cancellation.mutate()}>
        {messages.cancelChange}
      </Button>
    </div>
  );
}

function AddressState({ label, isConfirmed }: { label: string; isConfirmed: boolean }) {
  return (
    <Group gap="xs">
      <Text size="sm">{label}</Text>
      <Tag tone={isConfirmed ? 'good' : 'warm'}>{isConfirmed ? messages.confirmed : messages.notConfirmed}</Tag>
    </Group>
  );
}
