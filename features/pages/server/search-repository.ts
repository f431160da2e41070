import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { sql } from '#platform/db/sql.ts';
import { type ItemRow, itemColumns } from './item-columns.ts';

export interface SearchWish {
  text: string;
  limit: number;
  offset: number;
}

/** Published items whose title, excerpt or tags hold the text; those with it in the title first. */
export async function search(db: Db, websiteId: WebsiteId, wish: SearchWish): Promise<ItemRow[]> {
  const pattern = `%${wish.text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const query = sql`
    select ${itemColumns} from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.state = 'published' and c.enabled
      and (i.title ilike ${pattern} or i.excerpt ilike ${pattern} or array_to_string(i.tags, ' ') ilike ${pattern})
    order by i.title ilike ${pattern} desc, i.published_at desc, i.id limit ${wish.limit} offset ${wish.offset}`;
  return await jsonRows<ItemRow>(db, query);
}
