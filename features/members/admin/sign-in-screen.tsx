import { Alert, Anchor, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { call } from '#browser/client/call.ts';
import type { SecondFactor, Session } from '../session-contract.ts';
import { emailField, passwordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages } from './account-messages.ts';
import { membersMessages as messages } from './messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signIn, signInWithPasskey } from './session-api.ts';
import { sessionQuery } from './session-query.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SecondStep } from './sign-in-second-step.tsx';

export interface SignInScreenProps {
  /** The member was redirected here because the session expired. */
  sessionEnded: boolean;
  onSignedIn: () => void;
}

export function SignInScreen(props: SignInScreenProps) {
  const { siteTitle } = usePageContext();
  return (
    <SignInCard title={messages.signInTitle} text={messages.signInText(siteTitle)}>
      <SignInForm {...props}>
        <Anchor component={Link} to="/forgot-password" size="sm" ta="center">
          {accountMessages.forgotPassword}
        </Anchor>
      </SignInForm>
    </SignInCard>
  );
}

export interface SignInFormProps extends SignInScreenProps {
  /** Shown below the password. */
  children?: ReactNode;
}

/** The password or a passkey, and the second step if the server asks for it. */
export function SignInForm({ sessionEnded, onSignedIn, children }: SignInFormProps) {
  const queryClient = useQueryClient();
  const [methods, setMethods] = useState<readonly SecondFactor[] | null>(null);
  const [expired, setExpired] = useState<unknown>(null);
  const finish = (session: Session): void => {
    queryClient.setQueryData(sessionQuery.queryKey, session);
    onSignedIn();
  };
  const restart = (reason: unknown): void => {
    setExpired(reason);
    setMethods(null);
  };
  if (methods !== null) return <SecondStep methods={methods} onSignedIn={finish} onRestart={restart} />;
  return (
    <PasswordStep notice={toNotice(expired, sessionEnded)} onSignedIn={finish} onSecondStep={setMethods}>
      {children}
    </PasswordStep>
  );
}

function toNotice(expired: unknown, sessionEnded: boolean): ReactNode {
  if (expired !== null) return <ErrorNotice error={expired} />;
  return sessionEnded ? <Alert component="output">{messages.sessionEnded}</Alert> : null;
}

interface PasswordStepProps {
  notice: ReactNode;
  onSignedIn: (session: Session) => void;
  onSecondStep: (methods: readonly SecondFactor[]) => void;
  children: ReactNode;
}

function PasswordStep({ notice, onSignedIn, onSecondStep, children }: PasswordStepProps) {
  return (
    <Stack>
      <AccountForm
        isFocused
        isWide
        notice={notice}
        fields={[emailField, passwordField]}
        submitLabel={messages.signIn}
        action={(read) => call(signIn, { body: { email: read('email'), password: read('password') } })}
        onDone={(reply) => {
          if ('secondFactor' in reply) onSecondStep(reply.secondFactor.methods);
          else onSignedIn(reply);
        }}
      />
      <PasskeyButton action={(passkey) => call(signInWithPasskey, { body: { passkey } })} onDone={onSignedIn} />
      {children}
    </Stack>
  );
}
