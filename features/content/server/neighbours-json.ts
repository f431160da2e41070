import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import { orderOf, pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { isListedRow } from './visibility-sql.ts';

interface Neighbour {
  side: 'prev' | 'next';
  id: string;
  slug: string;
  title: string;
}

// Uses the same index as the list. `back` walks it in reverse.
const DIRECTIONS = {
  arranged: { key: sql`position`, next: sql`>`, ahead: sql`asc`, back: sql`desc`, prev: sql`<` },
  newest: { key: sql`published_at`, next: sql`<`, ahead: sql`desc`, back: sql`asc`, prev: sql`>` },
  events: { key: sql`starts_at`, next: sql`>`, ahead: sql`asc`, back: sql`desc`, prev: sql`<` },
} satisfies Record<ReturnType<typeof orderOf>, Record<string, Fragment>>;

async function read(db: Db, websiteId: WebsiteId, query: NeighbourQuery & { now: Date }): Promise<Neighbour[]> {
  const { collection, itemId, now } = query;
  const { key, next, prev, ahead, back } = DIRECTIONS[orderOf(collection.type)];
  const here = (column: Fragment): Fragment =>
    sql`(select ${column} from items where website_id = ${websiteId} and id = ${itemId})`;
  const side = (name: string, than: Fragment, direction: Fragment): Fragment => sql`(
    select ${name} as side, id, slug, title from items
    where website_id = ${websiteId} and collection_id = ${collection.id} and ${isListedRow(now)}
      and (${key}, id) ${than} (${here(key)}, ${itemId})
    order by ${key} ${direction}, id ${direction} limit 1)`;
  return await jsonRows<Neighbour>(db, sql`${side('prev', prev, back)} union all ${side('next', next, ahead)}`);
}

interface NeighbourQuery {
  collection: Collection;
  itemId: ItemId;
}

/** The items before and after one in its list, as `pagination.prevItem` and `pagination.nextItem`. */
export async function neighboursJson(ctx: Ctx, query: NeighbourQuery): Promise<Record<string, object>> {
  const rows = await read(ctx.db, ctx.websiteId, { ...query, now: ctx.clock() });
  return Object.fromEntries(
    rows.map(({ side, id, slug, title }) => [
      side === 'prev' ? 'prevItem' : 'nextItem',
      { id, urlId: slug, title, fullUrl: pathOf(query.collection, slug) },
    ]),
  );
}
