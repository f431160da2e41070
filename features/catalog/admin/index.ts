import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { BoxIcon } from '#browser/admin-kit/icons.tsx';
import { routeMessages as messages } from './editor/route-messages.ts';

export const catalogArea = defineAdminArea({
  id: 'catalog',
  capability: 'products.read',
  nav: [{ group: 'sell', label: messages.section, to: '/products', icon: BoxIcon, order: 20 }],
  routes: [
    {
      path: '/products',
      title: messages.section,
      load: () => import('./products-screen.tsx'),
    },
    {
      path: '/products/new',
      title: messages.newProduct,
      capability: 'products.write',
      load: () => import('./product-screen.tsx'),
    },
    { path: '/products/filters', title: messages.filters, load: () => import('./filters/filters-screen.tsx') },
    { path: '/products/$id', title: messages.product, load: () => import('./product-screen.tsx') },
  ],
});
