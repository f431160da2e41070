import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { loadSignInScreen, membersMessages, sessionQuery } from '#features/members/admin/index.ts';
import { sessionEnded, useSessionEnded } from './session-ended.ts';

const SignInForm = lazy(async () => ({ default: (await loadSignInScreen()).SignInForm }));

/** Asks to sign in again over the page, so that nothing typed on it is lost. */
export function SignInDialog() {
  return useSessionEnded() ? <OpenSignInDialog /> : null;
}

function OpenSignInDialog() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [before] = useState(() => queryClient.getQueryData(sessionQuery.queryKey)?.member.id);
  const onSignedIn = (): void => {
    sessionEnded.close();
    const after = queryClient.getQueryData(sessionQuery.queryKey)?.member.id;
    // Another member must not see, or save, what the first one left on the page.
    if (before !== undefined && after !== before) window.location.assign(router.basepath);
    else void queryClient.invalidateQueries();
  };
  return (
    <Dialog title={membersMessages.signInTitle} onClose={sessionEnded.close}>
      <LazyPart fallback={<PageSkeleton />}>
        <SignInForm sessionEnded onSignedIn={onSignedIn} />
      </LazyPart>
    </Dialog>
  );
}
