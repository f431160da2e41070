import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { routeMessages } from './route-messages.ts';

export const bulkEditArea = defineAdminArea({
  id: 'bulk-edit',
  capability: 'products.write',
  routes: [
    {
      path: '/products/bulk',
      title: routeMessages.title,
      load: () => import('./bulk-screen.tsx'),
    },
  ],
});
