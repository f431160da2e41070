/** The localStorage key that signals a cart change to other tabs of the site. */
export const CART_KEY = 'vitrine-cart';

/** The cart may have changed without this page: in another tab, or while the page was in the back/forward cache. */
export function onCartChangedInOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key }) => void (key === CART_KEY && listener()));
  addEventListener('pageshow', ({ persisted }) => void (persisted && listener()));
}

/** The server sets this flag cookie together with the cart's own cookie, which scripts cannot read. */
export function hasCart(cookies: string = document.cookie): boolean {
  return /(^|;\s*)hasCart=true/.test(cookies);
}
