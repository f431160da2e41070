import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#browser/client/call.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { confirmEmailChangeEndpoint } from '../account-contract.ts';
import { confirmEmailChange } from './account-api.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as messages } from './account-messages.ts';
import { useFocusHeading } from './account-use-focus-heading.ts';
import { useLinkToken } from './account-use-link-token.ts';
import { SignInCard } from './sign-in-card.tsx';

type Outcome = ReplyOf<typeof confirmEmailChangeEndpoint>;

/** The page of the link that both addresses receive when an email address changes. */
export function Screen() {
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useFocusHeading(outcome);
  if (outcome !== null) return <OutcomeCard outcome={outcome} />;
  if (token === '') return <SignInCard title={messages.noTokenTitle} text={messages.noToken} />;
  return (
    <SignInCard title={messages.confirmEmailTitle} text={messages.confirmEmailText}>
      <AccountForm
        isWide
        fields={[]}
        submitLabel={messages.confirmEmail}
        action={() => call(confirmEmailChange, { body: { token } })}
        onDone={(reply) => {
          void queryClient.invalidateQueries();
          setOutcome(reply);
        }}
      />
    </SignInCard>
  );
}

function OutcomeCard({ outcome: { state, email } }: { outcome: Outcome }) {
  const isChanged = state === 'changed';
  const title = isChanged ? messages.emailChangedTitle : messages.emailWaitingTitle;
  const text = isChanged ? messages.emailChanged(email) : messages.emailWaiting(email);
  return (
    <SignInCard title={title} text={text}>
      <Text>
        <Anchor component={Link} to="/account">
          {messages.toAccount}
        </Anchor>
      </Text>
    </SignInCard>
  );
}
