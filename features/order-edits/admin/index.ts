import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

// One module for both screens: each further one would add to the script that every page loads.
const load = () => import('./screens.tsx');

export const orderEditsArea = defineAdminArea({
  id: 'order-edits',
  capability: 'orders.read',
  routes: [
    { path: '/orders/$id/edit', title: messages.edit, capability: 'orders.write', load },
    { path: '/orders/$id/balance', title: messages.balance, load },
  ],
});
