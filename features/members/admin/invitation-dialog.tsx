import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { TextField } from '#browser/admin-kit/text-field.tsx';
import { call } from '#browser/client/call.ts';
import { createInvitation } from './api.ts';
import { fieldError, hasFieldErrors } from './people-field-error.ts';
import { peopleMessages as messages } from './people-messages.ts';
import { useReloadPeople } from './people-queries.ts';
import { readField } from './people-read-field.ts';
import { RoleFields } from './people-role-fields.tsx';

export interface InvitationDialogProps {
  capabilities: readonly string[];
  onClose: () => void;
}

/** Invites a person by email. */
export function InvitationDialog({ capabilities, onClose }: InvitationDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [roles, setRoles] = useState<number[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const invitation = useInvite(() => form.current?.closest('dialog')?.close());
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsMissing(roles.length === 0);
    if (form.current !== null && roles.length > 0)
      invitation.mutate({ email: readField(form.current, 'email'), roles });
  };
  return (
    <Dialog
      title={messages.invite}
      width="wide"
      onClose={onClose}
      footer={<Footer id={id} isBusy={invitation.isPending} />}
    >
      <form id={id} ref={form} onSubmit={submit}>
        <Stack>
          <Text c="dimmed" size="sm">
            {messages.inviteText}
          </Text>
          {invitation.isError && !hasFieldErrors(invitation.error) && <ErrorNotice error={invitation.error} />}
          <EmailField failure={invitation.error} />
          <RoleFields
            roles={roles}
            onChange={setRoles}
            capabilities={capabilities}
            error={isMissing && roles.length === 0 ? messages.chooseRole : fieldError(invitation.error, 'roles')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function useInvite(onInvited: () => void) {
  const reload = useReloadPeople();
  return useMutation({
    mutationFn: (body: { email: string; roles: number[] }) => call(createInvitation, { body }),
    onSuccess: ({ email }) => {
      showToast({ message: messages.invited(email) });
      void reload();
      onInvited();
    },
  });
}

function EmailField({ failure }: { failure: unknown }) {
  return (
    <TextField
      name="email"
      label={messages.email}
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      maxLength={256}
      failure={failure}
      data-autofocus
    />
  );
}

function Footer({ id, isBusy }: { id: string; isBusy: boolean }) {
  return (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id} loading={isBusy}>
        {messages.inviteSend}
      </Button>
    </>
  );
}
