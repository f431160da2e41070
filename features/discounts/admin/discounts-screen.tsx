import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction, RowAction } from '#browser/admin-kit/list/list-actions.ts';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import type { DiscountRow } from '../admin-contract.ts';
import { discountList } from './discount-list.ts';
import { discountsSource } from './discount-queries.ts';
import { discountMessages as messages } from './messages.ts';
import { type DiscountActions, useDiscountActions } from './use-discount-actions.ts';

/** As many as one request may name. */
const MAX_BULK = 200;

/** All discounts of the website. */
export function Screen() {
  const state = useListState(discountList);
  const actions = useDiscountActions();
  const mayWrite = useCapability('discounts.write');
  const isTrash = state.filters['trash'] === 'true';
  return (
    <>
      <PageHeader
        title={messages.title}
        description={isTrash ? messages.trashText : messages.text}
        actions={mayWrite && <AddButton />}
      />
      <DataList
        definition={discountList}
        state={state}
        source={discountsSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText, action: mayWrite && <AddButton /> }}
        rowActions={(row) => (mayWrite ? rowActions(row, actions) : [])}
        bulkActions={mayWrite ? bulkActions(isTrash, actions) : []}
        toolbar={
          <Button variant="default" onClick={() => state.setFilter('trash', isTrash ? null : 'true')}>
            {isTrash ? messages.leaveTrash : messages.showTrash}
          </Button>
        }
      />
    </>
  );
}

function AddButton() {
  return (
    <Button component={Link} to="/discounts/new">
      {messages.add}
    </Button>
  );
}

function rowActions({ id, state, trashedOn }: DiscountRow, { run }: DiscountActions): RowAction[] {
  if (trashedOn !== null) return [{ id: 'restore', label: messages.restore, run: () => run('restore', id) }];
  const found: RowAction[] = [];
  if (state === 'paused') found.push({ id: 'resume', label: messages.resume, run: () => run('resume', id) });
  else if (state !== 'expired') found.push({ id: 'pause', label: messages.pause, run: () => run('pause', id) });
  if (state !== 'expired') found.push({ id: 'end', label: messages.end, run: () => run('end', id) });
  return [...found, { id: 'delete', label: messages.delete, tone: 'danger', run: () => run('delete', id) }];
}

function bulkActions(isTrash: boolean, { runBulk }: DiscountActions): BulkAction[] {
  const action = isTrash ? 'restore' : 'delete';
  const run = async (target: BulkTarget): Promise<boolean> =>
    await runBulk(action, await selectedIds(target, { source: discountsSource, max: MAX_BULK }));
  return [{ id: action, label: messages[action], ...(!isTrash && { tone: 'danger' as const }), run }];
}
