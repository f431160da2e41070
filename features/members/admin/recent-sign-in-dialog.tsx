import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { TextField } from '#browser/admin-kit/text-field.tsx';
import { call } from '#browser/client/call.ts';
import { confirmSession } from './api.ts';
import { hasFieldErrors } from './people-field-error.ts';
import { peopleMessages as messages } from './people-messages.ts';
import { readField } from './people-read-field.ts';

/** Asks for the password again, over everything else on the page. */
export function RecentSignInDialog({ onFinish }: { onFinish: (isConfirmed: boolean) => void }) {
  const id = useId();
  const isConfirmed = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useMutation({
    mutationFn: (password: string) => call(confirmSession, { body: { password } }),
    onSuccess: () => {
      isConfirmed.current = true;
      form.current?.closest('dialog')?.close();
    },
    onError: () => form.current?.querySelector('input')?.select(),
  });
  return (
    <Dialog title={messages.confirmTitle} describedBy={id} onClose={() => onFinish(isConfirmed.current)}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          confirmation.mutate(readField(event.currentTarget, 'password'));
        }}
      >
        <Stack>
          <Text id={id}>{messages.confirmText}</Text>
          {confirmation.isError && !hasFieldErrors(confirmation.error) && <ErrorNotice error={confirmation.error} />}
          <PasswordField failure={confirmation.error} />
          <Button type="submit" loading={confirmation.isPending} style={{ alignSelf: 'flex-end' }}>
            {messages.confirm}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

function PasswordField({ failure }: { failure: unknown }) {
  return (
    <TextField
      name="password"
      label={messages.password}
      secret={{ showLabel: messages.showPassword }}
      autoComplete="current-password"
      required
      withAsterisk={false}
      maxLength={200}
      failure={failure}
      data-autofocus
    />
  );
}
