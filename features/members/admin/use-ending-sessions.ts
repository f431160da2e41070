import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { revokeOthers, revokeSession } from './calls.ts';
import { sessionsQuery } from './session-query.ts';

/** Ends sessions. `ended` is how many the last request ended, `error` why it failed. */
export function useEndingSessions() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const ending = useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) return (await call(revokeOthers)).revoked;
      await call(revokeSession, { params: { id } });
      return 1;
    },
    onSettled,
  });
  return {
    endOne: (id: string) => ending.mutate(id),
    endOthers: () => ending.mutate(null),
    ended: ending.data,
    error: ending.error,
  };
}
