import type { AbandonedLine } from './abandoned-checkout.ts';

interface Units {
  variantId: string;
  quantity: number;
}

/**
 * The lines that are still in the cart, with at most as many units. All of them if the cart no longer exists: then the
 * shopper has not removed them.
 */
export function keepLines(lines: readonly AbandonedLine[], inCart: readonly Units[] | null): AbandonedLine[] {
  if (inCart === null) return [...lines];
  const left = new Map(inCart.map(({ variantId, quantity }) => [variantId, quantity]));
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, left.get(line.variantId) ?? 0);
    left.set(line.variantId, (left.get(line.variantId) ?? 0) - quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
