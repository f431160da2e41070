import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { ImportIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

// One module for both: each further one makes the script of the shell larger.
const loadImports = () => import('./imports-screen.tsx');

export const productCsvArea = defineAdminArea({
  id: 'product-csv',
  capability: 'products.read',
  nav: [{ group: 'sell', label: messages.title, to: '/import', icon: ImportIcon, order: 90 }],
  routes: [
    { path: '/import', title: messages.title, load: loadImports },
    {
      path: '/products/export',
      title: messages.export,
      load: async () => ({ Screen: (await loadImports()).Export }),
    },
    { path: '/import/$id', title: messages.record, load: () => import('./import-screen.tsx') },
  ],
});
