import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { InventoryIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export const stockArea = defineAdminArea({
  id: 'stock',
  capability: 'inventory.read',
  nav: [{ group: 'sell', label: messages.title, to: '/inventory', icon: InventoryIcon, order: 30 }],
  routes: [
    {
      path: '/inventory',
      title: messages.title,
      load: () => import('./inventory-screen.tsx'),
    },
  ],
});
