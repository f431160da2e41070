import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { ImportIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export const productCsvArea = defineAdminArea({
  id: 'product-csv',
  capability: 'products.read',
  nav: [{ group: 'sell', label: messages.title, to: '/import', icon: ImportIcon, order: 90 }],
  routes: [
    { path: '/import', title: messages.title, keywords: messages.keywords, load: () => import('./imports-screen.tsx') },
    {
      path: '/products/export',
      title: messages.export,
      keywords: messages.exportKeywords,
      load: () => import('./export-screen.tsx'),
    },
    { path: '/import/$id', title: messages.record, load: () => import('./import-screen.tsx') },
  ],
});
