import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { GiftCardsIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export const giftCardsArea = defineAdminArea({
  id: 'gift-cards',
  capability: 'orders.read',
  nav: [{ group: 'sell', label: messages.title, to: '/gift-cards', icon: GiftCardsIcon, order: 60 }],
  routes: [
    {
      path: '/gift-cards',
      title: messages.title,
      load: () => import('./gift-cards-screen.tsx'),
    },
    {
      path: '/gift-cards/new',
      title: messages.add,
      capability: 'orders.write',
      load: () => import('./new-gift-cards-screen.tsx'),
    },
    {
      path: '/gift-cards/report',
      title: messages.report,
      load: () => import('./report-screen.tsx'),
    },
    { path: '/gift-cards/$id', title: messages.giftCard, load: () => import('./gift-card-screen.tsx') },
  ],
});
