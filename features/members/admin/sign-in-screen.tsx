import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { TextField } from '#browser/admin-kit/text-field.tsx';
import { call } from '#browser/client/call.ts';
import type { BodyOf } from '#kernel/contract/endpoint.ts';
import type { signInEndpoint } from '../contract.ts';
import { signIn } from './api.ts';
import { membersMessages as messages } from './messages.ts';
import { sessionQuery } from './session-query.ts';
import styles from './sign-in-screen.module.css';

export interface SignInScreenProps {
  /** The member was redirected here because the session expired. */
  sessionEnded: boolean;
  onSignedIn: () => void;
}

export function SignInScreen({ sessionEnded, onSignedIn }: SignInScreenProps) {
  const { siteTitle } = usePageContext();
  useEffect(() => {
    document.title = `${messages.signInTitle} · ${siteTitle}`;
  }, [siteTitle]);
  return (
    <main className={styles.page}>
      <Paper withBorder p="xl" radius="lg" className={styles.card}>
        <Title order={1}>{messages.signInTitle}</Title>
        <Text c="dimmed" mt={4} mb="lg">
          {messages.signInText(siteTitle)}
        </Text>
        <SignInForm sessionEnded={sessionEnded} onSignedIn={onSignedIn} />
      </Paper>
    </main>
  );
}

export function SignInForm({ sessionEnded, onSignedIn }: SignInScreenProps) {
  const queryClient = useQueryClient();
  const password = useRef<HTMLInputElement>(null);
  const signInMutation = useMutation({
    mutationFn: (body: BodyOf<typeof signInEndpoint>) => call(signIn, { body }),
    onSuccess: (session) => {
      if ('secondFactor' in session) return;
      queryClient.setQueryData(sessionQuery.queryKey, session);
      onSignedIn();
    },
    onError: () => password.current?.select(),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        signInMutation.mutate(readFields(event.currentTarget));
      }}
    >
      <Stack>
        {sessionEnded && signInMutation.isIdle && <Alert component="output">{messages.sessionEnded}</Alert>}
        {signInMutation.isError && <ErrorNotice error={signInMutation.error} />}
        <Fields failure={signInMutation.error} password={password} />
        <Button type="submit" size="md" fullWidth loading={signInMutation.isPending}>
          {messages.signIn}
        </Button>
      </Stack>
    </form>
  );
}

function readFields(form: HTMLFormElement): BodyOf<typeof signInEndpoint> {
  const fields = new FormData(form);
  const read = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: read('email'), password: read('password') };
}

interface FieldsProps {
  failure: unknown;
  password: RefObject<HTMLInputElement | null>;
}

function Fields({ failure, password }: FieldsProps) {
  const email = useRef<HTMLInputElement>(null);
  // Not `autoFocus`: it acts before the page is shown and is lost when the screen loads late.
  useEffect(() => email.current?.focus(), []);
  return (
    <>
      <TextField
        ref={email}
        name="email"
        label={messages.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={256}
        failure={failure}
      />
      <TextField
        ref={password}
        name="password"
        label={messages.password}
        secret={{ showLabel: messages.showPassword }}
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={200}
        failure={failure}
      />
    </>
  );
}
