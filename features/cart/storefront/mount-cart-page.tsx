import { createRoot } from 'react-dom/client';
import { CartPage } from './cart-page.tsx';
import { shopCart } from './shop-cart.ts';

/** Shows the cart in place of the notice that it is empty, once it is known not to be. */
export function mount(element: HTMLElement): void {
  shopCart
    .load()
    .then((cart) => {
      // A cart that is empty since its last line has gone still has that to tell.
      if (cart === null || (cart.entries.length === 0 && cart.messages.length === 0)) return;
      createRoot(element).render(<CartPage first={cart} />);
    })
    .catch(reportError);
}
