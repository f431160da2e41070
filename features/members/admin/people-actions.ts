import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#browser/admin-kit/describe-error.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { RowAction } from '#browser/admin-kit/list/list-actions.ts';
import { call } from '#browser/client/call.ts';
import type { MemberRow } from '../admin-contract.ts';
import type { Session } from '../session-contract.ts';
import { removeMember, transferOwnership } from './api.ts';
import { memberName } from './people-list.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { adminsQuery, useReloadPeople } from './people-queries.ts';
import { canGrant, isAdmin } from './people-roles.ts';
import { sessionQuery } from './session-query.ts';

export type PersonDialog = 'roles' | 'remove' | 'transfer';

/** What the signed-in member may do with another one. The server checks it again. */
export function usePersonActions(session: Session, open: (dialog: PersonDialog, member: MemberRow) => void) {
  const canChange = session.capabilities.includes('members.write');
  const { data: admins = [] } = useQuery({ ...adminsQuery, enabled: isAdmin(session.roles) });
  const owner = admins.find(({ isOwner }) => isOwner);
  const canTransfer = admins.length > 0 && (owner === undefined || owner.isSelf);
  return (member: MemberRow): RowAction[] => {
    const isBelow = member.roles.every(({ code }) => canGrant(session.capabilities, code));
    if (!canChange) return [];
    const roles: RowAction = { id: 'roles', label: messages.changeRoles, run: () => open('roles', member) };
    const transfer: RowAction = { id: 'transfer', label: messages.transfer, run: () => open('transfer', member) };
    const remove: RowAction = {
      id: 'remove',
      label: messages.remove,
      tone: 'danger',
      run: () => open('remove', member),
    };
    return [roles, ...(canTransfer && !member.isOwner ? [transfer] : []), ...(isBelow ? [remove] : [])];
  };
}

/** Removes members and transfers the ownership. A refusal of the server is shown as a notification. */
export function useChangePerson() {
  const reload = useReloadPeople();
  const queryClient = useQueryClient();
  const onSettled = async (): Promise<void> => {
    await reload();
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const removal = useMutation({
    mutationFn: ({ id }: MemberRow) => call(removeMember, { params: { id } }),
    onSuccess: (_, member) => void showToast({ message: messages.removed(memberName(member)) }),
    onError: showFailure,
    onSettled,
  });
  const transfer = useMutation({
    mutationFn: ({ id }: MemberRow) => call(transferOwnership, { params: { id } }),
    onSuccess: (member) => void showToast({ message: messages.transferred(memberName(member)) }),
    onError: showFailure,
    onSettled,
  });
  return { remove: removal.mutate, transfer: transfer.mutate };
}

export function showFailure(error: unknown): void {
  showToast({ message: errorMessage(error), tone: 'error' });
}
