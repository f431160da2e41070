import type { Discount } from '#features/discounts/discount.ts';
import { listDiscountsForCart } from '#features/discounts/server/index.ts';
import type { ShoppingCart } from '../../contract.ts';
import type { CartCtx, CartIdentity } from '../cart-context.ts';
import { parseNoticeCursor } from '../reconcile/notice-cursor.ts';
import type { ValidCart } from '../reconcile/valid-cart.ts';
import { toShoppingCart } from './cart-json.ts';

/**
 * The cart as it is returned, priced with the current discounts, with the notices that have not reached this browser.
 */
export async function describeCart(ctx: CartCtx, state: ValidCart, identity: CartIdentity): Promise<ShoppingCart> {
  return showCart(ctx, state, { identity, discounts: await discountsOf(ctx, state) });
}

/** The discounts that may apply to the cart, whatever it contains. */
export async function discountsOf(ctx: CartCtx, { cart, hasAutomaticDiscounts }: ValidCart): Promise<Discount[]> {
  const codes = cart?.couponCodes ?? [];
  if (codes.length === 0 && !hasAutomaticDiscounts) return [];
  return await listDiscountsForCart(ctx.db, ctx.websiteId, { codes, isCustomerKnown: false });
}

export function showCart(
  ctx: CartCtx,
  { cart, lines }: ValidCart,
  { identity, discounts }: { identity: CartIdentity; discounts: readonly Discount[] },
): ShoppingCart {
  const seen = cart === null ? 0 : parseNoticeCursor(identity.seen, cart.id);
  const notices = cart?.notices.filter(({ id }) => id > seen) ?? [];
  return toShoppingCart({ cart, website: ctx.website, lines, discounts, notices, now: ctx.clock() });
}
