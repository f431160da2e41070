import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { loadEnrolment, sessionQuery } from '#features/members/admin/index.ts';

const Enrolment = lazy(async () => ({ default: (await loadEnrolment()).Enrolment }));

/** The current screen. Before it, the set-up of the second factor that the website requires. */
export function ScreenOutlet() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  if (session?.needsTwoFactor !== true) return <Outlet />;
  const onEnrolled = async (): Promise<void> => {
    await queryClient.invalidateQueries();
    await router.invalidate();
  };
  return (
    <LazyPart fallback={<PageSkeleton />}>
      <Enrolment onEnrolled={() => void onEnrolled()} />
    </LazyPart>
  );
}
