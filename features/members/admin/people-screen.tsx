import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import type { Session } from '../session-contract.ts';
import { InvitationList } from './invitation-list.tsx';
import { membersMessages } from './messages.ts';
import styles from './people.module.css';
import { usePersonActions } from './people-actions.ts';
import type { OpenPersonDialog } from './people-dialogs.tsx';
import { peopleList } from './people-list.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { membersSource } from './people-queries.ts';
import { isAdmin } from './people-roles.ts';
import { sessionQuery } from './session-query.ts';

// All dialogs are one script, which is loaded when the first one is opened.
const loadDialogs = () => import('./people-dialogs.tsx');
const PersonDialogs = lazy(async () => ({ default: (await loadDialogs()).PersonDialogs }));
const InvitationDialog = lazy(async () => ({ default: (await loadDialogs()).InvitationDialog }));
const PeoplePolicy = lazy(async () => ({ default: (await import('./people-policy.tsx')).PeoplePolicy }));
const ViewAsDialog = lazy(async () => ({ default: (await loadDialogs()).ViewAsDialog }));

/** The members of the website: who they are, what they may do, and who is invited. */
export function Screen() {
  const { data: session } = useQuery(sessionQuery);
  return session === undefined ? null : <People session={session} />;
}

function People({ session }: { session: Session }) {
  const state = useListState(peopleList);
  const [open, setOpen] = useState<OpenPersonDialog | null>(null);
  const rowActions = usePersonActions(session, (dialog, member) => setOpen({ dialog, member }));
  const close = (): void => setOpen(null);
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
        {capabilities.includes('settings.read') && (
          <LazyPart>
            <PeoplePolicy canChange={capabilities.includes('settings.write')} />
          </LazyPart>
        )}
      </div>
      {open !== null && (
        <LazyDialog onClose={close}>
          <PersonDialogs open={open} session={session} onClose={close} />
        </LazyDialog>
      )}
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
      <LazyDialog key={open} onClose={close}>
        {open === 'invite' && <InvitationDialog capabilities={session.capabilities} onClose={close} />}
        {open === 'view-as' && <ViewAsDialog onClose={close} />}
      </LazyDialog>
    </>
  );
}
