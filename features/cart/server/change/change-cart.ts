import { readerOf } from '#features/content/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import type { ShoppingCart } from '../../contract.ts';
import { cartErrors } from '../../errors.ts';
import { postNotices } from '../../notice.ts';
import type { CartCtx, CartIdentity } from '../cart-context.ts';
import { cartLifetime } from '../cart-lifetime.ts';
import { describeCart } from '../describe/describe-cart.ts';
import { parseNoticeCursor } from '../reconcile/notice-cursor.ts';
import { openLockedCart } from '../reconcile/open-locked-cart.ts';
import { reconcileCart } from '../reconcile/reconcile-cart.ts';
import { type ExistingCart } from '../reconcile/valid-cart.ts';
import type { Cart } from '../store/cart-repository.ts';
import * as carts from '../store/cart-repository.ts';
import * as loadedCarts from '../store/loaded-cart-repository.ts';

/** Changes the cart of the given identity in one transaction and returns it. The callback returns the cart to save. */
export async function changeCart(
  ctx: CartCtx,
  identity: CartIdentity,
  change: (tx: CartCtx, open: ExistingCart) => Promise<Cart>,
): Promise<ShoppingCart> {
  return await inTransaction(ctx, async (tx) => {
    const open = await openLockedCart(tx, identity, { seen: identity.seen });
    if (open.cart === null) throw cartErrors.error('CART_NOT_FOUND');
    const changed = await change(tx, { ...open, cart: open.cart });
    const { id } = changed;
    const cartNotices = postNotices(changed, [], parseNoticeCursor(identity.seen, id));
    await carts.update(tx.db, tx.websiteId, { cart: { ...changed, ...cartNotices }, lifetime: cartLifetime(tx) });
    const loaded = await loadedCarts.load(tx.db, tx.websiteId, { key: { id }, reader: readerOf(tx) });
    return await describeCart(tx, await reconcileCart(tx, loaded, identity.seen), identity);
  });
}
