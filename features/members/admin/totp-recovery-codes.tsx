import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveFile } from '#browser/admin-kit/files/save-file.ts';
import { CopyButton } from './account-copy-button.tsx';
import { accountMessages as messages } from './account-messages.ts';
import styles from './account-screen.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
}

/** Recovery codes, inside a dialog. They cannot be shown again. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack>
      <Text ref={text} tabIndex={-1} className={styles.focusText}>
        {messages.saveCodesText}
      </Text>
      <ul className={styles.codes} aria-label={messages.recoveryTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <CopyButton text={codes.join('\n')} label={messages.copy} />
        <Button variant="default" onClick={() => saveCodes(codes, email)}>
          {messages.download}
        </Button>
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>{messages.done}</Button>
      </Group>
    </Stack>
  );
}

function saveCodes(codes: readonly string[], email: string): void {
  const { host } = window.location;
  const content = `${messages.codesFile(host, email)}\n\n${codes.join('\n')}\n`;
  saveFile(`recovery-codes-${host.replaceAll(/[^\w.-]/g, '-')}.txt`, new Blob([content], { type: 'text/plain' }));
}
