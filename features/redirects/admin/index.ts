import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

// One module for both: each further one makes the script of the shell larger.
const load = () => import('./redirects-screen.tsx');

export const redirectsArea = defineAdminArea({
  id: 'redirects',
  capability: 'settings.read',
  routes: [
    { path: '/settings/redirects', title: messages.title, load },
    {
      path: '/settings/redirects/missing',
      title: messages.missing,
      load: async () => ({ Screen: (await load()).Missing }),
    },
  ],
});
