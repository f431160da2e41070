import type { Discount } from '#features/discounts/discount.ts';
import { listDiscountsForCart } from '#features/discounts/server/index.ts';
import type { ShoppingCart } from '../contract.ts';
import type { CartCtx, Holder } from './cart-context.ts';
import { toShoppingCart } from './cart-json.ts';
import { readSeenMark } from './seen-mark.ts';
import type { SoundCart } from './sound-cart.ts';

/** The cart as it is answered, priced by the discounts of the day; with the notices that have not reached this browser. */
export async function describeCart(ctx: CartCtx, state: SoundCart, holder: Holder): Promise<ShoppingCart> {
  return showCart(ctx, state, { holder, discounts: await discountsOf(ctx, state) });
}

/** Those that can count for the cart, whatever is in it. */
export async function discountsOf(ctx: CartCtx, { cart, hasAutomaticDiscounts }: SoundCart): Promise<Discount[]> {
  const codes = cart?.couponCodes ?? [];
  if (codes.length === 0 && !hasAutomaticDiscounts) return [];
  return await listDiscountsForCart(ctx.db, ctx.websiteId, codes);
}

export function showCart(
  ctx: CartCtx,
  { cart, lines }: SoundCart,
  { holder, discounts }: { holder: Holder; discounts: readonly Discount[] },
): ShoppingCart {
  const seen = cart === null ? 0 : readSeenMark(holder.seen, cart.id);
  const notices = cart?.notices.filter(({ id }) => id > seen) ?? [];
  return toShoppingCart({ cart, website: ctx.website, lines, discounts, notices, now: ctx.clock() });
}
