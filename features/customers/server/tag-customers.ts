import { changeTags } from '#kernel/text/normalize-tags.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CustomerId } from '../customer.ts';
import { customerErrors } from '../errors.ts';
import { MAX_TAGS } from '../limits.ts';
import * as customers from './customer-repository.ts';
import { toSubject } from './customer-subject.ts';

export interface TagChange {
  ids: readonly CustomerId[];
  add: readonly string[];
  remove: readonly string[];
}

export interface TaggedCustomer {
  id: CustomerId;
  added: string[];
  removed: string[];
}

/** Adds tags to customers and removes others: all of the changes or none. Returns what has changed. */
export async function tagCustomers(ctx: Ctx, changes: readonly TagChange[]): Promise<TaggedCustomer[]> {
  return await inTransaction(ctx, async (tx) => {
    const byId = groupById(changes);
    const found = await customers.lock(tx.db, tx.websiteId, [...byId.keys()]);
    const changed = found
      .map((customer) => ({
        ...customer,
        before: customer.tags,
        tags: (byId.get(customer.id) ?? []).reduce(changeTags, customer.tags),
      }))
      .filter(({ before, tags }) => before.join('\n') !== tags.join('\n'));
    if (changed.some(({ tags }) => tags.length > MAX_TAGS))
      throw customerErrors.error('CUSTOMERS_TOO_MANY_TAGS', { max: MAX_TAGS });
    if (changed.length === 0) return [];
    await customers.update(tx.db, tx.websiteId, { customers: changed, now: tx.clock() });
    for (const { before, tags, ...customer } of changed)
      tx.activity?.describe({ subject: toSubject(customer), before: { tags: before }, after: { tags } });
    return changed.map(({ id, before, tags }) => ({
      id,
      added: tags.filter((tag) => !before.includes(tag)),
      removed: before.filter((tag) => !tags.includes(tag)),
    }));
  });
}

function groupById(changes: readonly TagChange[]): Map<CustomerId, TagChange[]> {
  const byId = new Map<CustomerId, TagChange[]>();
  for (const change of changes) for (const id of change.ids) byId.set(id, [...(byId.get(id) ?? []), change]);
  return byId;
}
