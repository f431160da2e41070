import type { Island } from '#browser/islands/island.ts';

export { startCartCount } from './cart-count.ts';

export const cartIslands: readonly Island[] = [
  {
    name: 'add-to-cart',
    selector: '.sqs-add-to-cart-button-wrapper',
    when: 'visible',
    load: () => import('./mount-add-to-cart.tsx'),
  },
  {
    name: 'cart-page',
    selector: '[data-cart-page]',
    when: 'now',
    load: () => import('./mount-cart-page.tsx'),
  },
];
