import { readerOf } from '#features/pages/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Outcome } from '#platform/concurrency/batcher.ts';
import { type AddedEntry, type AddItemRequest, describeStarted, newCart, startWith, toLine } from './add-line.ts';
import { answersHash } from './answers-hash.ts';
import type { CartCtx } from './cart-context.ts';
import type { Cart } from './cart-repository.ts';
import { variantsFor } from './load-repository.ts';
import { insertSimpleCarts, type NewCartInput, type NewCarts } from './start-repository.ts';

/** Whether this is the first item, without answers, of a browser that is not signed in. */
export function isSimpleNewCart({ identity, item }: AddItemRequest): boolean {
  return identity.token === undefined && identity.ownerId === null && item.answers === null;
}

/** Creates a cart for each request in one statement. Returns a function that builds the replies. */
export async function createSimpleCarts(
  ctx: CartCtx,
  requests: readonly AddItemRequest[],
): Promise<() => Promise<Outcome<AddedEntry>[]>> {
  const planned = requests.map((request) => ({ ...request, ...prepare(ctx, request) }));
  const starts = planned.map(({ start }) => start);
  const written = await insertSimpleCarts(ctx.db, ctx.websiteId, { starts, reader: readerOf(ctx) });
  return () => Promise.allSettled(planned.map((one) => finish(ctx, one, written)));
}

interface PlannedCart extends AddItemRequest {
  cart: Cart;
  token: string;
  start: NewCartInput;
}

function prepare(ctx: CartCtx, { identity, item }: AddItemRequest): Pick<PlannedCart, 'cart' | 'token' | 'start'> {
  const { cart, row, token } = newCart(ctx, identity);
  const id = newId<'cart-entry'>(row.now, ctx.random);
  const line = { id, quantity: item.quantity, answersHash: answersHash(null) };
  return { cart, token, start: { cart: row, line, requested: item.requested } };
}

async function finish(ctx: CartCtx, planned: PlannedCart, { started, ...loaded }: NewCarts): Promise<AddedEntry> {
  const { identity, item, cart, token, start } = planned;
  const { line } = start;
  const [variant] = variantsFor(loaded.requested, item.requested);
  const state = { ...loaded, lines: [] };
  if (started.has(line.id) && variant !== undefined) {
    const { title, payableCents } = variant.product;
    const { variantId } = variant;
    const added = toLine({ ...line, variantId, additionalFields: null, title, priceCents: payableCents }, variant);
    return { ...(await describeStarted(ctx, { ...state, cart, lines: [added] }, { identity, id: line.id })), token };
  }
  // The rules give the reason, or allow it after all: the form that the product refers to may be deleted.
  return await startWith(ctx, state, { identity, item });
}
