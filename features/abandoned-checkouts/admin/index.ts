import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navTitle } from './nav-messages.ts';

// One script and one title for the list and for one checkout, because the frame contains them.
const screen = { title: navTitle, load: () => import('./abandoned-screen.tsx') };

export const abandonedArea = defineAdminArea({
  id: 'abandoned-checkouts',
  capability: 'orders.read',
  routes: [
    { ...screen, path: '/orders/abandoned' },
    { ...screen, path: '/orders/abandoned/$id' },
  ],
});
