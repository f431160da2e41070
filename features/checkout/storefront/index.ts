import type { Island } from '#browser/islands/island.ts';

export const checkoutIslands: readonly Island[] = [
  { name: 'checkout', selector: '[data-checkout]', when: 'now', load: () => import('./mount-checkout.tsx') },
];
