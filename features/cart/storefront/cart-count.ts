import { shopCart } from './shop-cart.ts';

/** Keeps the count beside the cart link true. Plain script: a page that shows no more than this loads no React. */
export function startCartCount(root: ParentNode = document): void {
  const places = root.querySelectorAll<HTMLElement>('[data-cart-count], .sqs-cart-quantity');
  if (places.length === 0) return;
  shopCart.subscribe(({ totalQuantity }) => {
    for (const place of places) {
      place.textContent = String(totalQuantity);
      // Themes that know the class alone show a cart that is empty as well.
      if (place.dataset['cartCount'] !== undefined) place.hidden = totalQuantity === 0;
    }
  });
  // A count that cannot be had is not worth an alert.
  shopCart.load().catch(reportError);
}
