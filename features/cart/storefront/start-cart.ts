import { afterPaint } from '#browser/islands/after-paint.ts';
import { hasCart, onCartChangedInOtherTab } from './cart-sync.ts';
import { loadCart as cart } from './load-cart.ts';
import type { ShopCart } from './shop-cart.ts';

declare global {
  interface Window {
    /** What scripts of a theme may use; see docs/storefront-api.md. */
    vitrine?: {
      cart: Pick<ShopCart, 'add' | 'load' | 'changeQuantity' | 'remove' | 'updateAnswers'>;
      /** On pages with islands. */
      config?: () => Promise<object | null>;
    };
  }
}

/**
 * Plain script, and a few lines of it: a visitor without a cart fetches no more. The cart object is there from the start and
 * brings its own code when it is first used.
 */
export function startCart(): void {
  // Pages of the platform itself, such as the checkout, have no place for it and nothing of the theme that could ask.
  if (document.querySelector('#vitrine-page') === null) return;
  window.vitrine = {
    cart: {
      add: async (input) => await (await cart()).add(input),
      load: async () => await (await cart()).load(),
      changeQuantity: async (entry, quantity) => await (await cart()).changeQuantity(entry, quantity),
      remove: async (entry) => await (await cart()).remove(entry),
      updateAnswers: async (entry, answers) => await (await cart()).updateAnswers(entry, answers),
    },
  };
  // A count that cannot be had is not worth an alert.
  if (hasCart())
    afterPaint(
      () =>
        void cart()
          .then(async (shop) => await shop.load())
          .catch(reportError),
    );
  onCartChangedInOtherTab(
    () =>
      void cart()
        .then(async (shop) => await shop.refresh())
        .catch(reportError),
  );
}
