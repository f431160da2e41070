import { useRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { loadJoinScreen } from '#features/members/admin/index.ts';

const JoinScreen = lazy(async () => ({ default: (await loadJoinScreen()).JoinScreen }));

/** Reads the URL, so that the screen does not depend on the router. */
export function JoinPage() {
  const router = useRouter();
  // Not the parsed parameters: the router would turn a token of digits into a number.
  const token = new URLSearchParams(router.history.location.search).get('token') ?? '';
  return (
    <JoinScreen
      token={token}
      signInPath={`${router.basepath}/sign-in`}
      onJoined={() => router.history.replace(router.basepath)}
    />
  );
}
