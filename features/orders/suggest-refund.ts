import { splitMinor } from '#kernel/money/split-minor.ts';

/** The amounts of an order that its refund is suggested from. */
export interface PricedOrder {
  totalCents: number;
  shippingCents: number;
  items: readonly { quantity: number; unitPriceCents: number; discountCents: number }[];
}

/**
 * What each line cost with its share of the tax. With the shipping, the lines are exactly the total. Which part of the
 * tax is for the shipping is not stored, so the lines have all of it.
 */
export function linePrices({ totalCents, shippingCents, items }: PricedOrder): number[] {
  if (items.length === 0) return [];
  const weights = items.map(({ quantity, unitPriceCents, discountCents }) => quantity * unitPriceCents - discountCents);
  return splitMinor(Math.max(0, totalCents - shippingCents), weights);
}

/** What some units of a line cost. All of them are exactly the line. */
export function priceOfUnits(lineCents: number, { units, quantity }: { units: number; quantity: number }): number {
  if (units >= quantity) return lineCents;
  return Number((BigInt(lineCents) * BigInt(units)) / BigInt(quantity));
}
