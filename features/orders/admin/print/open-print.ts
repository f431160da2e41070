import type { useNavigate } from '@tanstack/react-router';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { MAX_PRINTED_ORDERS } from '../../print-limits.ts';
import { ordersSource } from '../order-queries.ts';
import { toPrintSearch } from './print-address.ts';
import { printMessages as messages } from './print-messages.ts';

/** Opens the print screen for the selected orders. */
export async function openPrint(target: BulkTarget, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  try {
    const ids = await selectedIds(target, { source: ordersSource, max: MAX_PRINTED_ORDERS });
    await navigate({ to: '/orders/print', search: toPrintSearch('packing-slip', ids) });
    if (target.count.value > MAX_PRINTED_ORDERS) showToast({ message: messages.selectionLimit(MAX_PRINTED_ORDERS) });
  } catch (error) {
    showToast({ message: error instanceof Error ? error.message : String(error), tone: 'error' });
  }
}
