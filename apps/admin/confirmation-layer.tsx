import { lazy, Suspense } from 'react';
import { loadConfirmation } from '#features/members/admin/index.ts';
import { recentSignIn, useRecentSignInNeeded } from './recent-sign-in.ts';

const ConfirmationDialog = lazy(async () => ({ default: (await loadConfirmation()).ConfirmationDialog }));

/** Asks for the password or a passkey when the server needs a recent sign-in, and then repeats the request. */
export function ConfirmationLayer() {
  if (!useRecentSignInNeeded()) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog onClose={recentSignIn.answer} />
    </Suspense>
  );
}
