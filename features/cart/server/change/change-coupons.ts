import { normalizeCode } from '#features/discounts/discount.ts';
import { getDiscountByCode } from '#features/discounts/server/index.ts';
import { MAX_COUPONS, type ShoppingCart } from '../../contract.ts';
import { cartErrors } from '../../errors.ts';
import type { CartCtx, CartIdentity } from '../cart-context.ts';
import type { ValidLine } from '../reconcile/valid-cart.ts';
import { changeCart } from './change-cart.ts';

/**
 * Adds a code. A code that is not valid for anyone is refused. A code that this cart does not qualify for is kept, and
 * the cart states the reason.
 */
export async function addCoupon(ctx: CartCtx, identity: CartIdentity, code: string): Promise<ShoppingCart> {
  return await changeCart(ctx, identity, async (tx, { cart, lines }) => {
    const discount = await getDiscountByCode(tx, code, { lines: lines.map(toDiscountLine), usedBefore: new Set() });
    const couponCodes = [...new Set([...cart.couponCodes, discount.code])];
    if (couponCodes.length > MAX_COUPONS) throw cartErrors.error('CART_TOO_MANY_COUPONS');
    return { ...cart, couponCodes };
  });
}

export async function removeCoupon(ctx: CartCtx, identity: CartIdentity, code: string): Promise<ShoppingCart> {
  const removed = normalizeCode(code);
  return await changeCart(ctx, identity, (_tx, { cart }) =>
    Promise.resolve({ ...cart, couponCodes: cart.couponCodes.filter((known) => known !== removed) }),
  );
}

function toDiscountLine({ product, quantity }: ValidLine) {
  const { itemId, categories, payableCents } = product;
  return { itemId, categories, quantity, amountCents: quantity * payableCents };
}
