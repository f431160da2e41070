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
