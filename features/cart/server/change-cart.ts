import { readerOf } from '#features/pages/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { postNotices } from '../notice.ts';
import type { CartCtx, CartIdentity } from './cart-context.ts';
import { type Cart, type CartUse, update } from './cart-repository.ts';
import { lifetimeMs } from './cart-token.ts';
import { describeCart } from './describe-cart.ts';
import { load } from './load-repository.ts';
import { parseNoticeCursor } from './notice-cursor.ts';
import { openLocked, reconcile, type ValidCart } from './valid-cart.ts';

/** A valid cart that exists. */
export interface OpenCart extends ValidCart {
  cart: Cart;
}

/** Changes the cart of the given identity in one transaction and returns it. The callback returns the cart to save. */
export async function changeCart(
  ctx: CartCtx,
  identity: CartIdentity,
  change: (tx: CartCtx, open: OpenCart) => Promise<Cart>,
): Promise<ShoppingCart> {
  return await inTransaction(ctx, async (tx) => {
    const open = await openLocked(tx, identity, { seen: identity.seen });
    if (open.cart === null) throw cartErrors.error('CART_NOT_FOUND');
    const changed = await change(tx, { ...open, cart: open.cart });
    const { id } = changed;
    const cartNotices = postNotices(changed, [], parseNoticeCursor(identity.seen, id));
    await update(tx.db, tx.websiteId, { cart: { ...changed, ...cartNotices }, use: lifeFrom(tx) });
    const loaded = await load(tx.db, tx.websiteId, { key: { id }, reader: readerOf(tx) });
    return await describeCart(tx, await reconcile(tx, loaded, identity.seen), identity);
  });
}

export function lifeFrom(ctx: CartCtx): CartUse {
  const now = ctx.clock();
  return { now, expiresAt: new Date(now.getTime() + lifetimeMs(ctx)) };
}
