import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { NavigationIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export const navigationArea = defineAdminArea({
  id: 'navigation',
  capability: 'pages.read',
  nav: [{ group: 'site', label: messages.title, to: '/navigation', icon: NavigationIcon, order: 30 }],
  routes: [{ path: '/navigation', title: messages.title, load: () => import('./navigation-screen.tsx') }],
});
