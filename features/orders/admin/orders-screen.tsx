import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { DataList } from '#browser/admin-kit/list/data-list.tsx';
import type { BulkAction } from '#browser/admin-kit/list/list-actions.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { useListState } from '#browser/admin-kit/list/use-list-state.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { ordersMessages as messages } from './messages.ts';
import { createOrderList } from './order-list.ts';
import { optionsQuery, ordersSource } from './order-queries.ts';
import { useTagOrders } from './use-tag-orders.ts';

const BulkTagsDialog = lazy(async () => ({ default: (await import('./bulk-tags-dialog.tsx')).BulkTagsDialog }));

/** Without them, the list can be shown and filtered by everything else. */
const NO_OPTIONS = { currency: 'USD', countries: [], tags: [] };

/** All orders of the website. */
export function Screen() {
  const { data: options = NO_OPTIONS } = useQuery(optionsQuery);
  const definition = useMemo(() => createOrderList(options), [options]);
  const state = useListState(definition);
  const mayWrite = useCapability('orders.write');
  const [tagged, setTagged] = useState<BulkTarget | null>(null);
  return (
    <>
      <PageHeader title={messages.title} />
      <DataList
        definition={definition}
        state={state}
        source={ordersSource}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
        bulkActions={mayWrite ? bulkActions(setTagged) : []}
      />
      {tagged !== null && <BulkTags target={tagged} onClose={() => setTagged(null)} />}
    </>
  );
}

function bulkActions(onTag: (target: BulkTarget) => void): BulkAction[] {
  const run = (target: BulkTarget): boolean => {
    onTag(target);
    // The selection is kept: another action may follow.
    return false;
  };
  return [{ id: 'tag', label: messages.addTags, run }];
}

function BulkTags({ target, onClose }: { target: BulkTarget; onClose: () => void }) {
  const tagOrders = useTagOrders();
  return (
    <LazyDialog onClose={onClose}>
      <BulkTagsDialog count={target.count.value} onTag={(tags) => void tagOrders(target, tags)} onClose={onClose} />
    </LazyDialog>
  );
}
