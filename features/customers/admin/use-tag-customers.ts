import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import { MAX_BULK_CUSTOMERS } from '../limits.ts';
import { tagCustomers } from './api.ts';
import { CUSTOMERS_KEY, customersSource } from './customer-queries.ts';
import { dialogMessages as messages } from './dialog-messages.ts';

interface AddedTags {
  id: string;
  added: string[];
}

/** Customers may have had some of the tags before, and keep these. */
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

/** Adds tags to the selected customers, shows what happened and offers to undo it. */
export function useTagCustomers(): (target: BulkTarget, tags: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: CUSTOMERS_KEY });
  const undo = async (changed: readonly AddedTags[]): Promise<void> => {
    await call(tagCustomers, { body: { changes: groupByTags(changed) } });
    await refresh();
  };
  return async (target, tags) => {
    try {
      const ids = await selectedIds(target, { source: customersSource, max: MAX_BULK_CUSTOMERS });
      const { changed } = await call(tagCustomers, { body: { changes: [{ ids: [...ids], add: [...tags] }] } });
      showToast(
        changed.length === 0
          ? { message: messages.alreadyTagged }
          : { message: messages.tagged(changed.length), undo: () => undo(changed) },
      );
      if (target.count.value > MAX_BULK_CUSTOMERS) showToast({ message: messages.bulkLimit(MAX_BULK_CUSTOMERS) });
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : String(error), tone: 'error' });
    } finally {
      void refresh();
    }
  };
}
