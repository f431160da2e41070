import { Anchor, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#browser/client/call.ts';
import { resetPassword } from './account-api.ts';
import { newPasswordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as messages } from './account-messages.ts';
import { useFocusHeading } from './account-use-focus-heading.ts';
import { useLinkToken } from './account-use-link-token.ts';
import { SignInCard } from './sign-in-card.tsx';

/** The page of the link in the email about a password reset. */
export function Screen() {
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const [isDone, setIsDone] = useState<true | null>(null);
  useFocusHeading(isDone);
  if (isDone) {
    return (
      <SignInCard title={messages.passwordSetTitle} text={messages.passwordSet}>
        <Anchor component={Link} to="/sign-in">
          {messages.backToSignIn}
        </Anchor>
      </SignInCard>
    );
  }
  if (token === '') {
    return (
      <SignInCard title={messages.noTokenTitle} text={messages.noToken}>
        <RequestLink />
      </SignInCard>
    );
  }
  return (
    <SignInCard title={messages.newPasswordTitle} text={messages.newPasswordText}>
      <Stack>
        <AccountForm
          isFocused
          isWide
          fields={[newPasswordField]}
          submitLabel={messages.setPassword}
          action={(read) => call(resetPassword, { body: { token, password: read('password') } })}
          onDone={() => {
            // The session of this browser has ended too.
            queryClient.clear();
            setIsDone(true);
          }}
        />
        <RequestLink />
      </Stack>
    </SignInCard>
  );
}

function RequestLink() {
  return (
    <Anchor component={Link} to="/forgot-password" size="sm">
      {messages.requestNewLink}
    </Anchor>
  );
}
