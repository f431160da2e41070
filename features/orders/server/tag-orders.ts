import { changeTags } from '#kernel/text/normalize-tags.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { orderErrors } from '../errors.ts';
import { MAX_TAGS } from '../note-limits.ts';
import type { OrderId } from '../order.ts';
import { toSubject } from './order-subject.ts';
import * as notes from './store/note-repository.ts';

export interface TagChange {
  ids: readonly OrderId[];
  add: readonly string[];
  remove: readonly string[];
}

export interface TaggedOrder {
  id: OrderId;
  added: string[];
  removed: string[];
}

/** Adds tags to orders and removes others: all of the changes or none. Returns what has changed. */
export async function tagOrders(ctx: Ctx, changes: readonly TagChange[]): Promise<TaggedOrder[]> {
  return await inTransaction(ctx, async (tx) => {
    const byId = groupById(changes);
    const found = await notes.lockTags(tx.db, tx.websiteId, [...byId.keys()]);
    const changed = found
      .map((order) => ({
        ...order,
        before: order.tags,
        tags: (byId.get(order.id) ?? []).reduce(changeTags, order.tags),
      }))
      .filter(({ before, tags }) => before.join('\n') !== tags.join('\n'));
    if (changed.some(({ tags }) => tags.length > MAX_TAGS))
      throw orderErrors.error('ORDERS_TOO_MANY_TAGS', { max: MAX_TAGS });
    if (changed.length === 0) return [];
    await notes.updateTags(tx.db, tx.websiteId, {
      orders: changed.map(({ id, tags }) => ({ id, tags })),
      now: tx.clock(),
    });
    for (const { before, tags, ...order } of changed)
      tx.activity?.describe({ subject: toSubject(order), before: { tags: before }, after: { tags } });
    return changed.map(({ id, before, tags }) => ({
      id,
      added: tags.filter((tag) => !before.includes(tag)),
      removed: before.filter((tag) => !tags.includes(tag)),
    }));
  });
}

function groupById(changes: readonly TagChange[]): Map<OrderId, TagChange[]> {
  const byId = new Map<OrderId, TagChange[]>();
  for (const change of changes) for (const id of change.ids) byId.set(id, [...(byId.get(id) ?? []), change]);
  return byId;
}
