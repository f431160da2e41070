import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

// One module for both: each further one makes the script of the shell larger.
const load = () => import('./tax-screen.tsx');

export const taxArea = defineAdminArea({
  id: 'tax',
  capability: 'store.read',
  routes: [
    {
      path: '/settings/tax',
      title: messages.title,
      load,
    },
    {
      path: '/settings/tax/$id',
      title: messages.rule,
      load: async () => ({ Screen: (await load()).Rule }),
    },
  ],
});
