import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

export { useSites } from './use-sites.ts';

/** The page that signs a member in who comes from another site. It is shown without a session. */
export const loadTransferScreen = () => import('./transfer-screen.tsx');

export const siteSwitcherArea = defineAdminArea({
  id: 'site-switcher',
  capability: 'system.write',
  routes: [
    {
      path: '/websites/new',
      title: messages.newSite,
      load: () => import('./new-site-screen.tsx'),
    },
  ],
});
