import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { DiscountsIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export const discountsArea = defineAdminArea({
  id: 'discounts',
  capability: 'discounts.read',
  nav: [{ group: 'sell', label: messages.title, to: '/discounts', icon: DiscountsIcon, order: 50 }],
  routes: [
    {
      path: '/discounts',
      title: messages.title,
      load: () => import('./discounts-screen.tsx'),
    },
    {
      path: '/discounts/new',
      title: messages.add,
      capability: 'discounts.write',
      load: () => import('./new-discount-screen.tsx'),
    },
    { path: '/discounts/$id', title: messages.discount, load: () => import('./discount-screen.tsx') },
  ],
});
