/** Dispatched on the document for theme scripts, analytics and other islands. */
export const CART_EVENTS = {
  /** The cart was loaded or has changed. */
  change: 'vitrine:cart-change',
  /** An item was added. */
  added: 'vitrine:cart-added',
  removed: 'vitrine:cart-removed',
  /** An entry is being changed, and the totals with it. The end event is also dispatched after a failure. */
  recalculateStart: 'cart:recalculate-start',
  recalculateEnd: 'cart:recalculate-end',
  /** An add was rejected. The detail has the reason. */
  refused: 'vitrine:cart-refused',
} as const;

/** The same events under the prefix that all other events have. */
const PREFIXED: Readonly<Record<string, string>> = {
  [CART_EVENTS.recalculateStart]: 'vitrine:cart-recalculate-start',
  [CART_EVENTS.recalculateEnd]: 'vitrine:cart-recalculate-end',
};

export function tell(event: string, detail: object = {}): void {
  for (const name of [event, PREFIXED[event] ?? []].flat()) document.dispatchEvent(new CustomEvent(name, { detail }));
}
