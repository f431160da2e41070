import { readerOf } from '#features/content/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import type { CartCtx, CartIdentity } from './cart-context.ts';
import { describeCart } from './describe/describe-cart.ts';
import { openLockedCart } from './reconcile/open-locked-cart.ts';
import { toValidCart, type ValidCart } from './reconcile/valid-cart.ts';
import * as loadedCarts from './store/loaded-cart-repository.ts';

const NO_CART: ValidCart = { cart: null, lines: [], requested: [], hasAutomaticDiscounts: false };

/** The reconciled cart of the given identity. An empty cart when there is none or the token is unknown. */
export async function readCart(ctx: CartCtx, identity: CartIdentity): Promise<ShoppingCart> {
  if (identity.token === undefined && identity.ownerId === null) return await describeCart(ctx, NO_CART, identity);
  const valid = toValidCart(await loadedCarts.load(ctx.db, ctx.websiteId, { key: identity, reader: readerOf(ctx) }));
  if (valid !== null) return await describeCart(ctx, valid, identity);
  return await inTransaction(ctx, async (tx) => {
    return await describeCart(tx, await openLockedCart(tx, identity, { seen: identity.seen }), identity);
  });
}
