import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

export const shippingArea = defineAdminArea({
  id: 'shipping',
  capability: 'store.read',
  routes: [
    {
      path: '/settings/shipping',
      title: messages.title,
      keywords: messages.keywords,
      load: () => import('./shipping-screen.tsx'),
    },
    // One module for both: each further one makes the script of the shell larger.
    {
      path: '/settings/shipping/$id',
      title: messages.rate,
      load: async () => ({ Screen: (await import('./shipping-screen.tsx')).Rate }),
    },
  ],
});
