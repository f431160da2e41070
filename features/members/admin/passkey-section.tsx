import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { call } from '#browser/client/call.ts';
import { describeDevice } from '../describe-device.ts';
import { createPasskey, createRecoveryCodes } from './account-api.ts';
import { accountMessages as messages } from './account-messages.ts';
import { accountQuery, passkeysQuery } from './account-queries.ts';
import styles from './account-screen.module.css';
import { hasPasskeys, makePasskey } from './passkey-browser.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { RecoveryCodes } from './totp-recovery-codes.tsx';
import type { FactorSectionProps } from './totp-section.tsx';

export function PasskeySection({ account, onEnrolled }: FactorSectionProps) {
  const passkeys = useQuery(passkeysQuery);
  const creation = useCreatePasskey(account.recoveryCodes > 0);
  const error = creation.error ?? passkeys.error;
  const codes = creation.data ?? null;
  // Without new codes there is nothing left to show.
  const create = (): void => creation.mutate(undefined, { onSuccess: (made) => made === null && onEnrolled?.() });
  const close = (): void => {
    creation.reset();
    onEnrolled?.();
  };
  return (
    <FormSection title={messages.passkeysTitle} description={messages.passkeysText}>
      {error !== null && <ErrorNotice error={error} />}
      {passkeys.data?.length === 0 && <Text c="dimmed">{messages.noPasskeys}</Text>}
      {passkeys.data !== undefined && passkeys.data.length > 0 && (
        <ul className={styles.passkeys} aria-label={messages.passkeysTitle}>
          {passkeys.data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} now={passkeys.dataUpdatedAt} />
          ))}
        </ul>
      )}
      <Group>
        {hasPasskeys() ? (
          <Button variant="default" loading={creation.isPending} onClick={create}>
            {messages.addPasskey}
          </Button>
        ) : (
          <Text size="sm">{messages.passkeyNotSupported}</Text>
        )}
      </Group>
      {codes !== null && (
        <Dialog title={messages.saveCodesTitle} onClose={close}>
          <RecoveryCodes codes={codes} email={account.email} />
        </Dialog>
      )}
    </FormSection>
  );
}

/** Creates a passkey. Returns new recovery codes if there were none, for the day when the device is lost. */
function useCreatePasskey(hasCodes: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<readonly string[] | null> => {
      const passkey = await makePasskey();
      await call(createPasskey, { body: { name: describeDevice(navigator.userAgent), passkey } });
      showToast({ message: messages.passkeyAdded });
      return hasCodes ? null : (await call(createRecoveryCodes)).recoveryCodes;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}
