import { cartErrors } from '#features/cart/errors.ts';
import { type CartIdentity, openLockedCart } from '#features/cart/server/index.ts';
import { addCartCard, getCardByCode, removeCartCard } from '#features/gift-cards/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import { type CheckoutCtx, tenderOf } from './checkout-context.ts';

/** Applies the gift card of a code to the cart of the given identity. */
export async function addCardToCart(
  ctx: CheckoutCtx,
  identity: CartIdentity,
  code: string,
): Promise<{ id: string; last4: string }> {
  // Check the code before the cart: the response time must not depend on whether there is a cart.
  const card = await getCardByCode(ctx, ctx.secret, { code, tender: tenderOf(ctx) });
  await inTransaction(ctx, async (tx) => {
    const { cart } = await openLockedCart(tx, identity);
    if (cart === null) throw cartErrors.error('CART_NOT_FOUND');
    await addCartCard(tx, cart.id, card);
  });
  return { id: card.id, last4: card.last4 };
}

export async function removeCardFromCart(ctx: CheckoutCtx, identity: CartIdentity, cardId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { cart } = await openLockedCart(tx, identity);
    if (cart !== null) await removeCartCard(tx, cart.id, cardId);
  });
}
