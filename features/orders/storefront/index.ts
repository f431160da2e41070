import type { Island } from '#browser/islands/island.ts';

export const orderIslands: readonly Island[] = [
  { name: 'order', selector: '[data-order-token]', when: 'now', load: () => import('./mount-order.tsx') },
];
