import type { Island } from '#browser/islands/island.ts';

// A choice is marked as a page: what is pressed in it is one of many things, not the one button of an island.
export const catalogIslands: readonly Island[] = [
  {
    name: 'variants',
    selector: '.product-variants',
    when: 'visible',
    isPage: true,
    load: () => import('./mount-variants.ts'),
  },
  {
    name: 'installments',
    selector: '.product-installments',
    when: 'visible',
    load: () => import('./mount-installments.ts'),
  },
];
