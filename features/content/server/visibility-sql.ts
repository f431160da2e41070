import type { Ctx } from '#platform/context.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { Reader } from '../visibility.ts';

/** The reader of this context, and the time of reading. */
export function readerOf({ clock, isMember }: Pick<Ctx, 'clock' | 'isMember'>): Reader {
  return { now: clock(), isMember };
}

/** The same context for data that is cached for all visitors: nothing in it is for members only. */
export function asVisitor<C extends Ctx>(ctx: C): C {
  return { ...ctx, isMember: false };
}

/** `isListed` for a row of `items`, `item_terms` or `item_search`. */
export function isListedRow(now: Date, row?: Fragment): Fragment {
  return row === undefined ? sql`shown_from <= ${now}` : sql`${row}.shown_from <= ${now}`;
}

const ITEM = sql`i`;

/** `isItemOpen` for an item `i`. Every statement that finds an item by id for a visitor includes it. */
export function isOpenItem({ now, isMember }: Reader): Fragment {
  return sql`(${isListedRow(now, ITEM)} and exists (
    select from collections o where o.website_id = i.website_id and o.id = i.collection_id and o.enabled
      ${isMember === true ? emptySql : FOR_EVERYONE}))`;
}

const FOR_EVERYONE = sql`and coalesce(o.content ->> 'access', 'public') <> 'members'`;

/** `isReadable` for an item `i` on its own page: deprecated items can still be read, private ones only by members. */
export function isReadableItem({ now, isMember }: Reader): Fragment {
  const hidden = isMember === true ? sql`('deprecated', 'private')` : sql`('deprecated')`;
  return sql`(${isListedRow(now, ITEM)} or (i.state in ${hidden} and i.trashed_at is null))`;
}
