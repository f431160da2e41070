import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { sessionQuery } from '#features/members/admin/index.ts';
import { loadTransferScreen } from '#features/site-switcher/admin/index.ts';

const TransferScreen = lazy(async () => ({ default: (await loadTransferScreen()).TransferScreen }));

/** Reads the fragment of the URL and opens the home screen after the sign-in. */
export function TransferPage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <TransferScreen
      token={token}
      onSignedIn={(session) => {
        queryClient.clear();
        queryClient.setQueryData(sessionQuery.queryKey, session);
        router.history.replace(router.basepath);
      }}
    />
  );
}
