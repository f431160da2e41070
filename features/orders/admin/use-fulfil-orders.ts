import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import { MAX_BULK_ORDERS } from '../note-limits.ts';
import { bulkMessages as messages } from './bulk-messages.ts';
import { fulfilOrders } from './fulfilment-api.ts';
import { ORDERS_KEY, ordersSource } from './order-queries.ts';

/** Marks the selected orders as sent and shows what happened. */
export function useFulfilOrders(): (target: BulkTarget, notify: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return async (target, notify) => {
    try {
      const ids = await selectedIds(target, { source: ordersSource, max: MAX_BULK_ORDERS });
      const { fulfilled, skipped } = await call(fulfilOrders, { body: { ids: [...ids], notify } });
      showToast({ message: messages.fulfilled(fulfilled.length, skipped.length) });
      if (target.count.value > MAX_BULK_ORDERS) showToast({ message: messages.bulkLimit(MAX_BULK_ORDERS) });
    } finally {
      void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    }
  };
}
