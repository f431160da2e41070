import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { CustomersIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

// One module for both: each further one makes the script of the shell larger.
const load = () => import('./customer-screen.tsx');

export const customersArea = defineAdminArea({
  id: 'customers',
  capability: 'customers.read',
  nav: [{ group: 'sell', label: messages.title, to: '/customers', icon: CustomersIcon, order: 80 }],
  routes: [
    { path: '/customers', title: messages.title, load: () => import('./customers-screen.tsx') },
    { path: '/customers/segments', title: messages.segments, load: async () => ({ Screen: (await load()).Segments }) },
    { path: '/customers/$id', title: messages.customer, load },
  ],
});
