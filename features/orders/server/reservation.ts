import { consumeReservation, releaseReservation, reserve } from '#features/stock/server/index.ts';
import type { StockLine } from '#features/stock/stock-line.ts';
import type { Ctx } from '#platform/context.ts';
import type { OrderItem } from '../order.ts';

type Reserved = Pick<OrderItem, 'variantId' | 'quantity'>;

/** The cart's own name for what is kept for it, so that the cart does not take the goods for sold out. */
const ownerOf = (cartId: string): string => `cart-${cartId}`;

const toLines = (items: readonly Reserved[]): StockLine[] =>
  items.map(({ variantId, quantity }) => ({ variantId: variantId as StockLine['variantId'], quantity }));

/** Keeps the goods of an order until a time; false when some cannot be had. */
export async function reserveStock(
  ctx: Ctx,
  input: { cartId: string; items: readonly Reserved[]; expiresAt: Date },
): Promise<boolean> {
  const { cartId, items, expiresAt } = input;
  return (await reserve(ctx, { owner: ownerOf(cartId), lines: toLines(items), expiresAt })).ok;
}

/**
 * Sells the goods of an order. What was kept for it may have run out while the money was on its way: then they are taken
 * if they can still be had. False when they cannot.
 */
export async function commitStock(
  ctx: Ctx,
  sale: { orderId: string; cartId: string; items: readonly Reserved[] },
): Promise<boolean> {
  const { orderId, cartId, items } = sale;
  const consumption = { owner: ownerOf(cartId), reference: orderId };
  if ((await consumeReservation(ctx, consumption)).ok) return true;
  const soon = new Date(ctx.clock().getTime() + 1);
  if (!(await reserveStock(ctx, { cartId, items, expiresAt: soon }))) return false;
  return (await consumeReservation(ctx, consumption)).ok;
}

export async function releaseStock(ctx: Ctx, cartId: string): Promise<void> {
  await releaseReservation(ctx, ownerOf(cartId));
}
