import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { revokeOtherSessions, revokeSession } from './session-api.ts';
import { sessionsQuery } from './session-query.ts';

/** Ends sessions. `ended` is how many the last request ended, `error` why it failed. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const endMutation = useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) return (await call(revokeOtherSessions)).revoked;
      await call(revokeSession, { params: { id } });
      return 1;
    },
    onSettled,
  });
  return {
    endSession: (id: string) => endMutation.mutate(id),
    endOthers: () => endMutation.mutate(null),
    ended: endMutation.data,
    error: endMutation.error,
  };
}
