import { CART_KEY } from './cart-sync.ts';

/** Makes the other tabs of the site reload the cart. Without storage access they load it with their next page. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(CART_KEY, String(Date.now()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
