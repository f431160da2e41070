import { cartReservationOwner } from '#features/stock/reservation-owner.ts';
import { consumeReservation, releaseReservation, reserve } from '#features/stock/server/index.ts';
import type { StockLine } from '#features/stock/stock-line.ts';
import type { Ctx } from '#platform/context.ts';
import type { OrderItem } from '../../order.ts';

type ReservedItem = Pick<OrderItem, 'variantId' | 'quantity'>;

/** Custom lines have no variant, and so no stock. */
const toLines = (items: readonly ReservedItem[]): StockLine[] =>
  items
    .filter(({ variantId }) => variantId !== '')
    .map(({ variantId, quantity }) => ({ variantId: variantId as StockLine['variantId'], quantity }));

/**
 * Reserves the stock of an order until `expiresAt`. Returns false when some of it is not available. The owner is the
 * cart, so that the cart does not treat its own reserved units as sold out.
 */
export async function reserveStock(
  ctx: Ctx,
  input: { cartId: string; items: readonly ReservedItem[]; expiresAt: Date },
): Promise<boolean> {
  const { cartId, items, expiresAt } = input;
  const lines = toLines(items);
  if (lines.length === 0) return true;
  return (await reserve(ctx, { owner: cartReservationOwner(cartId), lines, expiresAt })).ok;
}

/**
 * Turns the reserved stock of an order into sales. If the reservation has expired while the payment was on its way,
 * takes the units if they are still available. Returns false when they are not.
 */
export async function commitStock(
  ctx: Ctx,
  sale: { orderId: string; cartId: string; items: readonly ReservedItem[] },
): Promise<boolean> {
  const { orderId, cartId, items } = sale;
  if (toLines(items).length === 0) return true;
  const consumption = { owner: cartReservationOwner(cartId), reference: orderId };
  if ((await consumeReservation(ctx, consumption)).ok) return true;
  const shortExpiry = new Date(ctx.clock().getTime() + 1);
  if (!(await reserveStock(ctx, { cartId, items, expiresAt: shortExpiry }))) return false;
  return (await consumeReservation(ctx, consumption)).ok;
}

export async function releaseStock(ctx: Ctx, cartId: string): Promise<void> {
  await releaseReservation(ctx, cartReservationOwner(cartId));
}
