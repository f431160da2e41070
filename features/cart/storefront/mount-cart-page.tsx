import './cart-page.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ShoppingCart } from '../contract.ts';
import type { EditAnswers } from './cart-actions.ts';
import { CartPage } from './cart-page.tsx';
import { shopCart } from './show-cart.ts';

interface CartPageOptions {
  editAnswers: EditAnswers | null;
  pressesEnded: () => Promise<void>;
}

/** Shows the cart in place of the notice that it is empty, once it is known not to be; be it from another tab. */
export function mountCartPage(element: HTMLElement, { editAnswers, pressesEnded }: CartPageOptions): void {
  const stop = shopCart.subscribe((cart) => {
    // A cart that is empty since its last line has gone still has that to tell.
    if (cart.entries.length === 0 && cart.messages.length === 0) {
      // The server may have drawn what another tab has emptied since.
      element.querySelector('[data-cart-drawn]')?.remove();
      return;
    }
    queueMicrotask(() => {
      stop();
      void pressesEnded().then(() => takeOver(element, cart, editAnswers));
    });
  });
  shopCart.load().catch(reportError);
}

/** In the place of what the server has drawn; what was typed there meanwhile stays, and so does the focus. */
// oxlint-disable-next-line max-params -- where, what, and who knows about forms
function takeOver(element: HTMLElement, cart: ShoppingCart, editAnswers: EditAnswers | null): void {
  const empty = element.querySelector<HTMLElement>('[data-cart-empty]');
  const typed = new Map<string, string>();
  for (const field of element.querySelectorAll<HTMLInputElement>('.cart-entry-quantity')) {
    if (field.value !== field.defaultValue) typed.set(entryOf(field), field.value);
  }
  const focused =
    document.activeElement?.matches('.cart-entry-quantity') === true ? entryOf(document.activeElement) : '';
  flushSync(() => createRoot(element).render(<CartPage {...{ first: cart, empty, editAnswers, typed }} />));
  typed.clear();
  if (focused === '') return;
  element.querySelector<HTMLElement>(`[data-entry-id="${CSS.escape(focused)}"] .cart-entry-quantity`)?.focus();
}

function entryOf(field: Element): string {
  return field.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '';
}
