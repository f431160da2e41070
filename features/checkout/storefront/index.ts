import type { Island } from '#browser/islands/island.ts';
import type { GetProof } from './proof.ts';

/** `getProof` solves the proof of work that is required after many wrong gift card codes. */
export const createCheckoutIslands = (getProof: GetProof): readonly Island[] => [
  {
    name: 'checkout',
    selector: '[data-checkout]',
    when: 'now',
    load: async () => {
      const { mount } = await loadCheckout();
      return { mount: (element) => mount(element, getProof) };
    },
  },
  {
    name: 'gift-card-checkout',
    selector: '[data-gift-card-product]',
    when: 'now',
    load: () => loadGiftCard(),
  },
];

/** Queries the provider for the payment of an order. */
export const checkPayment = async (token: string) => await (await import('./check-payment.ts')).checkPayment(token);

export const loadGiftCard = () => import('./mount-gift-card.tsx');

/** For other checkout flows: `hydrateCheckout` hydrates the same page with theirs. */
export const loadCheckout = () => import('./mount-checkout.tsx');
