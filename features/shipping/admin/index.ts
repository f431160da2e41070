import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

// One module for both: each further one makes the script of the shell larger.
const load = () => import('./shipping-screen.tsx');

export const shippingArea = defineAdminArea({
  id: 'shipping',
  capability: 'store.read',
  routes: [
    {
      path: '/settings/shipping',
      title: messages.title,
      load,
    },
    {
      path: '/settings/shipping/$id',
      title: messages.rate,
      load: async () => ({ Screen: (await load()).Rate }),
    },
  ],
});
