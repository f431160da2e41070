import { afterPaint } from '#browser/islands/after-paint.ts';
import { hasCart, onCartChangedInOtherTab } from './cart-sync.ts';
import { loadCart as cart } from './load-cart.ts';
import type { ShopCart } from './shop-cart.ts';

declare global {
  interface Window {
    /** Public API for theme scripts. See docs/storefront-api.md. */
    vitrine?: {
      cart: Pick<ShopCart, 'add' | 'load' | 'changeQuantity' | 'remove' | 'updateAnswers'>;
      /** Present on pages with islands. */
      config?: () => Promise<object | null>;
    };
  }
}

/**
 * A few lines without React: a visitor without a cart loads nothing else. The cart object exists from the start and
 * loads its code on first use.
 */
export function startCart(): void {
  // Pages of the platform itself, such as the checkout, show no cart and run no theme scripts.
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
  // A count that fails to load is reported but not shown to the visitor.
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
