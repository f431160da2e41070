import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminKit } from '#browser/admin-kit/admin-kit.tsx';
import { provideHtmlSanitizer } from '#browser/admin-kit/html-sanitizer.ts';
import { interpretSchemas } from '#browser/admin-kit/interpret-schemas.ts';
import { newVersion } from '#browser/admin-kit/loading/new-version.ts';
import { readPageContext } from '#browser/admin-kit/page-context.ts';
import { createQueryClient } from '#browser/admin-kit/query-client.ts';
import { browserTrustedTypes, installTrustedTypes } from '#browser/admin-kit/trusted-types.ts';
import { setRecovery } from '#browser/client/recovery.ts';
import { sessionQuery } from '#features/members/admin/index.ts';
import * as areas from './areas.ts';
import { recentSignIn } from './recent-sign-in.ts';
import { createAdminRouter } from './router.tsx';
import { sessionEnded } from './session-ended.ts';
import { shortenAddress } from './shorten-address.ts';

shortenAddress(window);
installTrustedTypes(browserTrustedTypes());
provideHtmlSanitizer(async () => (await import('#features/content/sanitise-html.ts')).sanitiseHtml);
interpretSchemas();
setRecovery(recentSignIn.recover);
// Sent by the loader of the bundler when a script or style sheet is missing.
window.addEventListener('vite:preloadError', () => void newVersion.check());

const queryClient = createQueryClient(
  () => {
    if (router.state.location.pathname !== '/sign-in') sessionEnded.open();
  },
  () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
);
const router = createAdminRouter({ queryClient, areas: Object.values(areas) });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');
createRoot(root).render(
  <StrictMode>
    <AdminKit pageContext={readPageContext()} queryClient={queryClient}>
      <RouterProvider router={router} />
    </AdminKit>
  </StrictMode>,
);
