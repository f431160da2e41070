import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmByTyping } from '#browser/admin-kit/feedback/confirm-by-typing.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import type { MemberRow } from '../admin-contract.ts';
import type { Session } from '../contract.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { membersMessages } from './messages.ts';
import styles from './people.module.css';
import { type PersonDialog, useChangePerson, usePersonActions } from './people-actions.ts';
import { ConfirmDialog } from './people-confirm-dialog.tsx';
import { memberName, peopleList } from './people-list.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { PeoplePolicy } from './people-policy.tsx';
import { membersSource } from './people-queries.ts';
import { isAdmin } from './people-roles.ts';
import { RolesDialog } from './people-roles-dialog.tsx';
import { sessionQuery } from './session-query.ts';
import { ViewAsDialog } from './view-as-dialog.tsx';

/** The members of the website: who they are, what they may do, and who is invited. */
export function Screen() {
  const { data: session } = useQuery(sessionQuery);
  return session === undefined ? null : <People session={session} />;
}

interface OpenPersonDialog {
  dialog: PersonDialog;
  member: MemberRow;
}

function People({ session }: { session: Session }) {
  const state = useListState(peopleList);
  const [open, setOpen] = useState<OpenPersonDialog | null>(null);
  const rowActions = usePersonActions(session, (dialog, member) => setOpen({ dialog, member }));
  const { capabilities } = session;
  return (
    <>
      <PageHeader
        title={membersMessages.peopleTitle}
        description={messages.text}
        actions={<HeaderActions session={session} />}
      />
      <DataList
        definition={peopleList}
        state={state}
        source={membersSource}
        empty={{ title: messages.emptyTitle }}
        rowActions={rowActions}
      />
      <div className={styles.sections}>
        <InvitationList capabilities={capabilities} />
        {capabilities.includes('settings.read') && <PeoplePolicy canChange={capabilities.includes('settings.write')} />}
      </div>
      {open !== null && <PersonDialogs open={open} session={session} onClose={() => setOpen(null)} />}
    </>
  );
}

function HeaderActions({ session }: { session: Session }) {
  const [open, setOpen] = useState<'invite' | 'view-as' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      {isAdmin(session.roles) && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('view-as')}>
          {messages.viewAs}
        </Button>
      )}
      {session.capabilities.includes('members.write') && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('invite')}>
          {messages.invite}
        </Button>
      )}
      {open === 'invite' && <InvitationDialog capabilities={session.capabilities} onClose={close} />}
      {open === 'view-as' && <ViewAsDialog onClose={close} />}
    </>
  );
}

interface PersonDialogsProps {
  open: OpenPersonDialog;
  session: Session;
  onClose: () => void;
}

function PersonDialogs({ open: { dialog, member }, session, onClose }: PersonDialogsProps) {
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
