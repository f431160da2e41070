import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export interface DiscountOfSegment {
  id: string;
  name: string;
  isTrashed: boolean;
}

/** The discounts that are limited to a segment, in the owner's order, also those in the trash. */
export async function listOfSegment(db: Db, websiteId: WebsiteId, segment: string): Promise<DiscountOfSegment[]> {
  return await db.sql<DiscountOfSegment & object>`
    select d.id, case when d.title = '' then d.code else d.title end as name, d.trashed_at is not null as "isTrashed"
    from discounts d where d.website_id = ${websiteId} and d.segment = ${segment}
    order by d.trashed_at is not null, d.position, d.code`;
}

/** The segments that discounts are limited to, also those in the trash. */
export async function listSegmentsInUse(db: Db, websiteId: WebsiteId): Promise<string[]> {
  const rows = await db.sql<{ segment: string }>`
    select distinct segment from discounts where website_id = ${websiteId} and segment is not null`;
  return rows.map(({ segment }) => segment);
}
