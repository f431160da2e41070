import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { TaxRuleDetail, TaxRuleList } from '../admin-contract.ts';
import { createRule, deleteRule } from './api.ts';
import { taxMessages as messages } from './messages.ts';
import { TAX_KEY } from './tax-queries.ts';

/** Deletes a rule, and offers to create it again at its position. */
export function useRemoveRule({ rules }: TaxRuleList, onRemoved?: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: TAX_KEY });
  return useMutation({
    mutationFn: ({ id, revision }: TaxRuleDetail) =>
      call(deleteRule, { params: { id } }, { headers: { 'if-match': `"${revision}"` } }),
    onSuccess: (_reply, { revision: _revision, ...rule }) => {
      const position = rules.findIndex(({ id }) => id === rule.id);
      const undo = async (): Promise<void> => {
        await call(createRule, { body: { ...rule, position } });
        await refresh();
      };
      showToast({ message: messages.deleted(rule.name), undo });
      onRemoved?.();
    },
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
    onSettled: refresh,
  });
}
