import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { useFocusAfterRemoval } from '#browser/admin-kit/use-focus-after-removal.ts';
import { describeDevice } from '../describe-device.ts';
import type { SessionRow } from '../session-contract.ts';
import { membersMessages as messages } from './messages.ts';
import { ConfirmDialog } from './people-confirm-dialog.tsx';
import { sessionList } from './session-list.tsx';
import { sessionsQuery } from './session-query.ts';
import { createSessionSource } from './session-source.ts';
import { useEndSessions } from './use-end-sessions.ts';

/** The browsers where the member is signed in. */
export function Screen() {
  const queryClient = useQueryClient();
  const source = useMemo(() => createSessionSource(queryClient), [queryClient]);
  const { data: sessions } = useQuery(sessionsQuery);
  const { endSession, endOthers, ended, error } = useEndSessions();
  const [ending, setEnding] = useState<SessionRow | null>(null);
  const state = useListState(sessionList);
  useFocusAfterRemoval(sessions?.length ?? 0);
  const isOnlySession = sessions?.every(({ current }) => current) ?? true;
  return (
    <>
      <PageHeader
        title={messages.sessionsTitle}
        breadcrumbs={[{ label: messages.accountTitle, to: '/account' }]}
        description={messages.sessionsText}
        actions={isOnlySession ? null : <EndOtherSessionsButton onEnd={endOthers} />}
      />
      <Text component="output" display="block" c="dimmed" size="sm" mb="sm" mih="1.5em">
        {ended === undefined ? sessions !== undefined && isOnlySession && messages.noOthers : messages.ended(ended)}
      </Text>
      {error !== null && <ErrorNotice error={error} />}
      <DataList
        definition={sessionList}
        state={state}
        source={source}
        empty={{ title: messages.noOthers }}
        rowActions={(row) => rowActions(row, setEnding)}
      />
      {ending !== null && (
        <ConfirmDialog
          title={messages.endTitle}
          text={messages.endText(describeDevice(ending.userAgent))}
          confirmLabel={messages.endSession}
          onConfirm={() => endSession(ending.id)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

/** The session of this browser ends by signing out. */
function rowActions(row: SessionRow, onEnd: (row: SessionRow) => void) {
  if (row.current) return [];
  return [{ id: 'end', label: messages.endSession, tone: 'danger', run: () => onEnd(row) } as const];
}

function EndOtherSessionsButton({ onEnd }: { onEnd: () => void }) {
  return (
    <ConfirmButton
      title={messages.endOthersTitle}
      text={messages.endOthersText}
      confirmLabel={messages.endOthers}
      onConfirm={onEnd}
    >
      {messages.endOthers}
    </ConfirmButton>
  );
}
