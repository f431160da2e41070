import { itemRows, joinItem } from '#features/content/server/index.ts';
import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { REVIEW_STATES, type Review, type ReviewId, type ReviewState } from '../review.ts';
import type { ReviewedProduct } from './repository.ts';
import * as reviews from './repository.ts';

export interface ListedReview extends Review {
  itemTitle: string;
}

export async function listByState(
  db: Db,
  websiteId: WebsiteId,
  { state, limit, offset }: { state: ReviewState; limit: number; offset: number },
): Promise<ListedReview[]> {
  return await db.sql<ListedReview & object>`
    select ${reviews.reviewColumns}, i.title as "itemTitle"
    from reviews r ${joinItem(sql`r.website_id`, sql`r.item_id`)}
    where r.website_id = ${websiteId} and r.state = ${state}
    order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`;
}

export async function countByState(db: Db, websiteId: WebsiteId): Promise<Record<ReviewState, number>> {
  const rows = await db.sql<{ state: ReviewState; count: number }>`
    select state, count(*)::int as count from reviews where website_id = ${websiteId} group by state`;
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(REVIEW_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    ReviewState,
    number
  >;
}

/** The products of the given reviews, locked in the order of their ids. */
export async function lockProductsOf(
  db: Db,
  websiteId: WebsiteId,
  ids: readonly ReviewId[],
): Promise<ReviewedProduct[]> {
  return await db.sql<{ id: ItemId; collectionId: CollectionId }>`
    select i.id, i.collection_id as "collectionId" from ${itemRows}
    where i.website_id = ${websiteId} and i.id in (
      select item_id from reviews where website_id = ${websiteId} and id = any (${[...ids]}::text[]))
    order by i.id for no key update`;
}

/** The reviews with these ids, locked in the order of their ids. */
export async function lockAll(db: Db, websiteId: WebsiteId, ids: readonly ReviewId[]): Promise<Review[]> {
  return await db.sql<Review & object>`
    select ${reviews.reviewColumns} from reviews r
    where r.website_id = ${websiteId} and r.id = any (${[...ids]}::text[]) order by r.id for update`;
}

/** Returns the reviews whose state changed. */
// oxlint-disable-next-line max-params -- a write is dated by its caller
export async function updateState(
  db: Db,
  websiteId: WebsiteId,
  { ids, state }: { ids: readonly ReviewId[]; state: ReviewState },
  now: Date,
): Promise<ReviewId[]> {
  const rows = await db.sql<{ id: ReviewId }>`
    update reviews set state = ${state}, decided_at = ${now}
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) and state <> ${state} returning id`;
  return rows.map(({ id }) => id);
}

export async function remove(db: Db, websiteId: WebsiteId, id: ReviewId): Promise<void> {
  await db.sql`delete from reviews where website_id = ${websiteId} and id = ${id}`;
}
