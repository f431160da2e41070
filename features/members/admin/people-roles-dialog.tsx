import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { MemberRow } from '../admin-contract.ts';
import { WEBSITE_MANAGER_ROLE } from '../roles.ts';
import type { Session } from '../session-contract.ts';
import { updateRoles } from './api.ts';
import styles from './people.module.css';
import { memberName } from './people-list.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { useReloadPeople } from './people-queries.ts';
import { CheckField, RoleFields } from './people-role-fields.tsx';
import { isAdmin } from './people-roles.ts';
import { sessionQuery } from './session-query.ts';

export interface RolesDialogProps {
  member: MemberRow;
  session: Session;
  onClose: () => void;
}

interface MemberRoles {
  roles: number[];
  code: boolean;
}

const rolesOf = ({ roles, code }: MemberRow): MemberRoles => ({ roles: roles.map((role) => role.code), code });

/** Changes what a member may do. */
export function RolesDialog({ member, session, onClose }: RolesDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [{ roles, code }, setValues] = useState(() => rolesOf(member));
  const change = useChangeRoles(member, () => form.current?.closest('dialog')?.close());
  const isManager = roles.includes(WEBSITE_MANAGER_ROLE);
  return (
    <Dialog
      title={messages.changeRolesOf(memberName(member))}
      width="wide"
      onClose={onClose}
      footer={<Footer id={id} isBusy={change.isPending} isEmpty={roles.length === 0} />}
    >
      <form
        id={id}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ roles, code: code && isManager });
        }}
      >
        <Stack>
          {change.isError && <ErrorNotice error={change.error} />}
          <RoleFields
            roles={roles}
            onChange={(next) => setValues({ roles: next, code })}
            capabilities={session.capabilities}
            error={roles.length === 0 ? messages.chooseRole : undefined}
          />
        </Stack>
        {isManager && (
          <CodeField isChecked={code} session={session} onToggle={() => setValues({ roles, code: !code })} />
        )}
      </form>
    </Dialog>
  );
}

interface CodeFieldProps {
  isChecked: boolean;
  session: Session;
  onToggle: () => void;
}

function CodeField({ isChecked, session, onToggle }: CodeFieldProps) {
  return (
    <div className={styles.grant}>
      <CheckField
        label={messages.code}
        text={messages.codeText}
        isChecked={isChecked}
        isDisabled={!isAdmin(session.roles)}
        onToggle={onToggle}
      />
    </div>
  );
}

function useChangeRoles(member: MemberRow, onChanged: () => void) {
  const reload = useReloadPeople();
  const queryClient = useQueryClient();
  const send = async (body: MemberRoles): Promise<void> => {
    await call(updateRoles, { params: { id: member.id }, body });
    await reload();
    // The navigation of the member who changes their own roles.
    if (member.isSelf) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast({ message: messages.rolesChanged(memberName(member)), undo: () => send(rolesOf(member)) });
      onChanged();
    },
  });
}

function Footer({ id, isBusy, isEmpty }: { id: string; isBusy: boolean; isEmpty: boolean }) {
  return (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id} loading={isBusy} disabled={isEmpty}>
        {messages.save}
      </Button>
    </>
  );
}
