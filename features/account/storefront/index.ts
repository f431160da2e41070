import type { Island } from '#browser/islands/island.ts';

export const accountIslands: readonly Island[] = [
  { name: 'account', selector: '[data-account]', when: 'now', load: () => import('./mount-account.tsx') },
];
