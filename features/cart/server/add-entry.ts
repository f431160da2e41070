import type { z } from 'zod';
import { holdVariant, type VariantWithProduct } from '#features/catalog/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { readAnswers } from '../answers.ts';
import type { addEntryEndpoint, CartEntry, ShoppingCart } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { checkAdd } from '../rules.ts';
import { answersHash } from './answers-hash.ts';
import type { Cart } from './cart-repository.ts';
import { addEntry as insertEntry, quantityOf } from './line-repository.ts';
import { openCart } from './open-cart.ts';
import { describeCart } from './read-cart.ts';

type AddEntry = z.output<NonNullable<typeof addEntryEndpoint.body>>;

export interface AddedEntry {
  shoppingCart: ShoppingCart;
  newlyAdded: CartEntry;
  /** The token that opens the cart: a new one when the cart was made by this. */
  token: string;
}

/** Puts a variant into the cart of a token, or into a new cart. */
export async function addEntry(ctx: Ctx, token: string | undefined, input: AddEntry): Promise<AddedEntry> {
  const check = readAnswers(input.additionalFields);
  if (!check.ok) throw cartErrors.error('CART_ANSWERS_UNREADABLE');
  const { answers } = check;
  return await inTransaction(ctx, async (tx) => {
    const variant = await holdVariant(tx.db, tx.websiteId, input);
    if (variant === null) throw cartErrors.error('CART_VARIANT_UNAVAILABLE');
    if (variant.form_key !== null && answers === null) throw cartErrors.error('CART_ANSWERS_MISSING');
    const opened = await openCart(tx, token);
    await requireAllowed(tx, { cart: opened.cart, variant, quantity: input.quantity });
    const entryId = await insertEntry(tx.db, tx.websiteId, {
      id: newId(tx.clock(), tx.random),
      cartId: opened.cart.id,
      variantId: variant.variant_id,
      quantity: input.quantity,
      additionalFields: answers,
      answersHash: answersHash(answers),
      now: tx.clock(),
    });
    const shoppingCart = await describeCart(tx, opened.cart);
    const newlyAdded = shoppingCart.entries.find((entry) => entry.id === entryId);
    if (newlyAdded === undefined) throw new Error(`Cart entry ${entryId} was added but is not in the cart`);
    return { shoppingCart, newlyAdded, token: opened.token };
  });
}

interface AddWish {
  cart: Cart;
  variant: VariantWithProduct;
  quantity: number;
}

async function requireAllowed(ctx: Ctx, { cart, variant, quantity }: AddWish): Promise<void> {
  const inCart = await quantityOf(ctx.db, ctx.websiteId, { cartId: cart.id, variantId: variant.variant_id });
  const check = checkAdd({
    productType: variant.product_type,
    subscribable: variant.subscribable,
    unlimited: variant.unlimited,
    qtyInStock: variant.qty_in_stock,
    inCart,
    quantity,
  });
  if (check.ok) return;
  throw cartErrors.error(check.reason === 'out-of-stock' ? 'CART_OUT_OF_STOCK' : 'CART_NOT_SOLD_HERE');
}
