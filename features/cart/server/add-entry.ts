import type { z } from 'zod';
import { readerOf } from '#features/pages/server/index.ts';
import type { Outcome } from '#platform/concurrency/batcher.ts';
import { inTransaction } from '#platform/context.ts';
import { readAnswers } from '../answers.ts';
import type { addEntryEndpoint } from '../contract.ts';
import { cartErrors } from '../errors.ts';
import { type AddedEntry, type AddItemInput, type AddItemRequest, startWith } from './add-line.ts';
import { addLines } from './add-lines.ts';
import type { CartCtx, CartIdentity } from './cart-context.ts';
import { createSimpleCarts, isSimpleNewCart } from './create-simple-carts.ts';
import { load } from './load-repository.ts';
import { openLocked, toValidCart, type ValidCart } from './valid-cart.ts';

export type AddEntry = z.output<NonNullable<typeof addEntryEndpoint.body>>;

/** Adds a variant to the cart of the given identity, or to a new cart. */
export async function addEntry(ctx: CartCtx, identity: CartIdentity, input: AddEntry): Promise<AddedEntry> {
  const request = { identity, item: parseAddItem(input) };
  const started = isSimpleNewCart(request) ? await createSimpleCarts(ctx, [request]) : null;
  const [outcome] = await (started === null ? addEntries(ctx, [request]) : started());
  if (outcome?.status === 'fulfilled') return outcome.value;
  throw outcome?.reason;
}

export function parseAddItem(input: AddEntry): AddItemInput {
  const check = readAnswers(input.additionalFields);
  if (!check.ok) throw cartErrors.error('CART_ANSWERS_UNREADABLE');
  return { requested: { itemId: input.itemId, sku: input.sku }, quantity: input.quantity, answers: check.answers };
}

/**
 * Adds variants to the cart that one token or account opens. Two statements, each atomic by itself: one reads
 * everything that the rules need, the other writes on condition that the cart has not changed since the read. Only when
 * it has changed, or when lines must be reconciled first, the work is repeated under a lock.
 */
export async function addEntries(ctx: CartCtx, requests: readonly AddItemRequest[]): Promise<Outcome<AddedEntry>[]> {
  const [first] = requests;
  if (first === undefined) return [];
  const { identity } = first;
  const requested = requests.map(({ item }) => item.requested);
  const loaded = await load(ctx.db, ctx.websiteId, { key: identity, reader: readerOf(ctx), requested });
  if (loaded.cart === null && requests.length > 1) return await oneByOne(ctx, requests);
  const valid = toValidCart(loaded);
  // The first cart of an account is also created under the lock: concurrent requests must end with one cart.
  const ready = valid !== null && (valid.cart !== null || identity.ownerId === null);
  const added = ready ? await addTo(ctx, valid, requests) : null;
  if (added !== null) return added;
  return await addLocked(ctx, identity, requests);
}

class AllRefused extends Error {
  readonly outcomes: Outcome<AddedEntry>[];

  constructor(outcomes: Outcome<AddedEntry>[]) {
    super('None of it was added');
    this.outcomes = outcomes;
  }
}

/** A refusal leaves the cart unchanged: when all requests are refused, reconciled lines are rolled back as well. */
async function addLocked(
  ctx: CartCtx,
  identity: CartIdentity,
  requests: readonly AddItemRequest[],
): Promise<Outcome<AddedEntry>[]> {
  const requested = requests.map(({ item }) => item.requested);
  try {
    return await inTransaction(ctx, async (tx) => {
      const state = await openLocked(tx, identity, { seen: identity.seen, requested });
      const outcomes = await addTo(tx, state, requests);
      if (outcomes === null) throw new Error('A locked cart was changed by another transaction');
      if (outcomes.every(({ status }) => status === 'rejected')) throw new AllRefused(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof AllRefused) return error.outcomes;
    throw error;
  }
}

/**
 * There is no cart yet. For an account the first request creates it. With an unknown token each request gets its own
 * cart: another client that sends the same token must not receive the new one.
 */
async function oneByOne(ctx: CartCtx, requests: readonly AddItemRequest[]): Promise<Outcome<AddedEntry>[]> {
  const outcomes: Outcome<AddedEntry>[] = [];
  for (const request of requests) {
    const alone = await Promise.allSettled([addEntries(ctx, [request])]);
    outcomes.push(...alone.flatMap((one) => (one.status === 'fulfilled' ? one.value : [one])));
  }
  return outcomes;
}

async function addTo(
  ctx: CartCtx,
  { cart, ...state }: ValidCart,
  requests: readonly AddItemRequest[],
): Promise<Outcome<AddedEntry>[] | null> {
  if (cart !== null) return await addLines(ctx, { ...state, cart }, requests);
  return await Promise.allSettled(requests.map((request) => startWith(ctx, { ...state, cart }, request)));
}
