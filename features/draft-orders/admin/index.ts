import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

export const draftOrdersArea = defineAdminArea({
  id: 'draft-orders',
  capability: 'orders.read',
  routes: [
    {
      path: '/orders/new',
      title: messages.add,
      capability: 'orders.write',
      load: () => import('./new-draft-screen.tsx'),
    },
    { path: '/orders/drafts', title: messages.drafts, load: () => import('./drafts-screen.tsx') },
    { path: '/orders/drafts/$id', title: messages.drafts, load: () => import('./draft-screen.tsx') },
  ],
});
