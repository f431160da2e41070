import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { Redirect } from '../admin-contract.ts';
import { deleteRedirects, restoreRedirects } from './api.ts';
import { redirectMessages as messages } from './messages.ts';
import { REDIRECTS_KEY } from './redirect-queries.ts';

export type TrashAction = 'delete' | 'restore';

const TARGETS = { delete: deleteRedirects, restore: restoreRedirects } as const;
const REVERSE = { delete: 'restore', restore: 'delete' } as const;

const send = async (action: TrashAction, ids: readonly string[]): Promise<number> =>
  // Both have the same input and reply.
  (await call(TARGETS[action] as typeof deleteRedirects, { body: { ids: [...ids] } })).changed;

export interface RedirectActions {
  run: (action: TrashAction, redirect: Redirect) => void;
  /** True if all were changed: the selection is no longer needed. */
  runBulk: (action: TrashAction, ids: readonly string[]) => Promise<boolean>;
  refresh: () => Promise<void>;
}

/** Deletes and restores redirects, and offers to undo it. */
export function useRedirectActions(): RedirectActions {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: REDIRECTS_KEY });
  const change = async (
    action: TrashAction,
    ids: readonly string[],
    toMessage: (count: number) => string,
  ): Promise<boolean> => {
    try {
      const changed = await send(action, ids);
      const undo = async (): Promise<void> => {
        await send(REVERSE[action], ids);
        await refresh();
      };
      showToast({ message: toMessage(changed), undo });
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showToast({ message: error.message, tone: 'error' });
      return false;
    } finally {
      // Not awaited: the selection is cleared at once.
      void refresh();
    }
  };
  return {
    refresh,
    run: (action, { id, from }) => {
      const text = action === 'delete' ? messages.deleted : messages.restored;
      void change(action, [id], () => text(from));
    },
    runBulk: (action, ids) => change(action, ids, action === 'delete' ? messages.bulkDeleted : messages.bulkRestored),
  };
}
