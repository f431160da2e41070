import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import type { MANUAL_METHODS } from '#features/payments/manual-methods.ts';
import { markBalancePaid, refundBalance, sendBalanceLink } from './api.ts';
import { ORDERS_KEY, orderQuery } from './edit-queries.ts';
import { balanceMessages as messages } from './messages.ts';
import { newKey } from './new-key.ts';

/** Shows a settled order as the server returns it. */
function useSettled(message: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return {
    onSuccess: ({ order }: { order: OwnerOrder }): void => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      showToast({ message });
      void navigate({ to: `/orders/${order.id}` });
    },
    // After an error too: the customer or another member may have settled it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  };
}

interface ManualPayment {
  method: (typeof MANUAL_METHODS)[number];
  reference: string;
  notify: boolean;
}

export function useMarkBalancePaid({ id, amountDueCents }: OwnerOrder) {
  // The same for all clicks, so that a repeated request records one payment.
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: async (payment: ManualPayment) =>
      await call(markBalancePaid, {
        params: { orderId: id },
        body: { ...payment, expectedCents: amountDueCents, key },
      }),
    ...useSettled(messages.markedPaid),
  });
}

export function useRefundBalance({ id, balanceCents }: OwnerOrder) {
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: async () =>
      await call(refundBalance, { params: { orderId: id }, body: { expectedCents: -balanceCents, key } }),
    ...useSettled(messages.refunded),
  });
}

/** `true` emails the link, `false` only shows it. */
export function useBalanceLink({ id, email }: OwnerOrder) {
  const queryClient = useQueryClient();
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: async (send: boolean) => await call(sendBalanceLink, { params: { orderId: id }, body: { send, key } }),
    onSuccess: (_reply, send) => {
      if (send) showToast({ message: messages.sent(email) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
