import type { CartEntryId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ShoppingCart } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { checkAdd } from '../rules.ts';
import { removeEntry as deleteEntry, findEntry, quantityOf, setQuantity } from './line-repository.ts';
import { changeCart } from './open-cart.ts';

export interface QuantityChange {
  entryId: CartEntryId;
  quantity: number;
}

/** Sets how many are wanted; none removes the entry. Fewer is always allowed, more only while there is enough. */
export async function changeQuantity(
  ctx: Ctx,
  token: string | undefined,
  input: QuantityChange,
): Promise<ShoppingCart> {
  const { entryId, quantity } = input;
  if (quantity === 0) return await removeEntry(ctx, token, entryId);
  return await changeCart(ctx, token, async (tx, cart) => {
    const place = { cartId: cart.id, entryId };
    const entry = await findEntry(tx.db, tx.websiteId, place);
    if (entry === null) throw cartErrors.error('CART_ENTRY_NOT_FOUND');
    if (quantity > entry.quantity) {
      const inCart = await quantityOf(tx.db, tx.websiteId, { cartId: cart.id, variantId: entry.variantId });
      const check = checkAdd({ ...entry, subscribable: false, inCart, quantity: quantity - entry.quantity });
      if (!check.ok) throw cartErrors.error('CART_OUT_OF_STOCK');
    }
    await setQuantity(tx.db, tx.websiteId, { ...place, quantity });
    return cart;
  });
}

/** An entry that is gone already is not missed: two tabs may both remove it. */
export async function removeEntry(ctx: Ctx, token: string | undefined, entryId: CartEntryId): Promise<ShoppingCart> {
  return await changeCart(ctx, token, async (tx, cart) => {
    await deleteEntry(tx.db, tx.websiteId, { cartId: cart.id, entryId });
    return cart;
  });
}
