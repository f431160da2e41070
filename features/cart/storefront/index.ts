import type { Island } from '#browser/islands/island.ts';
import type { Subscribe } from './purchase.ts';

export { startCart } from './start-cart.ts';

/** What is subscribed to goes another way than through the cart; who knows it is told by `apps`. */
export function createCartIslands(subscribe: Subscribe): readonly Island[] {
  return [
    {
      name: 'add-to-cart',
      selector: '.sqs-add-to-cart-button-wrapper',
      when: 'visible',
      async load() {
        const { mountAddToCart } = await import('./mount-add-to-cart.tsx');
        return { mount: (wrapper) => mountAddToCart(wrapper, subscribe) };
      },
    },
    {
      name: 'cart-page',
      selector: '[data-cart-page]',
      when: 'now',
      isPage: true,
      load: () => import('./mount-cart-page.tsx'),
    },
  ];
}
