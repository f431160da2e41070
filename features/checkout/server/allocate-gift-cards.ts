import type { ShoppingCart } from '#features/cart/contract.ts';
import { allocateBalances, type CardShare } from '#features/gift-cards/allocate-balances.ts';
import { listCartCards } from '#features/gift-cards/server/index.ts';
import { listPendingCards } from '#features/orders/server/index.ts';
import { type CheckoutCtx, tenderOf } from './checkout-context.ts';

/**
 * The amounts that the gift cards of a cart pay of its total. Amounts held by the cart's own pending order count as
 * available, because a new order replaces that one.
 */
export async function allocateGiftCards(ctx: CheckoutCtx, cart: ShoppingCart): Promise<CardShare[]> {
  const { id: cartId, grandTotalCents } = cart;
  const cards = await listCartCards(ctx.db, ctx.websiteId, { cartId, ...tenderOf(ctx), now: ctx.clock() });
  if (cards.length === 0) return [];
  const pendingCents = new Map(
    (await listPendingCards(ctx.db, ctx.websiteId, cartId)).map(({ id, cents }) => [id, cents]),
  );
  const balances = cards.map(({ id, last4, balanceCents }) => ({
    id,
    last4,
    availableCents: balanceCents + (pendingCents.get(id) ?? 0),
  }));
  return allocateBalances(
    balances.filter(({ availableCents }) => availableCents > 0),
    grandTotalCents,
  );
}

export function sumShares(shares: readonly CardShare[]): number {
  return shares.reduce((sum, { cents }) => sum + cents, 0);
}
