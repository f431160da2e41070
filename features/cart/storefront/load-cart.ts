import { afterPaint } from '#browser/islands/after-paint.ts';
import type { ShopCart } from './shop-cart.ts';

/** The code of the cart comes when somebody is about to use it: most who look at a product do not. */
export async function loadCart(): Promise<ShopCart> {
  const { shopCart } = await import('./show-cart.ts');
  return shopCart;
}

/** So that it is there, or on its way, when the button is pressed. */
export function loadCartOnApproach(element: HTMLElement): void {
  // Whoever presses hears of a failure, and only then. The answer to the press itself comes first.
  const load = (): void => afterPaint(() => void loadCart().catch(() => undefined));
  for (const eventName of ['pointerenter', 'pointerdown', 'focusin'])
    element.addEventListener(eventName, load, { once: true });
}
