import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import { toMatchQuery } from '#browser/admin-kit/list/list-query.ts';
import { SkeletonRows } from '#browser/admin-kit/list/list-states.tsx';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { ActivityRow, EntryMember } from '../admin-contract.ts';
import type { RetentionSettings } from '../retention.ts';
import { activityList } from './activity-list.tsx';
import { activitySource, membersQuery, settingsQuery } from './activity-source.ts';
import { ExportButton, useExport } from './export-button.tsx';
import { activityMessages as messages, retentionLabel } from './messages.ts';

const EntryDrawer = lazy(async () => ({ default: (await import('./entry-drawer.tsx')).EntryDrawer }));
const RetentionDialog = lazy(async () => ({ default: (await import('./retention-dialog.tsx')).RetentionDialog }));

const NO_MEMBERS: readonly EntryMember[] = [];

export function Screen() {
  const members = useQuery(membersQuery);
  return (
    <>
      <ActivityHeader />
      {/* A filter by member in the URL is only known as one after the members are. Without them the list has no such filter. */}
      {members.isPending ? <SkeletonRows /> : <Entries members={members.data ?? NO_MEMBERS} />}
    </>
  );
}

function ActivityHeader() {
  const { data: settings } = useQuery(settingsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const mayWrite = useCapability('activity.write');
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description(settings === undefined ? '' : keptText(settings))}
        actions={
          mayWrite &&
          settings !== undefined && (
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {messages.retention}
            </Button>
          )
        }
      />
      {isOpen && settings !== undefined && (
        <LazyDialog onClose={close}>
          <RetentionDialog settings={settings} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

function keptText({ retentionDays }: RetentionSettings): string {
  return retentionDays === null ? messages.keptForever : messages.kept(retentionLabel(retentionDays));
}

function Entries({ members }: { members: readonly EntryMember[] }) {
  const { timeZone } = usePageContext();
  const definition = useMemo(() => activityList(members), [members]);
  const state = useListState(definition);
  const [opened, setOpened] = useState<ActivityRow | null>(null);
  const close = (): void => setOpened(null);
  const mayExport = useCapability('exports.write');
  const exporting = useExport();
  const exportAll = (): void => exporting.mutate(toMatchQuery(definition, state, { now: Date.now(), timeZone }));
  return (
    <>
      {exporting.isError && <ErrorNotice error={exporting.error} onRetry={exportAll} />}
      <DataList
        definition={definition}
        state={state}
        source={activitySource}
        empty={{ title: messages.empty, text: messages.emptyText }}
        onRowOpen={setOpened}
        toolbar={mayExport && <ExportButton isPending={exporting.isPending} onExport={exportAll} />}
      />
      {opened !== null && (
        <LazyDialog onClose={close}>
          <EntryDrawer entry={opened} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
