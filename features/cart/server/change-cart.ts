import { readerOf } from '#features/pages/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { postNotices } from '../notice.ts';
import type { CartCtx, Holder } from './cart-context.ts';
import { type Cart, type CartUse, update } from './cart-repository.ts';
import { lifetimeMs } from './cart-token.ts';
import { describeCart } from './describe-cart.ts';
import { load } from './load-repository.ts';
import { readSeenMark } from './seen-mark.ts';
import { heal, openLocked, type SoundCart } from './sound-cart.ts';

/** A sound cart that exists. */
export interface OpenCart extends SoundCart {
  cart: Cart;
}

/** Changes the cart of a holder in one transaction and answers with it. The change gives the cart as it is to be kept. */
export async function changeCart(
  ctx: CartCtx,
  holder: Holder,
  change: (tx: CartCtx, open: OpenCart) => Promise<Cart>,
): Promise<ShoppingCart> {
  return await inTransaction(ctx, async (tx) => {
    const open = await openLocked(tx, holder, { seen: holder.seen });
    if (open.cart === null) throw cartErrors.error('CART_NOT_FOUND');
    const changed = await change(tx, { ...open, cart: open.cart });
    const { id } = changed;
    const board = postNotices(changed, [], readSeenMark(holder.seen, id));
    await update(tx.db, tx.websiteId, { cart: { ...changed, ...board }, use: lifeFrom(tx) });
    const loaded = await load(tx.db, tx.websiteId, { key: { id }, reader: readerOf(tx) });
    return await describeCart(tx, await heal(tx, loaded, holder.seen), holder);
  });
}

export function lifeFrom(ctx: CartCtx): CartUse {
  const now = ctx.clock();
  return { now, expiresAt: new Date(now.getTime() + lifetimeMs(ctx)) };
}
