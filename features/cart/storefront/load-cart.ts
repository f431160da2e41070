import { afterPaint } from '#browser/islands/after-paint.ts';
import type { ShopCart } from './shop-cart.ts';

/** Loads the cart code on demand: most visitors of a product page never use it. */
export async function loadCart(): Promise<ShopCart> {
  const { shopCart } = await import('./show-cart.ts');
  return shopCart;
}

/** Preloads the code so that it is ready, or on its way, when the button is clicked. */
export function loadCartOnApproach(element: HTMLElement): void {
  // A failed preload is ignored: the click itself reports the failure. Wait for the paint so that the click gets its
  // feedback first.
  const load = (): void => afterPaint(() => void loadCart().catch(() => undefined));
  for (const eventName of ['pointerenter', 'pointerdown', 'focusin'])
    element.addEventListener(eventName, load, { once: true });
}
