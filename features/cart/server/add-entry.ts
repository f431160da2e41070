import type { z } from 'zod';
import { readerOf } from '#features/pages/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import { readAnswers } from '../answers.ts';
import type { addEntryEndpoint } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { type AddedEntry, type Addition, startWith, type Wish } from './add-line.ts';
import { addLines } from './add-lines.ts';
import type { CartCtx, Holder } from './cart-context.ts';
import type { Outcome } from './gathering.ts';
import { load } from './load-repository.ts';
import { asSound, openLocked, type SoundCart } from './sound-cart.ts';
import { isPlainStart, startPlainly } from './start-plainly.ts';

export type AddEntry = z.output<NonNullable<typeof addEntryEndpoint.body>>;

/** Puts a variant into the cart of a holder, or into a new cart. */
export async function addEntry(ctx: CartCtx, holder: Holder, input: AddEntry): Promise<AddedEntry> {
  const addition = { holder, wish: readWish(input) };
  const started = isPlainStart(addition) ? await startPlainly(ctx, [addition]) : null;
  const [outcome] = await (started === null ? addEntries(ctx, [addition]) : started());
  if (outcome?.status === 'fulfilled') return outcome.value;
  throw outcome?.reason;
}

export function readWish(input: AddEntry): Wish {
  const check = readAnswers(input.additionalFields);
  if (!check.ok) throw cartErrors.error('CART_ANSWERS_UNREADABLE');
  return { wanted: { itemId: input.itemId, sku: input.sku }, quantity: input.quantity, answers: check.answers };
}

/**
 * Puts variants into the cart that one token or account opens. Two statements, each whole by itself: one reads all that
 * the rules ask for, the other writes on condition that the cart is still the one that was read. Only when it is not, or
 * when lines must be healed first, is it done again behind a lock.
 */
export async function addEntries(ctx: CartCtx, additions: readonly Addition[]): Promise<Outcome<AddedEntry>[]> {
  const [first] = additions;
  if (first === undefined) return [];
  const { holder } = first;
  const wanted = additions.map(({ wish }) => wish.wanted);
  const loaded = await load(ctx.db, ctx.websiteId, { key: holder, reader: readerOf(ctx), wanted });
  if (loaded.cart === null && additions.length > 1) return await oneByOne(ctx, additions);
  const sound = asSound(loaded);
  // The first cart of an account is made behind the lock, too: there must be one, however many come at once.
  const ready = sound !== null && (sound.cart !== null || holder.ownerId === null);
  const added = ready ? await addTo(ctx, sound, additions) : null;
  if (added !== null) return added;
  return await addLocked(ctx, holder, additions);
}

class AllRefused extends Error {
  readonly outcomes: Outcome<AddedEntry>[];

  constructor(outcomes: Outcome<AddedEntry>[]) {
    super('None of it was added');
    this.outcomes = outcomes;
  }
}

/** A refusal leaves the cart as it was: when there is nothing but refusals, not even healed lines are kept. */
async function addLocked(ctx: CartCtx, holder: Holder, additions: readonly Addition[]): Promise<Outcome<AddedEntry>[]> {
  const wanted = additions.map(({ wish }) => wish.wanted);
  try {
    return await inTransaction(ctx, async (tx) => {
      const state = await openLocked(tx, holder, { seen: holder.seen, wanted });
      const outcomes = await addTo(tx, state, additions);
      if (outcomes === null) throw new Error('A locked cart was changed by somebody else');
      if (outcomes.every(({ status }) => status === 'rejected')) throw new AllRefused(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof AllRefused) return error.outcomes;
    throw error;
  }
}

/**
 * There is no cart yet. For an account the first of them makes it. A token that opens nothing gives each a cart of its
 * own: whoever else sends the same token must not be told the new one.
 */
async function oneByOne(ctx: CartCtx, additions: readonly Addition[]): Promise<Outcome<AddedEntry>[]> {
  const outcomes: Outcome<AddedEntry>[] = [];
  for (const addition of additions) {
    const alone = await Promise.allSettled([addEntries(ctx, [addition])]);
    outcomes.push(...alone.flatMap((one) => (one.status === 'fulfilled' ? one.value : [one])));
  }
  return outcomes;
}

async function addTo(
  ctx: CartCtx,
  { cart, ...state }: SoundCart,
  additions: readonly Addition[],
): Promise<Outcome<AddedEntry>[] | null> {
  if (cart !== null) return await addLines(ctx, { ...state, cart }, additions);
  return await Promise.allSettled(additions.map((addition) => startWith(ctx, { ...state, cart }, addition)));
}
