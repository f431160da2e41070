import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

export const storeSettingsArea = defineAdminArea({
  id: 'store-settings',
  capability: 'store.read',
  routes: [
    {
      path: '/settings/email',
      title: messages.email,
      load: async () => (await import('./screens.tsx')).email,
    },
    {
      path: '/settings/payments',
      title: messages.payments,
      load: async () => (await import('./screens.tsx')).payments,
    },
  ],
});
