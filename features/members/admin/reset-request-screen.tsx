import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#browser/client/call.ts';
import { requestPasswordReset } from './account-api.ts';
import { emailField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as messages } from './account-messages.ts';
import { useFocusHeading } from './account-use-focus-heading.ts';
import { SignInCard } from './sign-in-card.tsx';

/** Asks for the link by which a password is reset. The reply does not tell whether the address has an account. */
export function Screen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  useFocusHeading(sentTo);
  const back = (
    <Anchor component={Link} to="/sign-in" size="sm">
      {messages.backToSignIn}
    </Anchor>
  );
  if (sentTo !== null) {
    return (
      <SignInCard title={messages.linkSentTitle} text={messages.linkSent(sentTo)}>
        {back}
      </SignInCard>
    );
  }
  return (
    <SignInCard title={messages.forgotTitle} text={messages.forgotText}>
      <Stack align="stretch">
        <AccountForm
          isFocused
          isWide
          fields={[emailField]}
          submitLabel={messages.sendLink}
          action={(read) => call(requestPasswordReset, { body: { email: read('email') } })}
          onDone={({ email }) => setSentTo(email)}
        />
        {back}
      </Stack>
    </SignInCard>
  );
}
