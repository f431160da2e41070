import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { call } from '#browser/client/call.ts';
import type { MemberAccount } from '../account-contract.ts';
import { createRecoveryCodes } from './account-api.ts';
import { accountMessages as messages } from './account-messages.ts';
import { accountQuery } from './account-queries.ts';
import { RecoveryCodes } from './totp-recovery-codes.tsx';

export function RecoverySection({ account }: { account: MemberAccount }) {
  const queryClient = useQueryClient();
  const creation = useMutation({
    mutationFn: () => call(createRecoveryCodes),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  const hasCodes = account.recoveryCodes > 0;
  return (
    <FormSection title={messages.recoveryTitle} description={messages.recoveryText}>
      {creation.isError && <ErrorNotice error={creation.error} />}
      <Group justify="space-between">
        <Text>{messages.codesLeft(account.recoveryCodes)}</Text>
        {hasCodes ? (
          <ConfirmButton
            title={messages.replaceCodesTitle}
            text={messages.replaceCodesText}
            confirmLabel={messages.replaceCodes}
            onConfirm={() => creation.mutate()}
          >
            {messages.replaceCodes}
          </ConfirmButton>
        ) : (
          <Button loading={creation.isPending} onClick={() => creation.mutate()}>
            {messages.createCodes}
          </Button>
        )}
      </Group>
      {creation.data !== undefined && (
        <Dialog title={messages.saveCodesTitle} onClose={() => creation.reset()}>
          <RecoveryCodes codes={creation.data.recoveryCodes} email={account.email} />
        </Dialog>
      )}
    </FormSection>
  );
}
