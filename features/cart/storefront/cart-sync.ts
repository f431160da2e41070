/** What other tabs of the site hear of. */
export const CART_KEY = 'vitrine-cart';

/** The cart may have changed behind this page: in another tab, or while the page was kept for the way back. */
export function onCartChangedInOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key }) => void (key === CART_KEY && listener()));
  addEventListener('pageshow', ({ persisted }) => void (persisted && listener()));
}

/** The server sets this beside the cart's own cookie, which scripts cannot read. */
export function hasCart(cookies: string = document.cookie): boolean {
  return /(^|;\s*)hasCart=true/.test(cookies);
}
