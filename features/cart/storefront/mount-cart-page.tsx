import './cart-page.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { captureInput } from '#browser/islands/capture-input.ts';
import type { ShoppingCart } from '../contract.ts';
import type { EditAnswers } from './cart-actions.ts';
import { CartPage } from './cart-page.tsx';
import { shopCart } from './show-cart.ts';

/**
 * Shows the cart in place of the empty-cart content as soon as it has entries, also when they come from another tab.
 */
export async function mountCartPage(element: HTMLElement, editAnswers: EditAnswers | null): Promise<void> {
  let rendered: Promise<void> | undefined;
  const stop = shopCart.subscribe((cart) => {
    // A cart whose last line was removed still has a message to show.
    if (cart.entries.length === 0 && cart.messages.length === 0) {
      // The server may have rendered entries that another tab has removed since.
      element.querySelector('[data-cart-drawn]')?.remove();
      return;
    }
    rendered ??= Promise.resolve(globalThis.vitrineEarlyInput?.press).then(() => {
      stop();
      render(element, cart, editAnswers);
    });
  });
  await shopCart.load().catch(reportError);
  await rendered;
}

/** Replaces the server-rendered markup and keeps typed input and focus. */
// oxlint-disable-next-line max-params -- the element, the cart and the form editor
function render(element: HTMLElement, cart: ShoppingCart, editAnswers: EditAnswers | null): void {
  const empty = element.querySelector<HTMLElement>('[data-cart-empty]');
  const replay = captureInput(element);
  flushSync(() => createRoot(element).render(<CartPage {...{ initialCart: cart, empty, editAnswers }} />));
  replay();
}
