import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useMemo, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction } from '#browser/admin-kit/list/list-actions.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import type { OpenedDialog } from './list-dialog.tsx';
import { ordersMessages as messages } from './messages.ts';
import { createOrderList } from './order-list.ts';
import { optionsQuery, ordersSource } from './order-queries.ts';

const HeaderActions = lazy(async () => ({ default: (await import('./header-actions.tsx')).HeaderActions }));
const ListDialog = lazy(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

/** Without them, the list can be shown and filtered by everything else. */
const NO_OPTIONS = { currency: 'USD', countries: [], tags: [] };

/** All orders of the website. */
export function Screen() {
  const { data: options = NO_OPTIONS } = useQuery(optionsQuery);
  const definition = useMemo(() => createOrderList(options), [options]);
  const state = useListState(definition);
  const mayWrite = useCapability('orders.write');
  const mayExport = useCapability('exports.write');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <PageHeader
        title={messages.title}
        actions={
          <LazyPart failed={null}>
            <HeaderActions onOpen={setOpened} />
          </LazyPart>
        }
      />
      <DataList
        definition={definition}
        state={state}
        source={ordersSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
        bulkActions={[
          printAction(navigate),
          ...(mayWrite ? dialogActions(setOpened) : []),
          ...(mayExport ? [EXPORT_ACTION] : []),
        ]}
      />
      {opened !== null && (
        <LazyDialog onClose={close}>
          <ListDialog opened={opened} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

const EXPORT_ACTION: BulkAction = {
  id: 'export',
  label: messages.export,
  run: async (target) => {
    await (await import('./export-orders.ts')).startExport(target);
    // The selection is kept: another action may follow.
    return false;
  },
};

function printAction(navigate: ReturnType<typeof useNavigate>): BulkAction {
  const run = async (target: BulkTarget): Promise<boolean> => {
    await (await import('./print/open-print.ts')).openPrint(target, navigate);
    return false;
  };
  return { id: 'print', label: messages.print, run };
}

function dialogActions(open: (dialog: OpenedDialog) => void): BulkAction[] {
  const opener = (kind: 'tag' | 'fulfil') => (target: BulkTarget) => {
    open({ kind, target });
    // The selection is kept: another action may follow.
    return false;
  };
  return [
    { id: 'fulfil', label: messages.fulfil, run: opener('fulfil') },
    { id: 'tag', label: messages.addTags, run: opener('tag') },
  ];
}
