import { listDiscountsForCart } from '#features/discounts/server/index.ts';
import type { ShoppingCart } from '../contract.ts';
import type { CartCtx, Holder } from './cart-context.ts';
import { toShoppingCart } from './cart-json.ts';
import { readSeenMark } from './seen-mark.ts';
import type { SoundCart } from './sound-cart.ts';

/** The cart as it is answered, priced by the discounts of the day; with the notices that have not reached this browser. */
export async function describeCart(ctx: CartCtx, state: SoundCart, holder: Holder): Promise<ShoppingCart> {
  const { cart, lines } = state;
  const codes = cart?.couponCodes ?? [];
  const discounts =
    codes.length > 0 || state.hasAutomaticDiscounts ? await listDiscountsForCart(ctx.db, ctx.websiteId, codes) : [];
  const seen = cart === null ? 0 : readSeenMark(holder.seen, cart.id);
  const notices = cart?.notices.filter(({ id }) => id > seen) ?? [];
  return toShoppingCart({ cart, website: ctx.website, lines, discounts, notices, now: ctx.clock() });
}
