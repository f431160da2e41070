import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { KeyIcon } from '#browser/admin-kit/menu-icons.tsx';
import type { PasskeyAssertion } from '../passkey-schema.ts';
import { accountMessages as messages } from './account-messages.ts';
import { hasPasskeys, provePasskey } from './passkey-browser.ts';

export interface PasskeyButtonProps<Result> {
  action: (passkey: PasskeyAssertion) => Promise<Result>;
  onDone: (result: Result) => void;
  onError?: (error: unknown) => void;
}

/** Asks for a passkey. Absent where the browser has none. */
export function PasskeyButton<Result>({ action, onDone, onError }: PasskeyButtonProps<Result>) {
  const mutation = useMutation({
    mutationFn: async () => await action(await provePasskey()),
    onSuccess: (result) => onDone(result),
    onError: (error) => onError?.(error),
  });
  if (!hasPasskeys()) return null;
  return (
    <>
      {mutation.isError && <ErrorNotice error={mutation.error} />}
      <Button
        variant="default"
        fullWidth
        leftSection={<KeyIcon size={16} />}
        loading={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        {messages.passkeyButton}
      </Button>
    </>
  );
}
