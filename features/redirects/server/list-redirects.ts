import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { type ListCursor, parseListCursor, toListCursor } from '#kernel/contract/list-cursor.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type {
  listMissingPagesEndpoint,
  listRedirectsEndpoint,
  MissingQuery,
  RedirectQuery,
} from '../admin-contract.ts';
import { MISSING_DAYS } from '../limits.ts';
import { countMissing, listMissing } from './hit-repository.ts';
import { countMatching, listPage } from './redirect-list-repository.ts';
import { toRedirect } from './to-redirect.ts';

export async function listRedirects(
  { db, websiteId }: Ctx,
  { cursor, limit, ...filters }: RedirectQuery,
): Promise<ReplyOf<typeof listRedirectsEndpoint>> {
  // One more than the page shows whether there is another page.
  const found = await listPage(db, websiteId, { ...filters, after: readCursor(cursor), limit: limit + 1 });
  return {
    rows: found.slice(0, limit).map(toRedirect),
    nextCursor: nextCursor(found, limit),
    count: toListCount(await countMatching(db, websiteId, filters)),
  };
}

export async function listMissingPages(
  { db, websiteId, clock }: Ctx,
  { cursor, limit, sort, search }: MissingQuery,
): Promise<ReplyOf<typeof listMissingPagesEndpoint>> {
  const filters = { search: search.toLowerCase(), since: firstMissingDay(clock()) };
  const found = await listMissing(db, websiteId, { ...filters, sort, after: readCursor(cursor), limit: limit + 1 });
  return {
    rows: found
      .slice(0, limit)
      .map(({ id, path, hits, lastHitAt, referrer }) => ({ id, path, hits, lastHitOn: lastHitAt.getTime(), referrer })),
    nextCursor: nextCursor(found, limit),
    count: toListCount(await countMissing(db, websiteId, filters)),
  };
}

/** The first day, in UTC, whose missing pages are shown and kept. */
export function firstMissingDay(now: Date): string {
  return new Date(now.getTime() - MISSING_DAYS * DAY).toISOString().slice(0, 10);
}

function nextCursor(found: readonly { id: string; key: string }[], limit: number): string | null {
  const last = found[limit - 1];
  return found.length > limit && last !== undefined ? toListCursor(last) : null;
}

/** The database stores no zero characters. */
const isText = (key: string): boolean => !key.includes('\0');

function readCursor(cursor: string | undefined): ListCursor | null {
  if (cursor === undefined) return null;
  const read = parseListCursor(cursor, isText);
  if (read === null) throw httpErrors.error('HTTP_BAD_INPUT');
  return read;
}
