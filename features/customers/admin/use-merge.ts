import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import { CUSTOMERS_KEY, customerQuery } from './customer-queries.ts';
import { mergeCustomers } from './merge-api.ts';
import { mergeMessages as messages } from './merge-messages.ts';

/** Merges two customers and shows the one that is left. */
export function useMerge(shownId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ mainId, otherId }: { mainId: string; otherId: string }) =>
      await call(mergeCustomers, { params: { customerId: mainId }, body: { otherId } }),
    onSuccess: async ({ customer }) => {
      queryClient.setQueryData(customerQuery(customer.id).queryKey, customer);
      showToast({ message: messages.merged });
      onDone();
      if (customer.id !== shownId) await navigate({ to: '/customers/$id', params: { id: customer.id } });
      void queryClient.invalidateQueries({ queryKey: ['activity'] });
      await queryClient.invalidateQueries({ queryKey: CUSTOMERS_KEY });
    },
  });
}
