import type { Island } from '#browser/islands/island.ts';

export const reviewIslands: readonly Island[] = [
  {
    name: 'reviews',
    selector: '[data-reviews][data-item-id]',
    when: 'visible',
    load: () => import('./mount-reviews.ts'),
  },
];
