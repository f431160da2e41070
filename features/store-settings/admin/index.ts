import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages as messages } from './nav-messages.ts';

// One module for all: each further one makes the script of the shell larger.
const load = (name: 'email' | 'payments') => async () => (await import('./screens.tsx'))[name];

export const storeSettingsArea = defineAdminArea({
  id: 'store-settings',
  capability: 'store.read',
  routes: [
    { path: '/settings/email', title: messages.email, load: load('email') },
    { path: '/settings/payments', title: messages.payments, load: load('payments') },
  ],
});
