import type { Island } from '#browser/islands/island.ts';

export const checkoutIslands: readonly Island[] = [
  { name: 'checkout', selector: '[data-checkout]', when: 'now', load: () => import('./mount-checkout.tsx') },
  {
    name: 'gift-card-checkout',
    selector: '[data-gift-card-product]',
    when: 'now',
    load: () => import('./mount-gift-card.tsx'),
  },
];

/** For other ways of buying: `mountCheckout` shows the same page with theirs. */
export const loadCheckout = () => import('./mount-checkout.tsx');
