/** Told on the document, for whoever is interested: scripts of a theme, counters, other islands. */
export const CART_EVENTS = {
  /** The cart is known, or has changed. */
  change: 'vitrine:cart-change',
  /** Something has been put into it. */
  added: 'vitrine:cart-added',
  removed: 'vitrine:cart-removed',
  /** An entry is being changed, and the totals with it. The end is told after a failure too. */
  recalculateStart: 'cart:recalculate-start',
  recalculateEnd: 'cart:recalculate-end',
  /** Something could not be added; the detail has the reason. */
  refused: 'vitrine:cart-refused',
} as const;

/** The same under the prefix that all other events have. */
const PREFIXED: Readonly<Record<string, string>> = {
  [CART_EVENTS.recalculateStart]: 'vitrine:cart-recalculate-start',
  [CART_EVENTS.recalculateEnd]: 'vitrine:cart-recalculate-end',
};

export function tell(event: string, detail: object = {}): void {
  for (const name of [event, PREFIXED[event] ?? []].flat()) document.dispatchEvent(new CustomEvent(name, { detail }));
}
