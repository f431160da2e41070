import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminKit } from '#browser/admin-kit/admin-kit.tsx';
import { readPageContext } from '#browser/admin-kit/page-context.ts';
import { createQueryClient } from '#browser/admin-kit/query-client.ts';
import { allowPlainText, browserTrustedTypes } from '#browser/admin-kit/trusted-types.ts';
import { createAdminRouter } from './router.tsx';

allowPlainText(browserTrustedTypes());

const queryClient = createQueryClient(redirectToSignIn);
const router = createAdminRouter(queryClient);

/** The session expired while the user was working. After signing in they return to the same page. */
function redirectToSignIn(): void {
  const { pathname, publicHref } = router.state.location;
  if (pathname === '/sign-in') return;
  queryClient.clear();
  void router.navigate({ to: '/sign-in', search: { return: publicHref, ended: true } });
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');
createRoot(root).render(
  <StrictMode>
    <AdminKit pageContext={readPageContext()} queryClient={queryClient}>
      <RouterProvider router={router} />
    </AdminKit>
  </StrictMode>,
);
