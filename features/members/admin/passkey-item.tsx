import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { formatDay, formatRelative } from '#browser/admin-kit/format/time.ts';
import { call } from '#browser/client/call.ts';
import type { PasskeyRow } from '../account-contract.ts';
import { removePasskey, renamePasskey } from './account-api.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as messages } from './account-messages.ts';
import { accountQuery, passkeysQuery } from './account-queries.ts';
import styles from './account-screen.module.css';
import { membersMessages } from './messages.ts';

export interface PasskeyItemProps {
  passkey: PasskeyRow;
  /** When the list was loaded. */
  now: number;
}

export function PasskeyItem({ passkey, now }: PasskeyItemProps) {
  const { timeZone } = usePageContext();
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, lastUsedOn } = passkey;
  const used =
    lastUsedOn === null ? messages.neverUsed : messages.usedAgo(formatRelative(lastUsedOn, { now, timeZone }));
  return (
    <li className={styles.passkey}>
      <div>
        <Text fw={550} className={styles.value}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {messages.addedOn(formatDay(passkey.createdOn, timeZone))} · {used}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={messages.renamePasskey(name)} onClick={() => setIsRenaming(true)}>
          {messages.rename}
        </Button>
        <RemoveButton passkey={passkey} />
      </Group>
      {isRenaming && <RenameDialog passkey={passkey} onClose={() => setIsRenaming(false)} />}
    </li>
  );
}

function RemoveButton({ passkey: { id, name } }: { passkey: PasskeyRow }) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(removePasskey, { params: { id } }),
    onSuccess: () => showToast({ message: messages.passkeyRemoved }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  return (
    <>
      <ConfirmButton
        title={messages.removePasskeyTitle}
        text={messages.removePasskeyText(name)}
        confirmLabel={messages.remove}
        onConfirm={() => removal.mutate()}
        aria-label={messages.removePasskey(name)}
      >
        {messages.remove}
      </ConfirmButton>
      {removal.isError && <ErrorNotice error={removal.error} />}
    </>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id, name } = passkey;
  const rename = async (next: string): Promise<void> => {
    await call(renamePasskey, { params: { id }, body: { name: next } });
    void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
  return (
    <Dialog title={messages.renameTitle} onClose={onClose}>
      <AccountForm
        isFocused
        fields={[
          { name: 'name', label: membersMessages.name, autoComplete: 'off', maxLength: 100, defaultValue: name },
        ]}
        submitLabel={messages.save}
        action={(read) => rename(read('name'))}
        onDone={(_, form) => {
          showToast({ message: messages.saved, undo: () => rename(name) });
          form.closest('dialog')?.close();
        }}
      />
    </Dialog>
  );
}
