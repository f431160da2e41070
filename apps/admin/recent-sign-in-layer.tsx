import { lazy, Suspense } from 'react';
import { loadRecentSignInDialog, useRecentSignIn } from '#features/members/admin/index.ts';

const RecentSignInDialog = lazy(async () => ({ default: (await loadRecentSignInDialog()).RecentSignInDialog }));

/** Asks for the password again when a request needs a recent sign-in. */
export function RecentSignInLayer() {
  const confirmation = useRecentSignIn();
  if (confirmation === null) return null;
  return (
    <Suspense fallback={null}>
      <RecentSignInDialog onFinish={confirmation.finish} />
    </Suspense>
  );
}
