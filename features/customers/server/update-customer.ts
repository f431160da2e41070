import { normalizeTags } from '#kernel/text/normalize-tags.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import type { CustomerId, CustomerInput } from '../customer.ts';
import { customerErrors } from '../errors.ts';
import * as customers from './customer-repository.ts';
import { toSubject } from './customer-subject.ts';

export interface UpdateCustomer extends CustomerInput {
  id: CustomerId;
  /** The revision that was edited. */
  ifMatch?: string | undefined;
}

/** Replaces the note and the tags, unless they are not those that the member has read. */
export async function updateCustomer(ctx: Ctx, input: UpdateCustomer): Promise<void> {
  const { id, note } = input;
  const tags = normalizeTags(input.tags);
  await inTransaction(ctx, async (tx) => {
    const [before] = await customers.lock(tx.db, tx.websiteId, [id]);
    if (before === undefined) throw customerErrors.error('CUSTOMERS_NOT_FOUND');
    // A second click finds both as they shall be.
    if (before.note === note && before.tags.join('\n') === tags.join('\n')) return;
    if (!matchesRevision(input, before.revision)) throw customerErrors.error('CUSTOMERS_CHANGED');
    await customers.update(tx.db, tx.websiteId, { customers: [{ id, note, tags }], now: tx.clock() });
    tx.activity?.describe({
      subject: toSubject(before),
      before: { note: before.note, tags: before.tags },
      after: { note, tags },
    });
  });
}
