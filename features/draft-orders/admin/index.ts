import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

// One module for all screens: each further one would add to the script that every page loads.
const load = () => import('./screens.tsx');

export const draftOrdersArea = defineAdminArea({
  id: 'draft-orders',
  capability: 'orders.read',
  routes: [
    { path: '/orders/new', title: messages.add, capability: 'orders.write', load },
    { path: '/orders/drafts', title: messages.drafts, load },
    { path: '/orders/drafts/$id', title: messages.drafts, load },
  ],
});
