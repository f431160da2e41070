import type { NewNotice } from './notice.ts';
import { isSoldThroughCart, maxUnits, type Offer } from './rules.ts';

export interface ReconcilableLine {
  id: string;
  variantId: string;
  quantity: number;
  /** Title and price as last shown to the shopper. */
  seenTitle: string;
  seenPriceCents: number;
  /** Null when the product is deleted or not published. */
  offer: (Offer & { title: string; payableCents: number }) | null;
}

/** The new state of a line. A quantity of 0 removes it from the cart. */
export interface LineChange {
  entryId: string;
  quantity: number;
  priceCents: number;
}

export interface Reconciliation {
  changes: LineChange[];
  notices: NewNotice[];
}

/**
 * The changes that make all lines of a cart buyable, with a notice for each changed line. Lines that share a variant
 * are counted together: earlier lines keep their units, later lines get the remainder.
 */
export function reconcileLines(lines: readonly ReconcilableLine[]): Reconciliation {
  const left = new Map<string, number>();
  const reconciliation: Reconciliation = { changes: [], notices: [] };
  for (const line of lines) {
    const { offer } = line;
    const max = offer === null || !isSoldThroughCart(offer) ? null : (left.get(line.variantId) ?? maxUnits(offer));
    const quantity = Math.min(line.quantity, max ?? 0);
    if (max !== null) left.set(line.variantId, max - quantity);
    const notice = noticeFor(line, { isUnavailable: max === null, quantity });
    if (notice === null) continue;
    reconciliation.notices.push(notice);
    reconciliation.changes.push({ entryId: line.id, quantity, priceCents: offer?.payableCents ?? line.seenPriceCents });
  }
  return reconciliation;
}

function noticeFor(
  line: ReconcilableLine,
  { isUnavailable, quantity }: { isUnavailable: boolean; quantity: number },
): NewNotice | null {
  const { offer, seenPriceCents } = line;
  const common = { entryId: line.id, title: offer?.title ?? line.seenTitle };
  if (isUnavailable) return { ...common, code: 'CART_LINE_GONE' };
  if (quantity === 0) return { ...common, code: 'CART_LINE_SOLD_OUT' };
  const priceChanged = offer !== null && seenPriceCents !== offer.payableCents;
  if (quantity < line.quantity) return { ...common, code: 'CART_LINE_FEWER', left: quantity, priceChanged };
  return priceChanged ? { ...common, code: 'CART_LINE_PRICE_CHANGED' } : null;
}
