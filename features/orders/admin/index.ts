import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { OrdersIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export const ordersArea = defineAdminArea({
  id: 'orders',
  capability: 'orders.read',
  nav: [{ group: 'sell', label: messages.title, to: '/orders', icon: OrdersIcon, order: 10 }],
  routes: [
    {
      path: '/orders',
      title: messages.title,
      load: () => import('./orders-screen.tsx'),
    },
    { path: '/orders/print', title: messages.print, load: () => import('./print/print-screen.tsx') },
    { path: '/orders/$id', title: messages.order, load: () => import('./order-screen.tsx') },
  ],
});
