import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { HomeIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export const homeArea = defineAdminArea({
  id: 'home',
  capability: 'member',
  nav: [{ group: 'home', label: messages.title, to: '/', icon: HomeIcon, order: 10 }],
  routes: [{ path: '/', title: messages.title, load: () => import('./home-screen.tsx') }],
});
