import { createBatcher } from '../../../platform/concurrency/batcher.ts';
import type { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { type AddEntry, addEntries, addEntry, parseAddItem } from './add-entry.ts';
import type { AddedEntry, AddItemRequest } from './add-line.ts';
import { type CartCtx, type CartIdentity, cartLockKey } from './cart-context.ts';
import { createSimpleCarts, isSimpleNewCart } from './create-simple-carts.ts';

export type Adder = (ctx: CartCtx, identity: CartIdentity, input: AddEntry) => Promise<AddedEntry>;

type QueuedItem = AddItemRequest & { ctx: CartCtx };

const MAX_BATCH = 50;

/**
 * Adds for everybody: those who start a cart at the same time share a statement, and so do those who add to the same cart.
 * The turns are those of all changes, so that an addition waits for a change of the same cart and is waited for.
 */
export function createAdder(mutex: KeyedMutex): Adder {
  const starts = createBatcher<QueuedItem, AddedEntry>({
    max: MAX_BATCH,
    // While these are with the database, the others are read or answered: neither waits for the other.
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
    // Members may buy what others may not see: they do not share a statement with them.
    const readers = ctx.isMember === true ? 'members' : 'visitors';
    if (isSimpleNewCart(queued)) return await starts.add(`${ctx.websiteId}/${readers}`, queued);
    if (cartLockKey(ctx, identity) === null) return await addEntry(ctx, identity, input);
    // By both: who is signed in but has no cart yet goes on with the one of the browser.
    return await requests.add([ctx.websiteId, readers, identity.ownerId, identity.token].join('/'), queued);
  };
}
