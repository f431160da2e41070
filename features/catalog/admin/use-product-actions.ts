import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import { sessionQuery } from '#features/members/admin/index.ts';
import type { ProductsChange } from '../admin-contract.ts';
import { duplicateProduct, updateProducts } from './api.ts';
import { catalogMessages as messages } from './messages.ts';
import { PRODUCTS_KEY, productsSource } from './products-query.ts';
import { type Change, type ChangedProducts, undoChanges } from './undo-change.ts';

/** As in the contract, whose schemas are not part of the screen. */
const MAX_BULK = 1000;

export interface ProductActions {
  /** Whether the member may change products. */
  isAllowed: boolean;
  duplicate: (id: string) => void;
  /** True if it succeeded: the selection is no longer needed. */
  run: (change: Change, target: BulkTarget) => Promise<boolean>;
}

/** Changes products of the list, and offers to undo it. */
export function useProductActions(): ProductActions {
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const copy = useMutation({
    mutationFn: (id: string) => call(duplicateProduct, { params: { id } }),
    onSuccess: ({ product }) =>
      showToast({
        message: messages.duplicated(product.title),
        undo: () => send(queryClient, [{ action: 'delete', ids: [product.id] } as ProductsChange]),
      }),
    onError: showFailure,
    onSettled: () => void refresh(queryClient),
  });
  const change = useMutation({
    mutationFn: async ({ change: request, target }: ChangeRequest) => {
      const ids = await selectedIds(target, { source: productsSource, max: MAX_BULK });
      return await call(updateProducts, { body: { ...request, ids } });
    },
    onSuccess: (changed, { change: request, target }) => showChanged(queryClient, { request, changed, target }),
    onError: showFailure,
    // Not awaited: the selection is cleared at once, so that it cannot clear what is selected in the meantime.
    onSettled: () => void refresh(queryClient),
  });
  return {
    isAllowed: session?.capabilities.includes('products.write') === true,
    duplicate: (id) => copy.mutate(id),
    run: async (request, target) => {
      try {
        await change.mutateAsync({ change: request, target });
        return true;
      } catch {
        // Shown by `onError`.
        return false;
      }
    },
  };
}

interface ChangeRequest {
  change: Change;
  target: BulkTarget;
}

function refresh(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
}

async function send(queryClient: QueryClient, changes: readonly ProductsChange[]): Promise<void> {
  for (const body of changes) await call(updateProducts, { body });
  await refresh(queryClient);
}

function showFailure(error: Error): void {
  showToast({ message: error.message, tone: 'error' });
}

interface Shown {
  request: Change;
  changed: ChangedProducts;
  target: BulkTarget;
}

function showChanged(queryClient: QueryClient, { request, changed, target }: Shown): void {
  const undo = undoChanges(request, changed);
  const message = [
    changedText(request, changed.changedIds.length),
    ...(target.count.value > MAX_BULK ? [messages.bulkLimit(MAX_BULK)] : []),
  ].join(' ');
  showToast({ message, ...(undo.length > 0 && { undo: () => send(queryClient, undo) }) });
}

function changedText({ action }: Change, count: number): string {
  if (count === 0) return messages.unchanged;
  if (action === 'delete') return messages.deleted(count);
  return action === 'restore' ? messages.restored(count) : messages.changed(count);
}
