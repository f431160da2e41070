import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { isTimeKey, parseListCursor, toListCursor } from '#kernel/contract/list-cursor.ts';
import type { Ctx } from '#platform/context.ts';
import { isBadValue } from '#platform/db/failure.ts';
import type { listPayoutsEndpoint } from '../admin-contract.ts';
import { paymentErrors } from '../errors.ts';
import * as payouts from './payout-repository.ts';

/** The payouts of a website, the latest first. */
export async function listPayouts(
  { db, websiteId }: Ctx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ReplyOf<typeof listPayoutsEndpoint>> {
  const after = cursor === undefined ? null : parseListCursor(cursor, isTimeKey);
  if (cursor !== undefined && after === null) throw paymentErrors.error('PAYMENTS_CURSOR_INVALID');
  // One more than requested: it tells whether there is another page.
  const found = await payouts.listPage(db, websiteId, { after, limit: limit + 1 }).catch(rejectBadKey);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ id, state, amountMinor, currency, arrivalAt, failure, createdAt }) => ({
      id,
      state,
      amountCents: amountMinor,
      currency,
      arrivalOn: arrivalAt.getTime(),
      failure,
      createdOn: createdAt.getTime(),
    })),
    nextCursor: found.length > limit && last !== undefined ? toListCursor(last) : null,
  };
}

/** A cursor with a time that no calendar has. */
function rejectBadKey(error: unknown): never {
  throw isBadValue(error) ? paymentErrors.error('PAYMENTS_CURSOR_INVALID', undefined, { cause: error }) : error;
}
