import type { ItemId } from '#kernel/ids/id.ts';
import { createKeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import type { Ctx } from '#platform/context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { ShoppingCart } from '../../contract.ts';
import type { AddItemInput } from '../add-item/add-item-request.ts';
import type { AddedEntry } from '../add-item/added-entry.ts';
import { createBatchedAddItem } from '../add-item/batched-add-item.ts';
import { type CartIdentity, cartLockKey } from '../cart-context.ts';
import { type CartRequestCtx, markNoticesSeen, readCartIdentity, setCartCookies } from './cart-cookies.ts';
import type { GetWebsite } from './read-website.ts';

/**
 * Validates the answers to a product's form and returns them as they are stored. Throws for answers that are not allowed.
 * `apps` supplies the implementation, because the forms belong to another slice.
 */
export type CheckAnswers = <A extends string | null>(
  ctx: Ctx,
  item: { itemId: ItemId; additionalFields: A },
) => Promise<A | string>;

export interface CartHandlers {
  open: (request: RequestCtx) => Promise<CartRequestCtx>;
  add: (request: RequestCtx, input: AddItemInput) => Promise<Omit<AddedEntry, 'token'>>;
  /** Runs a change under the cart's mutex and stores the notice cursor in a cookie. */
  change: <R extends { shoppingCart: ShoppingCart }>(
    request: RequestCtx,
    work: (ctx: CartRequestCtx, identity: CartIdentity) => Promise<R>,
  ) => Promise<R>;
}

export function createCartHandlers(getWebsite: GetWebsite): CartHandlers {
  const mutex = createKeyedMutex();
  const addItem = createBatchedAddItem(mutex);
  // Mutates the request instead of copying it: a copy would create a logger for each request, and most requests log
  // nothing.
  const open = async (request: RequestCtx): Promise<CartRequestCtx> =>
    Object.assign(request, { website: await getWebsite(request) });
  return {
    open,
    async add(request, input) {
      const ctx = await open(request);
      const { token, ...added } = await addItem(ctx, readCartIdentity(ctx), input);
      setCartCookies(ctx, token);
      markNoticesSeen(ctx, added.shoppingCart);
      return added;
    },
    async change(request, work) {
      const ctx = await open(request);
      const identity = readCartIdentity(ctx);
      const result = await mutex.runExclusive(cartLockKey(ctx, identity), () => work(ctx, identity));
      markNoticesSeen(ctx, result.shoppingCart);
      return result;
    },
  };
}
