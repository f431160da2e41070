import { CART_KEY } from './cart-sync.ts';

/** Has the other tabs of the site read the cart again. Where nothing may be kept, they read it with their next page. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(CART_KEY, String(Date.now()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
