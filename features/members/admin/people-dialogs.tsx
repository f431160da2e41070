import { ConfirmByTyping } from '#browser/admin-kit/feedback/confirm-by-typing.tsx';
import type { MemberRow } from '../admin-contract.ts';
import type { Session } from '../session-contract.ts';
import { type PersonDialog, useChangePerson } from './people-actions.ts';
import { ConfirmDialog } from './people-confirm-dialog.tsx';
import { memberName } from './people-list.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { RolesDialog } from './people-roles-dialog.tsx';

export { InvitationDialog } from './invitation-dialog.tsx';
export { ViewAsDialog } from './view-as-dialog.tsx';

/** What is about to be done with a member. */
export interface OpenPersonDialog {
  dialog: PersonDialog;
  member: MemberRow;
}

export interface PersonDialogsProps {
  open: OpenPersonDialog;
  session: Session;
  onClose: () => void;
}

export function PersonDialogs({ open: { dialog, member }, session, onClose }: PersonDialogsProps) {
  const { remove, transfer } = useChangePerson();
  const name = memberName(member);
  if (dialog === 'roles') return <RolesDialog member={member} session={session} onClose={onClose} />;
  if (dialog === 'transfer') {
    return (
      <ConfirmDialog
        title={messages.transferTitle(name)}
        text={messages.transferText}
        confirmLabel={messages.transferConfirm}
        onConfirm={() => transfer(member)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmByTyping
      title={messages.removeTitle(name)}
      text={messages.removeText}
      phrase={member.email}
      confirmLabel={messages.removeConfirm}
      onConfirm={() => remove(member)}
      onClose={onClose}
    />
  );
}
