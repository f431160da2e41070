import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { BoxIcon } from '#browser/admin-kit/icons.tsx';
import { routeMessages } from './editor/route-messages.ts';
import { catalogMessages as messages } from './messages.ts';

export const catalogArea = defineAdminArea({
  id: 'catalog',
  capability: 'products.read',
  nav: [{ group: 'sell', label: messages.section, to: '/products', icon: BoxIcon, order: 20 }],
  routes: [
    {
      path: '/products',
      title: messages.title,
      keywords: messages.keywords,
      load: () => import('./products-screen.tsx'),
    },
    {
      path: '/products/new',
      title: routeMessages.newProduct,
      capability: 'products.write',
      load: () => import('./product-screen.tsx'),
    },
    { path: '/products/$id', title: routeMessages.product, load: () => import('./product-screen.tsx') },
  ],
});
