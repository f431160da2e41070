import { listDiscountsOfSegments } from '#features/discounts/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { isMissingReference } from '#platform/db/failure.ts';
import { customerErrors } from '../../errors.ts';
import { toSubject } from './save-segment.ts';
import * as segmentsRepository from './segment-repository.ts';

/** Deletes a segment that no discount uses, not even one in the trash, which could be restored. */
export async function deleteSegment(ctx: Ctx, slug: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await segmentsRepository.lock(tx.db, tx.websiteId, slug);
    if (before === null) throw customerErrors.error('CUSTOMERS_SEGMENT_NOT_FOUND');
    const users = await listDiscountsOfSegments(tx.db, tx.websiteId, slug);
    if (users.length > 0)
      throw isUsed(users.map(({ name, isTrashed }) => (isTrashed ? `${name} (in the trash)` : name)));
    await segmentsRepository.remove(tx.db, tx.websiteId, [slug]);
    tx.activity?.describe({ subject: toSubject(before), before: { name: before.name, filter: before.filter } });
  }).catch((error: unknown) => {
    // A discount that was saved meanwhile.
    throw isMissingReference(error) ? isUsed(['a new discount']) : error;
  });
}

const MAX_NAMES = 5;

function isUsed(names: readonly string[]): Error {
  const others = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return customerErrors.error('CUSTOMERS_SEGMENT_USED', {
    discounts: others > 0 ? `${shown} and ${others} more` : shown,
  });
}
