import { readerOf } from '#features/pages/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import type { CartCtx, Holder } from './cart-context.ts';
import { describeCart } from './describe-cart.ts';
import { load } from './load-repository.ts';
import { asSound, openLocked, type SoundCart } from './sound-cart.ts';

const NOTHING: SoundCart = { cart: null, lines: [], wanted: [], hasAutomaticDiscounts: false };

/** The cart of a holder, healed; for who has none, or brings a token that opens nothing, an empty cart. */
export async function readCart(ctx: CartCtx, holder: Holder): Promise<ShoppingCart> {
  if (holder.token === undefined && holder.ownerId === null) return await describeCart(ctx, NOTHING, holder);
  const sound = asSound(await load(ctx.db, ctx.websiteId, { key: holder, reader: readerOf(ctx) }));
  if (sound !== null) return await describeCart(ctx, sound, holder);
  return await inTransaction(ctx, async (tx) => {
    return await describeCart(tx, await openLocked(tx, holder, { seen: holder.seen }), holder);
  });
}
