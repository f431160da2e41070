import { createBatcher } from '#platform/concurrency/batcher.ts';
import type { KeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import { type AddEntry, addEntries, addEntry, parseAddItem } from './add-entry.ts';
import type { AddedEntry, AddItemRequest } from './add-line.ts';
import { type CartCtx, type CartIdentity, cartLockKey } from './cart-context.ts';
import { createSimpleCarts, isSimpleNewCart } from './create-simple-carts.ts';

export type Adder = (ctx: CartCtx, identity: CartIdentity, input: AddEntry) => Promise<AddedEntry>;

type QueuedItem = AddItemRequest & { ctx: CartCtx };

const MAX_BATCH = 50;

/**
 * Batches additions across requests: carts created at the same time share a statement, and so do additions to the same
 * cart. The mutex is that of all cart changes, so that additions and changes of the same cart wait for each other.
 */
export function createAdder(mutex: KeyedMutex): Adder {
  const starts = createBatcher<QueuedItem, AddedEntry>({
    max: MAX_BATCH,
    // While one batch is in the database, the next one is read or answered. Neither waits for the other.
    pipelined: true,
    run: (group, { ctx }) => createSimpleCarts(ctx, group),
  });
  const requests = createBatcher<QueuedItem, AddedEntry>({
    max: MAX_BATCH,
    async run(group, { ctx, identity }) {
      const outcomes = mutex.take(cartLockKey(ctx, identity), () => addEntries(ctx, group));
      await outcomes;
      return () => outcomes;
    },
  });
  return async (ctx, identity, input) => {
    const queued = { ctx, identity, item: parseAddItem(input) };
    // Members may buy items that visitors cannot see, so the two never share a statement.
    const readers = ctx.isMember === true ? 'members' : 'visitors';
    if (isSimpleNewCart(queued)) return await starts.add(`${ctx.websiteId}/${readers}`, queued);
    if (cartLockKey(ctx, identity) === null) return await addEntry(ctx, identity, input);
    // By account and token: a signed-in shopper without a cart continues with the browser's cart.
    return await requests.add([ctx.websiteId, readers, identity.ownerId, identity.token].join('/'), queued);
  };
}
