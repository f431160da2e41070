import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { RateDetail, RateList } from '../admin-contract.ts';
import { moveWithinZone } from '../zones.ts';
import { createRate, deleteRate, orderRates } from './api.ts';
import { shippingMessages as messages } from './messages.ts';
import { ratesQuery, SHIPPING_KEY } from './rate-queries.ts';

const ifMatch = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } });

export interface RateActions {
  remove: (rate: RateDetail) => void;
  move: (rate: RateDetail, direction: 'up' | 'down') => void;
  isRunning: boolean;
}

/** Deletes and moves rates, and offers to undo a deletion. */
export function useRateActions({ rates, revision }: RateList, onRemoved?: () => void): RateActions {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: SHIPPING_KEY });
  const onError = (error: Error): void => void showToast({ message: error.message, tone: 'error' });
  const removing = useMutation({
    mutationFn: (rate: RateDetail) => call(deleteRate, { params: { id: rate.id } }, ifMatch(rate.revision)),
    onSuccess: (_reply, { revision: _revision, ...rate }) => {
      const position = rates.findIndex(({ id }) => id === rate.id);
      const undo = async (): Promise<void> => {
        await call(createRate, { body: { ...rate, position } });
        await refresh();
      };
      showToast({ message: messages.deleted(rate.name), undo });
      onRemoved?.();
    },
    onError,
    onSettled: refresh,
  });
  const moving = useMutation({
    mutationFn: ({ ids }: { ids: string[]; name: string }) => call(orderRates, { body: { ids } }, ifMatch(revision)),
    onSuccess: (list, { name }) => {
      queryClient.setQueryData(ratesQuery.queryKey, list);
      showToast({ message: messages.moved(name) });
    },
    onError: async (error: Error) => {
      onError(error);
      await refresh();
    },
  });
  return {
    remove: (rate) => removing.mutate(rate),
    move: (rate, direction) => {
      const ids = moveWithinZone(rates, rate.id, direction);
      if (ids !== null) moving.mutate({ ids, name: rate.name });
    },
    isRunning: removing.isPending || moving.isPending,
  };
}
