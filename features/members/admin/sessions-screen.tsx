import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { type Column, DataTable } from '#browser/admin-kit/data-table.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { ListFrame } from '#browser/admin-kit/list-frame.tsx';
import { useFocusAfterRemoval } from '#browser/admin-kit/use-focus-after-removal.ts';
import { membersMessages as messages } from './messages.ts';
import { Device, EndSessionButton, LastUsed, SessionCard, type SessionLine, SignedInOn } from './session-cells.tsx';
import { sessionsQuery } from './session-query.ts';
import { useEndSessions } from './use-end-sessions.ts';

const COLUMNS: readonly Column<SessionLine>[] = [
  { id: 'device', header: messages.device, Cell: Device },
  { id: 'used', header: messages.lastUsed, Cell: LastUsed },
  { id: 'since', header: messages.signedIn, Cell: SignedInOn },
  { id: 'actions', header: messages.actions, align: 'end', Cell: EndSessionButton },
];

export function Screen() {
  const sessions = useQuery(sessionsQuery);
  const { endSession, endOthers, ended, error } = useEndSessions();
  const now = sessions.dataUpdatedAt;
  const lines = sessions.data?.map((row): SessionLine => ({ ...row, now, end: () => endSession(row.id) }));
  useFocusAfterRemoval(lines?.length ?? 0);
  const isOnlySession = lines?.every((line) => line.current) ?? true;
  return (
    <>
      <PageHeader
        title={messages.sessionsTitle}
        breadcrumbs={[{ label: messages.accountTitle, to: '/account' }]}
        description={messages.sessionsText}
        actions={isOnlySession ? null : <EndOtherSessionsButton onEnd={endOthers} />}
      />
      <Text component="output" display="block" c="dimmed" size="sm" mb="sm" mih="1.5em">
        {ended === undefined ? lines !== undefined && isOnlySession && messages.noOthers : messages.ended(ended)}
      </Text>
      {error !== null && <ErrorNotice error={error} />}
      <ListFrame query={{ ...sessions, data: lines }}>
        {(rows) => (
          <DataTable
            caption={messages.sessionsTitle}
            rows={rows}
            columns={COLUMNS}
            rowKey={(line) => line.id}
            Card={SessionCard}
          />
        )}
      </ListFrame>
    </>
  );
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
