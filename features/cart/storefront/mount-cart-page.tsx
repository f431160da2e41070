import './cart-page.css';
import { createRoot } from 'react-dom/client';
import { CartPage } from './cart-page.tsx';
import { shopCart } from './show-cart.ts';

/** Shows the cart in place of the notice that it is empty, once it is known not to be; be it from another tab. */
export function mount(element: HTMLElement): void {
  const stop = shopCart.subscribe((cart) => {
    // A cart that is empty since its last line has gone still has that to tell.
    if (cart.entries.length === 0 && cart.messages.length === 0) return;
    queueMicrotask(() => stop());
    createRoot(element).render(<CartPage first={cart} />);
  });
  shopCart.load().catch(reportError);
}
