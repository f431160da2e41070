import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { signOut } from './session-api.ts';

/** Ends the session and clears all cached server data. */
export function useSignOut(onSignedOut: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(signOut),
    onSuccess: () => {
      queryClient.clear();
      onSignedOut();
    },
  });
}
