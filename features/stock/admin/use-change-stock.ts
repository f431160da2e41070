import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { BodyOf, ReplyOf } from '#kernel/contract/endpoint.ts';
import type { changeStockEndpoint } from '../admin-contract.ts';
import { changeStock } from './api.ts';
import { STOCK_KEY } from './inventory-query.ts';
import { inventoryMessages as messages } from './messages.ts';

type ChangeBody = BodyOf<typeof changeStockEndpoint>;
type Changed = ReplyOf<typeof changeStockEndpoint>['changed'];

interface StockChange {
  body: ChangeBody;
  message: (changed: Changed) => string;
}

/** Changes stock and offers to undo it. The undo removes the same units, so that sales in between stay. */
export function useChangeStock() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: STOCK_KEY });
  return useMutation({
    mutationFn: async ({ body }: StockChange) => (await call(changeStock, { body })).changed,
    onSuccess: (changed, { body, message }) => {
      const moved = changed.filter(({ by }) => by !== 0);
      const undo = async (): Promise<void> => {
        const lines = moved.map(({ variantId, by }) => ({ variantId, by: -by }));
        const reason = messages.undoReason(body.reason ?? '');
        await call(changeStock, { body: { kind: 'correction', reason, lines } });
        await refresh();
      };
      showToast({ message: message(changed), ...(moved.length > 0 && { undo }) });
    },
    onSettled: () => void refresh(),
  });
}
