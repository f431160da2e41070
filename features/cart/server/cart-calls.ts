import { siteErrors } from '#features/sites/errors.ts';
import { findWebsite, type Website } from '#features/sites/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import { createKeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import type { Ctx } from '#platform/context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { ShoppingCart } from '../contract.ts';
import type { AddEntry } from './add-entry.ts';
import type { AddedEntry } from './add-line.ts';
import { createAdder } from './adder.ts';
import { type CartCtx, type CartIdentity, cartLockKey } from './cart-context.ts';
import { markSeen, readCartIdentity, setCartCookies } from './cart-cookies.ts';

/** Loads the website of a request. The web process caches it in memory. */
export type GetWebsite = (ctx: Ctx) => Promise<Website>;

/**
 * Validates the answers to a product's form and returns them as they are stored. Throws for answers that are not allowed.
 * `apps` supplies the implementation, because the forms belong to another slice.
 */
export type CheckAnswers = <A extends string | null>(
  ctx: Ctx,
  given: { itemId: ItemId; additionalFields: A },
) => Promise<A | string>;

export type CartCall = RequestCtx & CartCtx;

export interface CartCalls {
  open: (request: RequestCtx) => Promise<CartCall>;
  add: (request: RequestCtx, input: AddEntry) => Promise<Omit<AddedEntry, 'token'>>;
  /** Runs a change under the cart's mutex and stores the notice cursor in a cookie. */
  change: <R extends { shoppingCart: ShoppingCart }>(
    request: RequestCtx,
    work: (ctx: CartCall, identity: CartIdentity) => Promise<R>,
  ) => Promise<R>;
}

export function createCartCalls(getWebsite: GetWebsite): CartCalls {
  const mutex = createKeyedMutex();
  const addEntry = createAdder(mutex);
  // Mutates the request instead of copying it: a copy would create a logger for each request, and most requests log
  // nothing.
  const open = async (request: RequestCtx): Promise<CartCall> =>
    Object.assign(request, { website: await getWebsite(request) });
  return {
    open,
    async add(request, input) {
      const ctx = await open(request);
      const { token, ...added } = await addEntry(ctx, readCartIdentity(ctx), input);
      setCartCookies(ctx, token);
      markSeen(ctx, added.shoppingCart);
      return added;
    },
    async change(request, work) {
      const ctx = await open(request);
      const identity = readCartIdentity(ctx);
      const result = await mutex.take(cartLockKey(ctx, identity), () => work(ctx, identity));
      markSeen(ctx, result.shoppingCart);
      return result;
    },
  };
}

export async function readWebsite(ctx: Ctx): Promise<Website> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  return website;
}
