import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { DiscountDetail } from '../admin-contract.ts';
import {
  deleteDiscount,
  deleteDiscounts,
  endDiscount,
  pauseDiscount,
  restoreDiscount,
  restoreDiscounts,
  resumeDiscount,
  updateDiscount,
} from './api.ts';
import { discountName } from './discount-cells.tsx';
import { DISCOUNTS_KEY, discountQuery } from './discount-queries.ts';
import { toValues } from './form-values.ts';
import { discountMessages as messages } from './messages.ts';

export type DiscountAction = 'pause' | 'resume' | 'end' | 'delete' | 'restore';

const TARGETS = {
  pause: pauseDiscount,
  resume: resumeDiscount,
  end: endDiscount,
  delete: deleteDiscount,
  restore: restoreDiscount,
} as const;

const DONE: Readonly<Record<DiscountAction, (name: string) => string>> = {
  pause: messages.paused,
  resume: messages.resumed,
  end: messages.ended,
  delete: messages.deleted,
  restore: messages.restored,
};

const REVERSE: Readonly<Partial<Record<DiscountAction, DiscountAction>>> = {
  pause: 'resume',
  resume: 'pause',
  delete: 'restore',
};

async function send(action: DiscountAction, id: string): Promise<DiscountDetail> {
  // All five have the same input and reply.
  const target = TARGETS[action] as typeof pauseDiscount;
  return (await call(target, { params: { id } })).discount;
}

export interface DiscountActions {
  run: (action: DiscountAction, id: string) => void;
  isRunning: boolean;
  /** True if all were changed: the selection is no longer needed. */
  runBulk: (action: 'delete' | 'restore', ids: readonly string[]) => Promise<boolean>;
}

/** Pauses, ends, deletes and restores discounts, and offers to undo it. */
export function useDiscountActions(): DiscountActions {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: DISCOUNTS_KEY });
  const one = useMutation({
    mutationFn: async ({ action, id }: { action: DiscountAction; id: string }) => {
      // Ending is undone by saving the dates from before.
      const before = action === 'end' ? await queryClient.fetchQuery(discountQuery(id)) : null;
      return { before, after: await send(action, id) };
    },
    onSuccess: ({ before, after }, { action }) => {
      const undo = async (): Promise<void> => {
        await undoAction(action, after, before);
        await refresh();
      };
      const canUndo = REVERSE[action] !== undefined || before !== null;
      showToast({ message: DONE[action](discountName(after)), ...(canUndo && { undo }) });
    },
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
    onSettled: refresh,
  });
  return {
    run: (action, id) => one.mutate({ action, id }),
    isRunning: one.isPending,
    runBulk: async (action, ids) => await runBulk(action, ids, refresh),
  };
}

async function undoAction(action: DiscountAction, after: DiscountDetail, before: DiscountDetail | null): Promise<void> {
  const reverse = REVERSE[action];
  if (reverse !== undefined) await send(reverse, after.id);
  if (before === null) return;
  const headers = { 'if-match': `"${after.revision}"` };
  await call(updateDiscount, { params: { id: after.id }, body: toValues(before) }, { headers });
}

async function runBulk(
  action: 'delete' | 'restore',
  ids: readonly string[],
  refresh: () => Promise<void>,
): Promise<boolean> {
  const change = (target: typeof deleteDiscounts | typeof restoreDiscounts) =>
    call(target as typeof deleteDiscounts, { body: { ids: [...ids] } });
  const [forward, back] =
    action === 'delete' ? [deleteDiscounts, restoreDiscounts] : [restoreDiscounts, deleteDiscounts];
  try {
    const { changed } = await change(forward);
    const undo = async (): Promise<void> => {
      await change(back);
      await refresh();
    };
    const text = action === 'delete' ? messages.bulkDeleted : messages.bulkRestored;
    showToast({ message: text(changed), undo });
    // Not awaited: the selection is cleared at once.
    void refresh();
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showToast({ message: error.message, tone: 'error' });
    return false;
  }
}
