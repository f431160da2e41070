import { payablePriceCents } from '#features/catalog/rules.ts';
import { normalizeCode } from '#features/discounts/discount.ts';
import { getDiscountByCode } from '#features/discounts/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { type CartLine, listLines } from './line-repository.ts';
import { changeCart } from './open-cart.ts';

export const MAX_COUPONS = 20;

/** Enters a code. A code that nobody may use is refused; one that this cart does not fit is kept, and the cart says why. */
export async function addCoupon(ctx: Ctx, token: string | undefined, code: string): Promise<ShoppingCart> {
  return await changeCart(ctx, token, async (tx, cart) => {
    const lines = (await listLines(tx.db, tx.websiteId, cart.id)).map(toDiscountLine);
    const discount = await getDiscountByCode(tx, code, { lines, usedBefore: new Set() });
    const couponCodes = [...new Set([...cart.couponCodes, discount.code])];
    if (couponCodes.length > MAX_COUPONS) throw cartErrors.error('CART_TOO_MANY_COUPONS');
    return { ...cart, couponCodes };
  });
}

export async function removeCoupon(ctx: Ctx, token: string | undefined, code: string): Promise<ShoppingCart> {
  const removed = normalizeCode(code);
  return await changeCart(ctx, token, (_tx, cart) =>
    Promise.resolve({ ...cart, couponCodes: cart.couponCodes.filter((known) => known !== removed) }),
  );
}

function toDiscountLine(line: CartLine) {
  const price = payablePriceCents({ ...line, unlimited: false, qtyInStock: 0 });
  return { itemId: line.itemId, categories: line.categories, amountCents: line.quantity * price };
}
