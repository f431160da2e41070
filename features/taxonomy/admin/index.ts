import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { CategoriesIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export const taxonomyArea = defineAdminArea({
  id: 'taxonomy',
  capability: 'products.read',
  nav: [{ group: 'sell', label: messages.categories, to: '/categories', icon: CategoriesIcon, order: 40 }],
  routes: [
    {
      path: '/categories',
      title: messages.categories,
      load: () => import('./categories-screen.tsx'),
    },
    { path: '/categories/tags', title: messages.tags, load: () => import('./tags-screen.tsx') },
  ],
});
