import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { SettingsIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export const sitesArea = defineAdminArea({
  id: 'sites',
  capability: 'store.read',
  nav: [{ group: 'run', label: messages.settings, to: '/settings', icon: SettingsIcon, order: 90 }],
  routes: [{ path: '/settings', title: messages.settings, load: () => import('./settings-screen.tsx') }],
});
