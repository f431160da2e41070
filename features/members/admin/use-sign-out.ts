import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { signOut } from './calls.ts';

/** Ends the session and forgets everything the server has said to this page. */
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
