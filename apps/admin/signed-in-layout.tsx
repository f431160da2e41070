import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Shell } from '#browser/admin-kit/shell.tsx';
import { sessionQuery, useSignOut } from '#features/members/admin/index.ts';
import { sectionsFor } from './sections.ts';

/** Layout of every screen that needs a session. */
export function SignedInLayout() {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data: session } = useQuery(sessionQuery);
  const signOut = useSignOut(() => void navigate({ to: '/sign-in' }));
  return (
    <Shell
      sections={sectionsFor(session?.capabilities ?? [])}
      path={path}
      memberEmail={session?.member.email ?? ''}
      onSignOut={() => signOut.mutate()}
    >
      {signOut.isError && <ErrorNotice error={signOut.error} onRetry={() => signOut.mutate()} />}
      <Outlet />
    </Shell>
  );
}
