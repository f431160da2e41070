import { Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { call } from '#browser/client/call.ts';
import { confirmTotp } from './account-api.ts';
import { CopyButton } from './account-copy-button.tsx';
import { appCodeField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as messages } from './account-messages.ts';
import { accountQuery } from './account-queries.ts';
import styles from './account-screen.module.css';
import { RecoveryCodes } from './totp-recovery-codes.tsx';

const QrCode = lazy(async () => ({ default: (await import('./totp-qr-code.tsx')).QrCode }));

export interface TotpSetupDialogProps {
  setup: { secret: string; url: string };
  email: string;
  onClose: (isOn: boolean) => void;
}

/** The QR code and a code of the app to confirm it. Then the recovery codes. */
export function TotpSetupDialog({ setup, email, onClose }: TotpSetupDialogProps) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onDone = (reply: { recoveryCodes: string[] }): void => {
    setCodes(reply.recoveryCodes);
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  };
  return (
    <Dialog
      title={codes === null ? messages.totpSetupTitle : messages.saveCodesTitle}
      onClose={() => onClose(codes !== null)}
    >
      {codes === null ? <Setup setup={setup} onDone={onDone} /> : <RecoveryCodes codes={codes} email={email} />}
    </Dialog>
  );
}

interface SetupProps extends Pick<TotpSetupDialogProps, 'setup'> {
  onDone: (reply: { recoveryCodes: string[] }) => void;
}

function Setup({ setup, onDone }: SetupProps) {
  return (
    <Stack>
      <Text>{messages.scan}</Text>
      <div className={styles.qr}>
        <LazyPart>
          <QrCode text={setup.url} label={messages.qrCode} />
        </LazyPart>
      </div>
      <div>
        <Text size="sm" c="dimmed">
          {messages.secretLabel}
        </Text>
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <code className={styles.secret}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={setup.secret} label={messages.copyKey} />
        </Group>
      </div>
      <AccountForm
        isFocused
        isWide
        fields={[appCodeField]}
        submitLabel={messages.turnOn}
        action={(read) => call(confirmTotp, { body: { code: read('code') } })}
        onDone={onDone}
      />
    </Stack>
  );
}
