import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import { ORDERS_KEY, orderQuery } from './order-queries.ts';

export interface OrderChange<Input> {
  send: (input: Input) => Promise<{ order: OwnerOrder }>;
  /** The text of the notification. */
  done: (order: OwnerOrder, input: Input) => string;
  onDone: () => void;
}

/** Changes an order and shows it as the server returns it. */
export function useOrderChange<Input>({ send, done, onDone }: OrderChange<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ order }, input) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      showToast({ message: done(order, input) });
      onDone();
    },
    // After an error too: another member may have changed the order.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
