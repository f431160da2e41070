import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { SwitchField } from '#browser/admin-kit/form/fields/switch-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { call } from '#browser/client/call.ts';
import { getAccount } from './account-api.ts';
import { updateSecuritySettings } from './api.ts';
import { showFailure } from './people-actions.ts';
import { ConfirmDialog } from './people-confirm-dialog.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { securityQuery } from './people-queries.ts';
import { sessionQuery } from './session-query.ts';

/** Whether all members need a second factor. */
export function PeoplePolicy({ canChange }: { canChange: boolean }) {
  const security = useQuery(securityQuery);
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangePolicy();
  if (security.isError)
    return <ErrorNotice action="load" error={security.error} onRetry={() => void security.refetch()} />;
  return (
    <FormSection title={messages.policy}>
      <SwitchField
        name="requireTwoFactor"
        label={messages.requireTwoFactor}
        help={messages.requireTwoFactorText}
        value={security.data?.requireTwoFactor ?? false}
        isDisabled={!canChange || security.data === undefined || change.isPending}
        onChange={(isOn) => (isOn ? setIsAsking(true) : change.mutate(false))}
      />
      {isAsking && <RequireDialog onConfirm={() => change.mutate(true)} onClose={() => setIsAsking(false)} />}
    </FormSection>
  );
}

function RequireDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { data: account } = useQuery({
    queryKey: ['members', 'people', 'account'],
    queryFn: ({ signal }) => call(getAccount, {}, { signal }),
  });
  if (account === undefined) return null;
  return (
    <ConfirmDialog
      title={messages.requireTitle}
      text={messages.requireConfirmText(account.hasTotp || account.passkeys > 0)}
      confirmLabel={messages.requireConfirm}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function useChangePolicy() {
  const queryClient = useQueryClient();
  const send = async (requireTwoFactor: boolean): Promise<void> => {
    const saved = await call(updateSecuritySettings, { body: { requireTwoFactor } });
    queryClient.setQueryData(securityQuery.queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (_, isOn) => {
      // Turning it on may close this screen to the member, who could then not undo it.
      if (isOn) showToast({ message: messages.requireOn });
      else showToast({ message: messages.requireOff, undo: () => send(true) });
    },
    onError: showFailure,
  });
}
