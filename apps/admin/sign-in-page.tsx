import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { loadSignInScreen } from '#features/members/admin/index.ts';

const SignInScreen = lazy(async () => ({ default: (await loadSignInScreen()).SignInScreen }));

/** Reads the URL, so that the screen does not depend on the router. */
export function SignInPage() {
  const search: { return?: string; ended?: true } = useSearch({ strict: false });
  const router = useRouter();
  return (
    <SignInScreen
      sessionEnded={search.ended === true}
      onSignedIn={() => router.history.replace(search.return ?? router.basepath)}
    />
  );
}
