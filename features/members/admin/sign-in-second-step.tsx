import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { SecondFactor, Session } from '../session-contract.ts';
import { appCodeField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as messages } from './account-messages.ts';
import { hasPasskeys } from './passkey-browser.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { secondFactor } from './session-api.ts';

const recoveryCodeField = {
  name: 'code',
  label: messages.recoveryCode,
  description: messages.recoveryCodeHelp,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
} as const;

export interface SecondStepProps {
  methods: readonly SecondFactor[];
  onSignedIn: (session: Session) => void;
  /** Back to the password, with the error if the time for this step is over. */
  onRestart: (reason: unknown) => void;
}

export function SecondStep({ methods, onSignedIn, onRestart }: SecondStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const hasApp = methods.includes('totp');
  const hasCodes = methods.includes('recovery-code');
  const onError = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'MEMBERS_SECOND_FACTOR_EXPIRED') onRestart(error);
  };
  return (
    <Stack>
      {!hasApp && !isRecovery && <Text>{hasPasskeys() ? messages.passkeyStep : messages.passkeyNotSupported}</Text>}
      {(hasApp || isRecovery) && <CodeForm isRecovery={isRecovery} onSignedIn={onSignedIn} onError={onError} />}
      {methods.includes('passkey') && (
        <PasskeyButton
          action={(passkey) => call(secondFactor, { body: { passkey } })}
          onDone={onSignedIn}
          onError={onError}
        />
      )}
      {hasCodes && (
        <Button variant="subtle" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? messages.otherWayButton : messages.recoveryCodeButton}
        </Button>
      )}
      <Button variant="subtle" onClick={() => onRestart(null)}>
        {messages.startAgain}
      </Button>
    </Stack>
  );
}

interface CodeFormProps {
  isRecovery: boolean;
  onSignedIn: (session: Session) => void;
  onError: (error: unknown) => void;
}

function CodeForm({ isRecovery, onSignedIn, onError }: CodeFormProps) {
  return (
    <AccountForm
      key={isRecovery ? 'recovery' : 'app'}
      isFocused
      isWide
      fields={[isRecovery ? recoveryCodeField : appCodeField]}
      submitLabel={messages.verify}
      action={(read) => call(secondFactor, { body: { code: read('code') } })}
      onDone={onSignedIn}
      onError={onError}
    />
  );
}
