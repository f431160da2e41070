import type { Island } from '#browser/islands/island.ts';
import type { EditAnswers } from './cart-actions.ts';
import type { OpenForm, Subscribe } from './purchase.ts';

/**
 * Subscriptions do not go through the cart, and product forms belong to another slice, so `apps` passes both
 * implementations.
 */
export function createCartIslands(
  subscribe: Subscribe,
  { openForm, editAnswers }: { openForm: OpenForm; editAnswers: EditAnswers | null },
): readonly Island[] {
  return [
    {
      name: 'add-to-cart',
      selector: '.sqs-add-to-cart-button-wrapper',
      when: 'visible',
      async load() {
        const { mountAddToCart } = await import('./mount-add-to-cart.tsx');
        return { mount: (wrapper) => mountAddToCart(wrapper, { subscribe, openForm }) };
      },
    },
    {
      name: 'cart-page',
      selector: '[data-cart-page]',
      when: 'now',
      async load() {
        const { mountCartPage } = await import('./mount-cart-page.tsx');
        return { mount: async (element) => await mountCartPage(element, editAnswers) };
      },
    },
  ];
}
