import { z } from 'zod';
import { isCounted, MAX_LEVEL, type Stock } from './rules.ts';

/** A level at or below which a variant is low on stock. */
export const LowStockLimit = z.int().min(0).max(MAX_LEVEL);

export const DEFAULT_LOW_STOCK_LIMIT = 5;

export const StockSettings = z.strictObject({
  /** For variants without a limit of their own. */
  lowStockLimit: LowStockLimit,
  /** Whether the owner gets an email when a variant becomes low on stock. */
  lowStockEmail: z.boolean(),
});
export type StockSettings = z.infer<typeof StockSettings>;

export const DEFAULT_STOCK_SETTINGS: StockSettings = { lowStockLimit: DEFAULT_LOW_STOCK_LIMIT, lowStockEmail: true };

export function isLowOnStock(stock: Stock, limit: number): boolean {
  return isCounted(stock) && stock.level <= limit;
}

/** Whether a change took the level from above the limit to the limit or below it. */
export function hasBecomeLow(before: Stock, after: Stock, limit: number): boolean {
  return !isLowOnStock(before, limit) && isCounted(before) && isLowOnStock(after, limit);
}
