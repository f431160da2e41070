import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { call } from '#browser/client/call.ts';
import type { MemberAccount } from '../account-contract.ts';
import { removeTotp, startTotp } from './account-api.ts';
import { accountMessages as messages } from './account-messages.ts';
import { accountQuery } from './account-queries.ts';
import { TotpSetupDialog } from './totp-setup-dialog.tsx';

export interface FactorSectionProps {
  account: MemberAccount;
  /** Called when a second factor has been set up and its recovery codes were shown. */
  onEnrolled?: () => void;
}

export function TotpSection({ account, onEnrolled }: FactorSectionProps) {
  const queryClient = useQueryClient();
  const setup = useMutation({ mutationFn: () => call(startTotp) });
  const removal = useMutation({
    mutationFn: () => call(removeTotp),
    onSuccess: () => showToast({ message: messages.totpRemoved }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  const error = setup.error ?? removal.error;
  const close = (isOn: boolean): void => {
    setup.reset();
    if (isOn) onEnrolled?.();
  };
  return (
    <FormSection title={messages.totpTitle} description={messages.totpText}>
      {error !== null && <ErrorNotice error={error} />}
      <Group justify="space-between">
        <Tag tone={account.hasTotp ? 'good' : 'plain'}>{account.hasTotp ? messages.on : messages.off}</Tag>
        {account.hasTotp ? (
          <RemoveButton onRemove={() => removal.mutate()} />
        ) : (
          <Button loading={setup.isPending} onClick={() => setup.mutate()}>
            {messages.setUpTotp}
          </Button>
        )}
      </Group>
      {setup.data !== undefined && <TotpSetupDialog setup={setup.data} email={account.email} onClose={close} />}
    </FormSection>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  return (
    <ConfirmButton
      title={messages.removeTotpTitle}
      text={messages.removeTotpConsequence}
      confirmLabel={messages.remove}
      onConfirm={onRemove}
    >
      {messages.removeTotp}
    </ConfirmButton>
  );
}
