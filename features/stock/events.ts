import type { ItemId } from '#kernel/ids/id.ts';
import type { VariantId } from './stock-line.ts';

interface OfVariant {
  itemId: ItemId;
  variantId: VariantId;
}

/** What happens to stock that other slices may care for; wired to them in `apps`. */
export interface StockEvents {
  /** The level is another, or whether it is limited. */
  'stock.changed': OfVariant & { unlimited: boolean; level: number };
  /** There was none, and there is some. */
  'stock.replenished': OfVariant;
}

/**
 * What an operation brought about. Part of its answer, so that the caller can enqueue what follows in the transaction
 * that made the change.
 */
export interface StockChanges {
  changed: StockEvents['stock.changed'][];
  replenished: StockEvents['stock.replenished'][];
}
