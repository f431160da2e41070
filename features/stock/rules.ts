import { isStockTracked } from '#features/catalog/rules.ts';
import type { StockLine, VariantId } from './stock-line.ts';

export const MAX_LEVEL = 1_000_000_000;

/** The stock of a variant. */
export interface Stock {
  productType: number;
  unlimited: boolean;
  level: number;
  reserved: number;
}

/** Whether the variant can run out of stock. */
export function isCounted({ unlimited, productType }: Stock): boolean {
  return !unlimited && isStockTracked(productType);
}

/** Units of a counted variant that can still be bought. The level may be lower than the reserved units. */
export function unitsAvailable({ level, reserved }: Stock): number {
  return Math.max(0, level - reserved);
}

/** A variant that cannot supply the requested quantity. */
export interface Shortage {
  variantId: VariantId;
  reason: 'unknown-variant' | 'not-enough';
  requested: number;
  available: number;
}

/**
 * All lines that cannot be reserved. Units reserved by the same owner count as available, because a reservation
 * replaces the previous one.
 */
export function findUnreservable(
  lines: readonly StockLine[],
  stocks: ReadonlyMap<VariantId, Stock>,
  reservedByOwner: ReadonlyMap<VariantId, number>,
): Shortage[] {
  return lines.flatMap(({ variantId, quantity }) => {
    const stock = stocks.get(variantId);
    if (stock === undefined) return { variantId, reason: 'unknown-variant', requested: quantity, available: 0 };
    const available = unitsAvailable({ ...stock, reserved: stock.reserved - (reservedByOwner.get(variantId) ?? 0) });
    if (!isCounted(stock) || quantity <= available) return [];
    return { variantId, reason: 'not-enough', requested: quantity, available };
  });
}

/** All reserved lines that cannot be sold, because the level was lowered after the reservation. */
export function findUnsellable(lines: readonly StockLine[], stocks: ReadonlyMap<VariantId, Stock>): Shortage[] {
  return lines.flatMap(({ variantId, quantity }) => {
    const stock = stocks.get(variantId);
    if (stock === undefined || !isCounted(stock) || quantity <= stock.level) return [];
    return { variantId, reason: 'not-enough', requested: quantity, available: stock.level };
  });
}

/** A level to set, or units to add or remove. */
export interface Correction {
  to?: number | undefined;
  by?: number | undefined;
}

export type CorrectionCheck = { ok: true; by: number } | { ok: false; reason: 'not-counted' | 'out-of-range' };

export function checkCorrection(stock: Stock, { to, by = 0 }: Correction): CorrectionCheck {
  if (!isCounted(stock)) return { ok: false, reason: 'not-counted' };
  const level = to ?? stock.level + by;
  if (level < 0 || level > MAX_LEVEL) return { ok: false, reason: 'out-of-range' };
  return { ok: true, by: level - stock.level };
}

export function isReplenished(before: Stock, after: Stock): boolean {
  return isCounted(before) && before.level === 0 && (!isCounted(after) || after.level > 0);
}
