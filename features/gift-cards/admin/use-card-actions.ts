import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import { setManyDisabled } from './api.ts';
import { GIFT_CARDS_KEY } from './gift-card-queries.ts';
import { giftCardMessages as messages } from './messages.ts';

/** True if the request succeeded: a selection is no longer needed. */
export type SetDisabled = (ids: readonly string[], disabled: boolean) => Promise<boolean>;

/** Disables and enables gift cards, and offers to undo it for those that were changed. */
export function useSetDisabled(): SetDisabled {
  const queryClient = useQueryClient();
  const change = async (ids: readonly string[], disabled: boolean): Promise<string[]> => {
    const { changedIds } = await call(setManyDisabled, { body: { ids: [...ids], disabled } });
    void queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
    return changedIds;
  };
  return async (ids, disabled) => {
    try {
      const changed = await change(ids, disabled);
      showToast(changed.length === 0 ? unchanged(disabled) : done(changed, disabled, () => change(changed, !disabled)));
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showToast({ message: error.message, tone: 'error' });
      return false;
    }
  };
}

function unchanged(disabled: boolean) {
  return { message: disabled ? messages.alreadyDisabled : messages.alreadyEnabled };
}

function done(changed: readonly string[], disabled: boolean, undo: () => Promise<unknown>) {
  const text = disabled ? messages.disabledToast : messages.enabledToast;
  return { message: text(changed.length), undo };
}
