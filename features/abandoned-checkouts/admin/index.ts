import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

export const abandonedArea = defineAdminArea({
  id: 'abandoned-checkouts',
  capability: 'orders.read',
  routes: [
    { path: '/orders/abandoned', title: messages.title, load: () => import('./abandoned-screen.tsx') },
    { path: '/orders/abandoned/$id', title: messages.checkout, load: () => import('./checkout-screen.tsx') },
  ],
});
