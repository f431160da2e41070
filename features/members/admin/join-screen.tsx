import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { errorMessage } from '#browser/admin-kit/describe-error.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { isRetryable } from '#browser/admin-kit/is-retryable.ts';
import { kitMessages } from '#browser/admin-kit/messages.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { TextField } from '#browser/admin-kit/text-field.tsx';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { getInvitationEndpoint } from '../admin-contract.ts';
import { getInvitation, join } from './api.ts';
import { joinMessages as messages } from './join-messages.ts';
import styles from './join-screen.module.css';
import { hasFieldErrors } from './people-field-error.ts';
import { readField } from './people-read-field.ts';
import { roleLabel } from './people-roles.ts';
import { sessionQuery } from './session-query.ts';

export interface JoinScreenProps {
  token: string;
  /** Path of the sign-in page. */
  signInPath: string;
  onJoined: () => void;
}

type Invitation = ReplyOf<typeof getInvitationEndpoint>;

/** The page of an invitation link. Opening it changes nothing: mail scanners open links too. */
export function JoinScreen({ token, signInPath, onJoined }: JoinScreenProps) {
  const { siteTitle } = usePageContext();
  const invitation = useQuery({
    queryKey: ['members', 'join', token],
    queryFn: ({ signal }) => call(getInvitation, { query: { token } }, { signal }),
    // A link that has worked once must not turn into an error below the form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    document.title = `${messages.join} · ${siteTitle}`;
  }, [siteTitle]);
  if (invitation.isError) {
    return <Failure error={invitation.error} signInPath={signInPath} onRetry={() => void invitation.refetch()} />;
  }
  if (invitation.data === undefined) return <Page title={messages.joinLoading} isBusy />;
  return <Join invitation={invitation.data} token={token} signInPath={signInPath} onJoined={onJoined} />;
}

function Page({ title, isBusy = false, children }: { title: string; isBusy?: boolean; children?: ReactNode }) {
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <Paper withBorder p="xl" radius="lg" className={styles.card}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {children}
      </Paper>
    </main>
  );
}

interface FailureProps {
  error: unknown;
  signInPath: string;
  onRetry: () => void;
}

function Failure({ error, signInPath, onRetry }: FailureProps) {
  const code = error instanceof ApiError ? error.code : '';
  const text = errorMessage(error);
  return (
    <Page title={messages.joinFailed[code] ?? messages.joinFault}>
      <Stack mt="sm" align="flex-start">
        <Text role="alert">{text}</Text>
        {isRetryable(error) && <Button onClick={onRetry}>{kitMessages.tryAgain}</Button>}
        {code === 'MEMBERS_INVITATION_USED' && (
          <Button component="a" href={signInPath}>
            {messages.toSignIn}
          </Button>
        )}
      </Stack>
    </Page>
  );
}

function Join({ invitation, token, signInPath, onJoined }: JoinScreenProps & { invitation: Invitation }) {
  const { site } = invitation;
  const joining = useJoin(onJoined);
  const isLinkLost = joining.error instanceof ApiError && joining.error.code in messages.joinFailed;
  if (isLinkLost) return <Failure error={joining.error} signInPath={signInPath} onRetry={joining.reset} />;
  if (joining.data !== undefined && 'secondFactor' in joining.data) {
    return (
      <Page title={messages.joinedTitle(site)}>
        <Stack mt="sm" align="flex-start">
          <Text role="status">{messages.joinedText}</Text>
          <Button component="a" href={signInPath}>
            {messages.toSignIn}
          </Button>
        </Stack>
      </Page>
    );
  }
  return (
    <Page title={messages.joinTitle(site)}>
      <Text c="dimmed" mt={4}>
        {messages.joinText}
      </Text>
      <Facts email={invitation.email} roles={invitation.roles} />
      <JoinForm
        invitation={invitation}
        error={joining.error}
        isBusy={joining.isPending}
        onJoin={(values) => joining.mutate({ token, ...values })}
      />
    </Page>
  );
}

function Facts({ email, roles }: Pick<Invitation, 'email' | 'roles'>) {
  return (
    <dl className={styles.facts}>
      <dt>{messages.email}</dt>
      <dd>{email}</dd>
      <dt>{messages.joinAs}</dt>
      <dd className={styles.roles}>
        {roles.map((role) => (
          <Tag key={role.code} tone="plain">
            {roleLabel(role)}
          </Tag>
        ))}
      </dd>
    </dl>
  );
}

function useJoin(onJoined: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; name: string; password: string }) => call(join, { body }),
    onSuccess: (session) => {
      if ('secondFactor' in session) return;
      // Another member may have used this browser before. The invitation is still on the page.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'join' });
      queryClient.setQueryData(sessionQuery.queryKey, session);
      onJoined();
    },
  });
}

interface JoinFormProps {
  invitation: Invitation;
  error: unknown;
  isBusy: boolean;
  onJoin: (values: { name: string; password: string }) => void;
}

const NAME_LENGTH = 100;

function JoinForm({ invitation: { email, hasAccount }, error, isBusy, onJoin }: JoinFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        const password = readField(event.currentTarget, 'password');
        // An account keeps its name, and the server requires one.
        const name = hasAccount ? email.slice(0, NAME_LENGTH) : readField(event.currentTarget, 'name');
        onJoin({ name, password });
      }}
    >
      <Stack>
        {hasAccount && <Alert component="output">{messages.joinExisting}</Alert>}
        {error !== null && error !== undefined && !hasFieldErrors(error) && <ErrorNotice error={error} />}
        {/* For password managers: the account that the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {!hasAccount && (
          <TextField
            name="name"
            label={messages.joinName}
            autoComplete="name"
            required
            withAsterisk={false}
            maxLength={NAME_LENGTH}
            failure={error}
          />
        )}
        <PasswordField hasAccount={hasAccount} failure={error} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {messages.join}
        </Button>
      </Stack>
    </form>
  );
}

function PasswordField({ hasAccount, failure }: { hasAccount: boolean; failure: unknown }) {
  return (
    <TextField
      name="password"
      label={hasAccount ? messages.password : messages.joinNewPassword}
      secret={{ showLabel: messages.showPassword }}
      autoComplete={hasAccount ? 'current-password' : 'new-password'}
      {...(!hasAccount && { description: messages.joinPasswordHelp })}
      required
      withAsterisk={false}
      maxLength={200}
      failure={failure}
    />
  );
}
