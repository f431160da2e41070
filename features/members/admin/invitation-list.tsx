import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { Tag } from '#browser/admin-kit/tag.tsx';
import { useFocusAfterRemoval } from '#browser/admin-kit/use-focus-after-removal.ts';
import { call } from '#browser/client/call.ts';
import type { InvitationRow } from '../admin-contract.ts';
import { resendInvitation, revokeInvitation } from './api.ts';
import styles from './people.module.css';
import { peopleMessages as messages } from './people-messages.ts';
import { invitationsQuery, useReloadPeople } from './people-queries.ts';
import { canGrant, roleLabel } from './people-roles.ts';

/** Invitations that are neither accepted nor revoked. */
export function InvitationList({ capabilities }: { capabilities: readonly string[] }) {
  const invitations = useQuery(invitationsQuery);
  const { resend, revoke, error } = useChangeInvitation();
  const rows = invitations.data ?? [];
  useFocusAfterRemoval(rows.length);
  const canChange = ({ roles }: InvitationRow): boolean =>
    capabilities.includes('members.write') && roles.every(({ code }) => canGrant(capabilities, code));
  return (
    <FormSection title={messages.invitations}>
      {invitations.isError && (
        <ErrorNotice action="load" error={invitations.error} onRetry={() => void invitations.refetch()} />
      )}
      {error !== null && <ErrorNotice error={error} />}
      {invitations.isSuccess && rows.length === 0 && <p className={styles.dimmed}>{messages.invitationsEmpty}</p>}
      {rows.length > 0 && (
        <ul className={styles.invitations}>
          {rows.map((row) => (
            <li key={row.id} className={styles.invitation}>
              <InvitationFacts row={row} />
              {canChange(row) && (
                <InvitationActions row={row} onResend={() => resend(row)} onRevoke={() => revoke(row)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function InvitationFacts({ row }: { row: InvitationRow }) {
  return (
    <div className={styles.facts}>
      <span className={styles.address}>{row.email}</span>
      <span className={styles.tags}>
        {row.roles.map((role) => (
          <Tag key={role.code} tone="plain">
            {roleLabel(role)}
          </Tag>
        ))}
        {row.isExpired && <Tag tone="warm">{messages.expired}</Tag>}
      </span>
      <span className={styles.dimmed}>
        {row.invitedBy !== null && `${messages.invitedBy(row.invitedBy)} · `}
        {row.isExpired ? messages.expired : messages.expires} <RelativeTime at={row.expiresOn} />
      </span>
    </div>
  );
}

interface InvitationActionsProps {
  row: InvitationRow;
  onResend: () => void;
  onRevoke: () => void;
}

function InvitationActions({ row: { email }, onResend, onRevoke }: InvitationActionsProps) {
  return (
    <div className={styles.actions}>
      <Button variant="default" aria-label={messages.resendTo(email)} onClick={onResend}>
        {messages.resend}
      </Button>
      <ConfirmButton
        aria-label={messages.revokeOf(email)}
        title={messages.revokeTitle}
        text={messages.revokeText(email)}
        confirmLabel={messages.revoke}
        onConfirm={onRevoke}
      >
        {messages.revoke}
      </ConfirmButton>
    </div>
  );
}

function useChangeInvitation() {
  const onSettled = useReloadPeople();
  const resending = useMutation({
    mutationFn: ({ id }: InvitationRow) => call(resendInvitation, { params: { id } }),
    onSuccess: ({ email }) => showToast({ message: messages.resent(email) }),
    onSettled,
  });
  const revoking = useMutation({
    mutationFn: ({ id }: InvitationRow) => call(revokeInvitation, { params: { id } }),
    onSuccess: (_, { email }) => showToast({ message: messages.revoked(email) }),
    onSettled,
  });
  return { resend: resending.mutate, revoke: revoking.mutate, error: resending.error ?? revoking.error };
}
