import { readerOf } from '#features/content/server/index.ts';
import type { Outcome } from '#platform/concurrency/batcher.ts';
import { inTransaction } from '#platform/context.ts';
import type { CartCtx, CartIdentity } from '../cart-context.ts';
import { openLockedCart } from '../reconcile/open-locked-cart.ts';
import { toValidCart, type ValidCart } from '../reconcile/valid-cart.ts';
import * as loadedCarts from '../store/loaded-cart-repository.ts';
import { type AddItemInput, type AddItemRequest, toAddItemRequest } from './add-item-request.ts';
import { addToCart } from './add-to-cart.ts';
import type { AddedEntry } from './added-entry.ts';
import { createCart } from './create-cart.ts';
import { createSimpleCarts, isSimpleNewCart } from './create-simple-carts.ts';

/** Adds a variant to the cart of the given identity, or to a new cart. */
export async function addItem(ctx: CartCtx, identity: CartIdentity, input: AddItemInput): Promise<AddedEntry> {
  const request = toAddItemRequest(identity, input);
  const describeCarts = isSimpleNewCart(request) ? await createSimpleCarts(ctx, [request]) : null;
  const [outcome] = await (describeCarts === null ? addItems(ctx, [request]) : describeCarts());
  if (outcome?.status === 'fulfilled') return outcome.value;
  throw outcome?.reason;
}

/**
 * Adds variants to the cart that one token or account opens. Two statements, each atomic by itself: one reads
 * everything that the rules need, the other writes on condition that the cart has not changed since the read. Only when
 * it has changed, or when lines must be reconciled first, the work is repeated under a lock.
 */
export async function addItems(ctx: CartCtx, requests: readonly AddItemRequest[]): Promise<Outcome<AddedEntry>[]> {
  const [first] = requests;
  if (first === undefined) return [];
  const { identity } = first;
  const requested = requests.map(({ variantKey }) => variantKey);
  const loaded = await loadedCarts.load(ctx.db, ctx.websiteId, { key: identity, reader: readerOf(ctx), requested });
  if (loaded.cart === null && requests.length > 1) return await addSequentially(ctx, requests);
  const valid = toValidCart(loaded);
  // The first cart of an account is also created under the lock: concurrent requests must end with one cart.
  const ready = valid !== null && (valid.cart !== null || identity.ownerId === null);
  const added = ready ? await addOrCreate(ctx, valid, requests) : null;
  if (added !== null) return added;
  return await addLocked(ctx, identity, requests);
}

class AllRefused extends Error {
  readonly outcomes: Outcome<AddedEntry>[];

  constructor(outcomes: Outcome<AddedEntry>[]) {
    super('All additions were refused');
    this.outcomes = outcomes;
  }
}

/** A refusal leaves the cart unchanged: when all requests are refused, reconciled lines are rolled back as well. */
async function addLocked(
  ctx: CartCtx,
  identity: CartIdentity,
  requests: readonly AddItemRequest[],
): Promise<Outcome<AddedEntry>[]> {
  const requested = requests.map(({ variantKey }) => variantKey);
  try {
    return await inTransaction(ctx, async (tx) => {
      const state = await openLockedCart(tx, identity, { seen: identity.seen, requested });
      const outcomes = await addOrCreate(tx, state, requests);
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
async function addSequentially(ctx: CartCtx, requests: readonly AddItemRequest[]): Promise<Outcome<AddedEntry>[]> {
  const outcomes: Outcome<AddedEntry>[] = [];
  for (const request of requests) {
    const settled = await Promise.allSettled([addItems(ctx, [request])]);
    outcomes.push(...settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : [one])));
  }
  return outcomes;
}

async function addOrCreate(
  ctx: CartCtx,
  { cart, ...state }: ValidCart,
  requests: readonly AddItemRequest[],
): Promise<Outcome<AddedEntry>[] | null> {
  if (cart !== null) return await addToCart(ctx, { ...state, cart }, requests);
  return await Promise.allSettled(requests.map((request) => createCart(ctx, { ...state, cart }, request)));
}
