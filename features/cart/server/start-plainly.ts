import { readerOf } from '#features/pages/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import { type AddedEntry, type Addition, describeStarted, newCart, startWith, toLine } from './add-line.ts';
import { answersHash } from './answers-hash.ts';
import type { CartCtx } from './cart-context.ts';
import type { Cart } from './cart-repository.ts';
import type { Outcome } from './gathering.ts';
import { variantsFor } from './load-repository.ts';
import { type PlainStart, type PlainStarts, startPlain } from './start-repository.ts';

/** Whether this is the first thing that somebody who is not signed in puts into a cart, without answers. */
export function isPlainStart({ holder, wish }: Addition): boolean {
  return holder.token === undefined && holder.ownerId === null && wish.answers === null;
}

/** Starts a cart for each, all in one statement; gives what describes them. */
export async function startPlainly(
  ctx: CartCtx,
  additions: readonly Addition[],
): Promise<() => Promise<Outcome<AddedEntry>[]>> {
  const fresh = additions.map((addition) => ({ ...addition, ...prepare(ctx, addition) }));
  const starts = fresh.map(({ start }) => start);
  const written = await startPlain(ctx.db, ctx.websiteId, { starts, reader: readerOf(ctx) });
  return () => Promise.allSettled(fresh.map((one) => finish(ctx, one, written)));
}

interface Fresh extends Addition {
  cart: Cart;
  token: string;
  start: PlainStart;
}

function prepare(ctx: CartCtx, { holder, wish }: Addition): Pick<Fresh, 'cart' | 'token' | 'start'> {
  const { cart, row, token } = newCart(ctx, holder);
  const id = newId<'cart-entry'>(row.now, ctx.random);
  const line = { id, quantity: wish.quantity, answersHash: answersHash(null) };
  return { cart, token, start: { cart: row, line, wanted: wish.wanted } };
}

async function finish(ctx: CartCtx, fresh: Fresh, { started, ...loaded }: PlainStarts): Promise<AddedEntry> {
  const { holder, wish, cart, token, start } = fresh;
  const { line } = start;
  const [variant] = variantsFor(loaded.wanted, wish.wanted);
  const state = { ...loaded, lines: [] };
  if (started.has(line.id) && variant !== undefined) {
    const { title, payableCents } = variant.product;
    const { variantId } = variant;
    const added = toLine({ ...line, variantId, additionalFields: null, title, priceCents: payableCents }, variant);
    return { ...(await describeStarted(ctx, { ...state, cart, lines: [added] }, { holder, id: line.id })), token };
  }
  // The rules say why, or find nothing against it after all: the form that the product names may be gone.
  return await startWith(ctx, state, { holder, wish });
}
