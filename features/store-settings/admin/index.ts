import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { navMessages } from './nav-messages.ts';

type Section = keyof typeof navMessages;

export const storeSettingsArea = defineAdminArea({
  id: 'store-settings',
  capability: 'store.read',
  // One module for all sections: each further one makes the script of the shell larger.
  routes: Object.entries(navMessages).map(([name, title]) => ({
    path: `/settings/${name}`,
    title,
    load: async () => (await import('./settings-screen.tsx'))[name as Section],
  })),
});
