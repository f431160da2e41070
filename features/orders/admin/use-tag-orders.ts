import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import { MAX_BULK_ORDERS } from '../note-limits.ts';
import { bulkMessages as messages } from './bulk-messages.ts';
import { tagOrders } from './notes-api.ts';
import { ORDERS_KEY, ordersSource } from './order-queries.ts';

interface AddedTags {
  id: string;
  added: string[];
}

/** Orders may have had some of the tags before, and keep these. */
function groupByTags(changed: readonly AddedTags[]): { ids: string[]; remove: string[] }[] {
  const groups = new Map<string, { ids: string[]; remove: string[] }>();
  for (const { id, added } of changed) {
    const key = added.join('\n');
    const group = groups.get(key) ?? { ids: [], remove: added };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Adds tags to the selected orders, shows what happened and offers to undo it. */
export function useTagOrders(): (target: BulkTarget, tags: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  const undo = async (changed: readonly AddedTags[]): Promise<void> => {
    await call(tagOrders, { body: { changes: groupByTags(changed) } });
    await refresh();
  };
  return async (target, tags) => {
    try {
      const ids = await selectedIds(target, { source: ordersSource, max: MAX_BULK_ORDERS });
      const { changed } = await call(tagOrders, { body: { changes: [{ ids: [...ids], add: [...tags] }] } });
      showToast(
        changed.length === 0
          ? { message: messages.alreadyTagged }
          : { message: messages.tagged(changed.length), undo: () => undo(changed) },
      );
      if (target.count.value > MAX_BULK_ORDERS) showToast({ message: messages.bulkLimit(MAX_BULK_ORDERS) });
    } finally {
      void refresh();
    }
  };
}
