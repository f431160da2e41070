import { readerOf } from '#features/content/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Outcome } from '#platform/concurrency/batcher.ts';
import { answersHash } from '../answers-hash.ts';
import type { CartCtx } from '../cart-context.ts';
import type { Cart } from '../store/cart-repository.ts';
import { variantsFor } from '../store/loaded-cart.ts';
import * as newCarts from '../store/new-cart-repository.ts';
import type { AddItemRequest } from './add-item-request.ts';
import type { AddedEntry } from './added-entry.ts';
import { createCart, describeNewCart, prepareCart } from './create-cart.ts';
import { toCartLine } from './plan-line.ts';

/** Whether this is the first item, without answers, of a browser that is not signed in. */
export function isSimpleNewCart({ identity, answers }: AddItemRequest): boolean {
  return identity.token === undefined && identity.ownerId === null && answers === null;
}

/** Creates a cart for each request in one statement. Returns a function that builds the replies. */
export async function createSimpleCarts(
  ctx: CartCtx,
  requests: readonly AddItemRequest[],
): Promise<() => Promise<Outcome<AddedEntry>[]>> {
  const planned = requests.map((request) => planCart(ctx, request));
  const carts = planned.map(({ simpleCart }) => simpleCart);
  const written = await newCarts.insertAllowed(ctx.db, ctx.websiteId, { carts, reader: readerOf(ctx) });
  return () => Promise.allSettled(planned.map((one) => describeOutcome(ctx, one, written)));
}

interface PlannedCart {
  request: AddItemRequest;
  cart: Cart;
  token: string;
  simpleCart: newCarts.SimpleCart;
}

function planCart(ctx: CartCtx, request: AddItemRequest): PlannedCart {
  const { cart, row, token } = prepareCart(ctx, request.identity);
  const id = newId<'cart-entry'>(row.now, ctx.random);
  const line = { id, quantity: request.quantity, answersHash: answersHash(null) };
  return { request, cart, token, simpleCart: { cart: row, line, variantKey: request.variantKey } };
}

async function describeOutcome(
  ctx: CartCtx,
  { request, cart, token, simpleCart }: PlannedCart,
  { inserted, ...loaded }: newCarts.InsertedCarts,
): Promise<AddedEntry> {
  const { identity, variantKey } = request;
  const [variant] = variantsFor(loaded.requested, variantKey);
  const state = { ...loaded, lines: [] };
  if (inserted.has(simpleCart.line.id) && variant !== undefined) {
    const { title, payableCents: priceCents } = variant.product;
    const { variantId } = variant;
    const line = toCartLine({ ...simpleCart.line, variantId, additionalFields: null, title, priceCents }, variant);
    return await describeNewCart(ctx, { ...state, cart }, { identity, line, token });
  }
  // The rules give the reason, or allow it after all: the form that the product refers to may be deleted.
  return await createCart(ctx, state, request);
}
