import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { saveCsv } from '#browser/admin-kit/files/save-file.ts';
import { formatListCount } from '#browser/admin-kit/format/count.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction, RowAction } from '#browser/admin-kit/list/list-actions.ts';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { call } from '#browser/client/call.ts';
import type { Redirect } from '../admin-contract.ts';
import { MAX_BULK } from '../limits.ts';
import { exportRedirects, listRedirects } from './api.ts';
import { importMessages, redirectMessages as messages } from './messages.ts';
import type { OpenRedirect } from './redirect-dialog.tsx';
import { redirectList } from './redirect-list.tsx';
import { REDIRECTS_KEY, redirectsSource } from './redirect-queries.ts';
import { RedirectTabs } from './redirect-tabs.tsx';
import { type RedirectActions, useRedirectActions } from './use-redirect-actions.ts';

export { Missing } from './missing-screen.tsx';

const RedirectDialog = lazy(async () => ({ default: (await import('./redirect-dialog.tsx')).RedirectDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

type OpenDialog = OpenRedirect | { kind: 'import' };

/** The redirects of the website. */
export function Screen() {
  const state = useListState(redirectList);
  const actions = useRedirectActions();
  const mayWrite = useCapability('settings.write');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const isTrash = state.filters['trash'] === 'true';
  const add = <Button onClick={() => setOpen({ kind: 'add', from: '' })}>{messages.add}</Button>;
  const openRow = (redirect: Redirect): void => {
    if (mayWrite && redirect.trashedOn === null) setOpen({ kind: 'edit', redirect });
  };
  return (
    <>
      <PageHeader
        title={messages.title}
        description={isTrash ? messages.trashText : messages.text}
        breadcrumbs={[{ label: messages.settings, to: '/settings' }]}
        actions={mayWrite && <HeaderButtons add={add} onImport={() => setOpen({ kind: 'import' })} />}
      />
      <RedirectTabs />
      <DataList
        definition={redirectList}
        state={state}
        source={redirectsSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText, action: mayWrite && add }}
        {...(mayWrite && !isTrash && { onRowOpen: openRow })}
        rowActions={(row) => (mayWrite ? rowActions(row, actions, openRow) : [])}
        bulkActions={mayWrite ? bulkActions(isTrash, actions) : []}
        toolbar={
          <>
            <Button variant="default" onClick={() => state.setFilter('trash', isTrash ? null : 'true')}>
              {isTrash ? messages.leaveTrash : messages.showTrash}
            </Button>
            <ExportButton />
          </>
        }
      />
      {open !== null && <OpenedDialog open={open} refresh={actions.refresh} onClose={() => setOpen(null)} />}
    </>
  );
}

function HeaderButtons({ add, onImport }: { add: React.ReactNode; onImport: () => void }) {
  return (
    <>
      <Button variant="default" onClick={onImport}>
        {importMessages.action}
      </Button>
      {add}
    </>
  );
}

interface OpenedDialogProps {
  open: OpenDialog;
  refresh: () => Promise<void>;
  onClose: () => void;
}

function OpenedDialog({ open, refresh, onClose }: OpenedDialogProps) {
  return (
    <LazyDialog onClose={onClose}>
      {open.kind === 'import' ? (
        <ImportDialog onImported={refresh} onClose={onClose} />
      ) : (
        <RedirectDialog open={open} onSaved={refresh} onClose={onClose} />
      )}
    </LazyDialog>
  );
}

function rowActions(redirect: Redirect, { run }: RedirectActions, edit: (redirect: Redirect) => void): RowAction[] {
  if (redirect.trashedOn !== null)
    return [{ id: 'restore', label: messages.restore, run: () => run('restore', redirect) }];
  return [
    { id: 'edit', label: messages.editAction, run: () => edit(redirect) },
    { id: 'delete', label: messages.delete, tone: 'danger', run: () => run('delete', redirect) },
  ];
}

function bulkActions(isTrash: boolean, { runBulk }: RedirectActions): BulkAction[] {
  const action = isTrash ? 'restore' : 'delete';
  const run = async (target: BulkTarget): Promise<boolean> =>
    await runBulk(action, await selectedIds(target, { source: redirectsSource, max: MAX_BULK }));
  return [{ id: action, label: messages[action], ...(!isTrash && { tone: 'danger' as const }), run }];
}

function ExportButton() {
  const exporting = useMutation({
    mutationFn: () => call(exportRedirects, {}),
    onSuccess: ({ filename, csv, redirects }) => {
      saveCsv(filename, csv);
      showToast({ message: messages.exported(redirects) });
    },
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
  });
  return (
    <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {messages.export}
    </Button>
  );
}

/** The state of this section for the overview of the settings. */
export function Summary() {
  const { data } = useQuery({
    queryKey: [...REDIRECTS_KEY, 'count'],
    queryFn: async ({ signal }) => (await call(listRedirects, { query: { limit: 1 } }, { signal })).count,
  });
  if (data === undefined) return null;
  if (data.value === 0) return messages.summaryNone;
  return data.value === 1 ? messages.summaryOne : messages.summary(formatListCount(data));
}
