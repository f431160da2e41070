import { readerOf } from '#features/pages/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import type { CartCtx, CartIdentity } from './cart-context.ts';
import { describeCart } from './describe-cart.ts';
import { load } from './load-repository.ts';
import { openLocked, toValidCart, type ValidCart } from './valid-cart.ts';

const NOTHING: ValidCart = { cart: null, lines: [], requested: [], hasAutomaticDiscounts: false };

/** The reconciled cart of the given identity. An empty cart when there is none or the token is unknown. */
export async function readCart(ctx: CartCtx, identity: CartIdentity): Promise<ShoppingCart> {
  if (identity.token === undefined && identity.ownerId === null) return await describeCart(ctx, NOTHING, identity);
  const sound = toValidCart(await load(ctx.db, ctx.websiteId, { key: identity, reader: readerOf(ctx) }));
  if (sound !== null) return await describeCart(ctx, sound, identity);
  return await inTransaction(ctx, async (tx) => {
    return await describeCart(tx, await openLocked(tx, identity, { seen: identity.seen }), identity);
  });
}
