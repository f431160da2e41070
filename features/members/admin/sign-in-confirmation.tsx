import { Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { call } from '#browser/client/call.ts';
import { passwordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as messages } from './account-messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { confirmSession } from './session-api.ts';

/** Asks the signed-in member for the password or a passkey again. Reports whether it was confirmed when it closes. */
export function ConfirmationDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const body = useRef<HTMLDivElement>(null);
  const isConfirmed = useRef(false);
  const finish = (): void => {
    isConfirmed.current = true;
    // Closing it gives the focus back to the control that needed the confirmation.
    body.current?.closest('dialog')?.close();
  };
  return (
    <Dialog title={messages.confirmTitle} onClose={() => onClose(isConfirmed.current)}>
      <Stack ref={body}>
        <Text c="dimmed">{messages.confirmText}</Text>
        <AccountForm
          isFocused
          isWide
          fields={[passwordField]}
          submitLabel={messages.confirm}
          action={(read) => call(confirmSession, { body: { password: read('password') } })}
          onDone={finish}
        />
        <PasskeyButton action={(passkey) => call(confirmSession, { body: { passkey } })} onDone={finish} />
      </Stack>
    </Dialog>
  );
}
