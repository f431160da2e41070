import type { CartEntryId } from '#kernel/ids/id.ts';
import type { ShoppingCart } from '../../contract.ts';
import { cartErrors } from '../../errors.ts';
import { checkAdd } from '../../rules.ts';
import type { CartCtx, CartIdentity } from '../cart-context.ts';
import * as cartLines from '../store/line-repository.ts';
import { changeCart } from './change-cart.ts';

export interface QuantityChange {
  entryId: CartEntryId;
  quantity: number;
}

/**
 * Sets the quantity of an entry. 0 removes it. A decrease is always allowed, an increase only while the stock suffices.
 */
export async function changeQuantity(
  ctx: CartCtx,
  identity: CartIdentity,
  input: QuantityChange,
): Promise<ShoppingCart> {
  const { entryId, quantity } = input;
  if (quantity === 0) return await removeEntry(ctx, identity, entryId);
  return await changeCart(ctx, identity, async (tx, { cart, lines }) => {
    const entry = lines.find(({ id }) => id === entryId);
    if (entry === undefined) throw cartErrors.error('CART_ENTRY_NOT_FOUND');
    const inCart = lines
      .filter(({ variantId }) => variantId === entry.variantId)
      .reduce((sum, line) => sum + line.quantity, 0);
    const increase = quantity - entry.quantity;
    const check = checkAdd({ ...entry.product, inCart, quantity: increase });
    if (increase > 0 && !check.ok) throw cartErrors.error('CART_OUT_OF_STOCK');
    await cartLines.setQuantity(tx.db, tx.websiteId, { cartId: cart.id, entryId, quantity });
    return cart;
  });
}

/** Removing a missing entry is not an error: two tabs may both remove it. */
export async function removeEntry(ctx: CartCtx, identity: CartIdentity, entryId: CartEntryId): Promise<ShoppingCart> {
  return await changeCart(ctx, identity, async (tx, { cart }) => {
    await cartLines.remove(tx.db, tx.websiteId, { cartId: cart.id, entryId });
    return cart;
  });
}
