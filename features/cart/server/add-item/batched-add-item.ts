import { createBatcher } from '#platform/concurrency/batcher.ts';
import type { KeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import { type CartCtx, type CartIdentity, cartLockKey } from '../cart-context.ts';
import { addItem, addItems } from './add-item.ts';
import { type AddItemInput, type AddItemRequest, toAddItemRequest } from './add-item-request.ts';
import type { AddedEntry } from './added-entry.ts';
import { createSimpleCarts, isSimpleNewCart } from './create-simple-carts.ts';

export type AddItem = (ctx: CartCtx, identity: CartIdentity, input: AddItemInput) => Promise<AddedEntry>;

type QueuedRequest = AddItemRequest & { ctx: CartCtx };

const MAX_BATCH = 50;

/**
 * Batches additions across requests: carts created at the same time share a statement, and so do additions to the same
 * cart. The mutex is that of all cart changes, so that additions and changes of the same cart wait for each other.
 */
export function createBatchedAddItem(mutex: KeyedMutex): AddItem {
  const newCarts = createBatcher<QueuedRequest, AddedEntry>({
    max: MAX_BATCH,
    // While one batch is in the database, the next one is read or answered. Neither waits for the other.
    pipelined: true,
    run: (group, { ctx }) => createSimpleCarts(ctx, group),
  });
  const additions = createBatcher<QueuedRequest, AddedEntry>({
    max: MAX_BATCH,
    async run(group, { ctx, identity }) {
      const outcomes = mutex.runExclusive(cartLockKey(ctx, identity), () => addItems(ctx, group));
      await outcomes;
      return () => outcomes;
    },
  });
  return async (ctx, identity, input) => {
    const queued = { ctx, ...toAddItemRequest(identity, input) };
    // Members may buy items that visitors cannot see, so the two never share a statement.
    const audience = ctx.isMember === true ? 'members' : 'visitors';
    if (isSimpleNewCart(queued)) return await newCarts.add(`${ctx.websiteId}/${audience}`, queued);
    if (cartLockKey(ctx, identity) === null) return await addItem(ctx, identity, input);
    // By account and token: a signed-in shopper without a cart continues with the browser's cart.
    return await additions.add([ctx.websiteId, audience, identity.ownerId, identity.token].join('/'), queued);
  };
}
