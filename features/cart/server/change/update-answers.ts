import type { CartEntryId } from '#kernel/ids/id.ts';
import { areAnswersAllowed, readAnswers } from '../../answers.ts';
import type { CartEntry, ShoppingCart } from '../../contract.ts';
import { cartErrors } from '../../errors.ts';
import { answersHash } from '../answers-hash.ts';
import type { CartCtx, CartIdentity } from '../cart-context.ts';
import * as cartLines from '../store/line-repository.ts';
import { changeCart } from './change-cart.ts';

export interface AnswersChange {
  entryId: CartEntryId;
  itemId: string;
  sku: string | null;
  additionalFields: string;
}

export interface UpdatedEntry {
  shoppingCart: ShoppingCart;
  updatedEntry: CartEntry;
}

/**
 * Changes the answers of an entry. If the cart already contains its variant with the same answers, the entry is merged
 * into it.
 */
export async function updateAnswers(ctx: CartCtx, identity: CartIdentity, input: AnswersChange): Promise<UpdatedEntry> {
  const check = readAnswers(input.additionalFields);
  if (!check.ok) throw cartErrors.error('CART_ANSWERS_UNREADABLE');
  const { answers } = check;
  if (answers === null) throw cartErrors.error('CART_ANSWERS_MISSING');
  let entryId: CartEntryId = input.entryId;
  const shoppingCart = await changeCart(ctx, identity, async (tx, { cart }) => {
    const entryKey = { cartId: cart.id, entryId: input.entryId };
    const entry = await cartLines.findAnswered(tx.db, tx.websiteId, entryKey);
    const fits = entry?.itemId === input.itemId && (input.sku === null || entry.sku === input.sku);
    if (entry === null || !fits) throw cartErrors.error('CART_ENTRY_NOT_FOUND');
    if (!areAnswersAllowed(answers, entry.formFields)) throw cartErrors.error('CART_ANSWERS_NOT_ASKED');
    const write = {
      ...entryKey,
      variantId: entry.variantId,
      additionalFields: answers,
      answersHash: answersHash(answers),
    };
    const other = await cartLines.mergeInto(tx.db, tx.websiteId, { ...write, quantity: entry.quantity });
    if (other === null) await cartLines.setAnswers(tx.db, tx.websiteId, write);
    else await cartLines.remove(tx.db, tx.websiteId, entryKey);
    entryId = other ?? input.entryId;
    return cart;
  });
  const updatedEntry = shoppingCart.entries.find((entry) => entry.id === entryId);
  if (updatedEntry === undefined) throw new Error(`Cart entry ${entryId} was changed but is not in the cart`);
  return { shoppingCart, updatedEntry };
}
