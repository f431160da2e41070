import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import { editOrder } from './api.ts';
import { ORDERS_KEY, orderQuery } from './edit-queries.ts';
import { type EditValues, toInput } from './edit-values.ts';
import { editMessages as messages } from './messages.ts';
import { newKey } from './new-key.ts';

export interface SavedEdit {
  values: EditValues;
  reason: string;
  notify: boolean;
  refund: boolean;
  /** The total that the member saw. */
  totalCents: number;
}

/** Saves an edit of the revision that the member has read, and opens the order. */
export function useSaveEdit(orderId: string, revision: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The same for the same content, so that a repeated request edits once.
  const sent = useRef({ content: '', key: '' });
  return useMutation({
    mutationFn: async ({ values, totalCents, ...rest }: SavedEdit) => {
      const body = { ...toInput(values), ...rest, expectedTotalCents: totalCents };
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: newKey() };
      const headers = { 'if-match': `"${revision}"` };
      return await call(editOrder, { params: { orderId }, body: { ...body, key: sent.current.key } }, { headers });
    },
    onSuccess: ({ order }) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      showToast({ message: messages.saved });
      void navigate({ to: `/orders/${order.id}` });
    },
    // After an error too: another member may have changed the order.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
