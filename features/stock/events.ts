import type { ItemId } from '#kernel/ids/id.ts';
import type { VariantId } from './stock-line.ts';

interface VariantRef {
  itemId: ItemId;
  variantId: VariantId;
}

/** Stock events for other slices, which are subscribed in `apps`. */
export interface StockEvents {
  /** The level changed, or whether it is limited. */
  'stock.changed': VariantRef & { unlimited: boolean; level: number };
  /** The variant was out of stock and is available again. */
  'stock.replenished': VariantRef;
}

/**
 * The events of an operation. They are part of its result, so that the caller can enqueue jobs in the same transaction.
 */
export interface StockChanges {
  changed: StockEvents['stock.changed'][];
  replenished: StockEvents['stock.replenished'][];
}
