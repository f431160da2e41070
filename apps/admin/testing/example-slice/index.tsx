import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { BoxIcon } from '#browser/admin-kit/icons.tsx';

// The `admin/index.ts` of a slice that does not exist. Everything that its list screen needs is in this folder.

export const exampleArea = defineAdminArea({
  id: 'example',
  capability: 'restock.read',
  nav: [{ group: 'grow', label: 'Examples', to: '/examples', icon: BoxIcon, order: 10 }],
  routes: [
    { path: '/examples', title: 'Examples', keywords: ['samples'], load: () => import('./screen.tsx') },
    { path: '/examples/$id', title: 'Example', load: () => import('./record-screen.tsx') },
  ],
});
