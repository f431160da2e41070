import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import { PRODUCTS_KEY } from '#features/catalog/products-key.ts';
import type { BulkEdit } from '../admin-contract.ts';
import { createEdit, undoEdit } from './api.ts';
import { EDITS_KEY, type EditRequest, toBody } from './bulk-queries.ts';
import { bulkMessages as messages } from './messages.ts';

export interface BulkActions {
  start: (request: EditRequest & { digest: string }) => void;
  isStarting: boolean;
  undo: (id: string) => Promise<unknown>;
}

/** Starts and undoes bulk edits. `onStarted` gets the edit whose progress is shown. */
export function useBulkActions(onStarted: (edit: BulkEdit) => void): BulkActions {
  const queryClient = useQueryClient();
  const creation = useMutation({
    mutationFn: ({ digest, ...request }: EditRequest & { digest: string }) =>
      call(createEdit, { body: { ...toBody(request), digest } }),
    onSuccess: onStarted,
    onError: (error) => {
      showToast({ message: error.message, tone: 'error' });
      // The products may have changed since.
      void queryClient.invalidateQueries({ queryKey: ['bulk-edit', 'preview'] });
    },
    onSettled: () => void refresh(queryClient),
  });
  return {
    start: (request) => creation.mutate(request),
    isStarting: creation.isPending,
    undo: (id) => undo(queryClient, id),
  };
}

async function undo(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await call(undoEdit, { params: { id } });
    showToast({ message: messages.undoStarted });
  } catch (error) {
    showToast({ message: error instanceof Error ? error.message : String(error), tone: 'error' });
  }
  await refresh(queryClient);
}

export async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: EDITS_KEY }),
    queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY }),
  ]);
}
