import type { Ctx } from '#platform/context.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { Reader } from '../visibility.ts';

/** Who reads in this context, and when. */
export function readerOf({ clock, isMember }: Pick<Ctx, 'clock' | 'isMember'>): Reader {
  return { now: clock(), isMember };
}

/** The same context for what all visitors share, and is kept for them: nothing in it is for members. */
export function asVisitor<C extends Ctx>(ctx: C): C {
  return { ...ctx, isMember: false };
}

/** `isListed` for a row of `items`, `item_terms` or `item_search`. */
export function isListedRow(now: Date, row?: Fragment): Fragment {
  return row === undefined ? sql`shown_from <= ${now}` : sql`${row}.shown_from <= ${now}`;
}

const ITEM = sql`i`;

/** `isItemOpen` for an item `i`. Every statement that finds an item by its id for a visitor carries it. */
export function isOpenItem({ now, isMember }: Reader): Fragment {
  return sql`(${isListedRow(now, ITEM)} and exists (
    select from collections o where o.website_id = i.website_id and o.id = i.collection_id and o.enabled
      ${isMember === true ? emptySql : FOR_EVERYONE}))`;
}

const FOR_EVERYONE = sql`and coalesce(o.content ->> 'access', 'public') <> 'members'`;

/** `isReadable` for an item `i` at its own address: what is deprecated can still be read, what is private only by members. */
export function isReadableItem({ now, isMember }: Reader): Fragment {
  const hidden = isMember === true ? sql`('deprecated', 'private')` : sql`('deprecated')`;
  return sql`(${isListedRow(now, ITEM)} or i.state in ${hidden})`;
}
