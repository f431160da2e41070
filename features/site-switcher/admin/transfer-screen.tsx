import { Anchor, Loader, Paper, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { setTitle } from '#browser/admin-kit/layout/document-title.ts';
import { call } from '#browser/client/call.ts';
import type { Session } from '#features/members/session-contract.ts';
import { finishTransfer } from './api.ts';
import { siteSwitcherMessages as messages } from './messages.ts';
import styles from './transfer-screen.module.css';

export interface TransferScreenProps {
  /** The fragment of the URL. */
  token: string;
  onSignedIn: (session: Session) => void;
}

/** Signs in with the token of a link from another site. */
export function TransferScreen({ token, onSignedIn }: TransferScreenProps) {
  const { siteTitle } = usePageContext();
  const { mutate, isError } = useMutation({
    mutationFn: () => call(finishTransfer, { body: { token } }),
    onSuccess: onSignedIn,
  });
  // The token works once, and React may run an effect twice.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);
  const title = isError ? messages.transferFailedTitle : messages.transferTitle;
  useEffect(() => setTitle(title, siteTitle), [title, siteTitle]);
  return (
    <main className={styles.page}>
      <Paper withBorder p="xl" radius="lg" className={styles.card}>
        <Title order={1}>{title}</Title>
        {isError ? (
          <>
            <Text role="alert" my="md">
              {messages.transferFailedText}
            </Text>
            <Anchor component={Link} to="/sign-in" replace>
              {messages.signIn}
            </Anchor>
          </>
        ) : (
          <Text component="output" className={styles.progress} mt="md">
            <Loader size="xs" aria-hidden="true" />
            {messages.transferText}
          </Text>
        )}
      </Paper>
    </main>
  );
}
