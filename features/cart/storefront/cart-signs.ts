/** Told on the document, for whoever is interested: scripts of a theme, counters, other islands. */
export const CART_EVENTS = {
  /** The cart is known, or has changed. */
  change: 'vitrine:cart-change',
  /** Something has been put into it. */
  added: 'vitrine:cart-added',
  removed: 'vitrine:cart-removed',
  /** An entry is being changed, and the totals with it. */
  recalculateStart: 'vitrine:cart-recalculate-start',
  recalculateEnd: 'vitrine:cart-recalculate-end',
  /** Something could not be added; the detail has the reason. */
  refused: 'vitrine:cart-refused',
} as const;

export function tell(event: string, detail: object = {}): void {
  document.dispatchEvent(new CustomEvent(event, { detail }));
}

const KEY = 'vitrine-cart';

/** Has the other tabs of the site read the cart again. Where nothing may be kept, they read it with their next page. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The cart may have changed behind this page: in another tab, or while the page was kept for the way back. */
export function onCartElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key }) => void (key === KEY && listener()));
  addEventListener('pageshow', ({ persisted }) => void (persisted && listener()));
}

/** The server sets this beside the cart's own cookie, which scripts cannot read. */
export function hasCart(cookies: string = document.cookie): boolean {
  return /(^|;\s*)hasCart=true/.test(cookies);
}
