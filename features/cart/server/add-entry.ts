import type { z } from 'zod';
import { inTransaction } from '#platform/context.ts';
import { readAnswers } from '../answers.ts';
import type { addEntryEndpoint } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { type AddedEntry, addLine, type Wish } from './add-line.ts';
import type { CartCtx, Holder } from './cart-context.ts';
import { load } from './load-repository.ts';
import { asSound, openLocked } from './sound-cart.ts';
import { isPlainStart, startPlainly } from './start-plainly.ts';

type AddEntry = z.output<NonNullable<typeof addEntryEndpoint.body>>;

/**
 * Puts a variant into the cart of a holder, or into a new cart. One statement for a plain start, else two, each whole by
 * itself: one reads all that the rules ask for, the other writes on condition that the cart is still the one that was read.
 * Only when it is not, or when lines must be healed first, is it done again behind a lock.
 */
export async function addEntry(ctx: CartCtx, holder: Holder, input: AddEntry): Promise<AddedEntry> {
  const check = readAnswers(input.additionalFields);
  if (!check.ok) throw cartErrors.error('CART_ANSWERS_UNREADABLE');
  const wanted = { itemId: input.itemId, sku: input.sku };
  const wish: Wish = { wanted, quantity: input.quantity, answers: check.answers };
  if (isPlainStart(holder, wish)) return await startPlainly(ctx, holder, wish);
  const sound = asSound(await load(ctx.db, ctx.websiteId, { key: holder, now: ctx.clock(), wanted }));
  // The first cart of an account is made behind the lock, too: there must be one, however many come at once.
  const ready = sound !== null && (sound.cart !== null || holder.ownerId === null);
  const added = ready ? await addLine(ctx, { state: sound, holder, wish }) : null;
  if (added !== null) return added;
  return await inTransaction(ctx, async (tx) => {
    const state = await openLocked(tx, holder, { seen: holder.seen, wanted });
    const locked = await addLine(tx, { state, holder, wish });
    if (locked === null) throw new Error('A locked cart was changed by somebody else');
    return locked;
  });
}
