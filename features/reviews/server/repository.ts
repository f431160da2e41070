import { productRows } from '#features/catalog/server/index.ts';
import { isOpenItem } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import { type PurchaseKey, purchasesOf } from '#features/orders/server/index.ts';
import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import type { Review } from '../review.ts';
import type { StarCounts } from '../rules.ts';

export const reviewColumns = sql`
  r.id, r.item_id as "itemId", r.state, r.rating::int as rating, r.title, r.body as text, r.author_name as name,
  r.author_email as email, r.verified, r.source, r.reasons, r.created_at as "createdAt"`;

export interface ReviewedProduct {
  id: ItemId;
  collectionId: CollectionId;
}

/** A product that the reader may see. With `lock`, writes of reviews for one product are serialized. */
export async function findProduct(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader, lock = false }: { itemId: ItemId; reader: Reader; lock?: boolean },
): Promise<ReviewedProduct | null> {
  const [row] = await db.sql<ReviewedProduct & object>`
    select i.id, i.collection_id as "collectionId" from ${productRows}
    where i.website_id = ${websiteId} and i.id = ${itemId} and ${isOpenItem(reader)}
    ${lock ? sql`for no key update of i` : emptySql}`;
  return row ?? null;
}

export interface NewReview extends Review {
  /** Hexadecimal, like the hash. */
  digest: string;
  visitor: string | null;
  /** The purchase that verifies it. */
  orderId?: string | null;
  accountId?: string | null;
}

/** Returns the stored review: the existing one if the same form was already submitted. */
export async function insert(db: Db, websiteId: WebsiteId, review: NewReview): Promise<Review> {
  const [row] = await db.sql<Review & object>`
    insert into reviews as r (website_id, id, item_id, state, rating, title, body, author_name, author_email, verified,
      source, reasons, digest, visitor_hash, order_id, account_id, created_at)
    values (${websiteId}, ${review.id}, ${review.itemId}, ${review.state}, ${review.rating}, ${review.title},
      ${review.text}, ${review.name}, ${review.email}, ${review.verified}, ${review.source}, ${review.reasons}::text[],
      decode(${review.digest}, 'hex'), decode(${review.visitor}, 'hex'), ${review.orderId ?? null},
      ${review.accountId ?? null}, ${review.createdAt})
    on conflict (website_id, item_id, digest) do update set digest = excluded.digest
    returning ${reviewColumns}`;
  if (row === undefined) throw new Error('A review was not stored');
  return row;
}

/**
 * The review that a browser or an account has written for a product, with the digest that identifies a repeated
 * submission.
 */
export async function findExisting(
  db: Db,
  websiteId: WebsiteId,
  { itemId, visitor, accountId = null }: { itemId: ItemId; visitor: string; accountId?: string | null },
): Promise<(Review & { digest: string }) | null> {
  const [row] = await db.sql<Review & { digest: string }>`
    select ${reviewColumns}, encode(r.digest, 'hex') as digest from reviews r
    where website_id = ${websiteId} and item_id = ${itemId}
      and (visitor_hash = decode(${visitor}, 'hex') or account_id = ${accountId}::text)
    order by created_at, id limit 1`;
  return row ?? null;
}

/** Which kinds of reviews a website shows. */
export interface ReviewKinds {
  native: boolean;
  imported: boolean;
}

const ofKinds = ({ native, imported }: ReviewKinds) =>
  sql`and ((${native} and r.source is null) or (${imported} and r.source is not null))`;

/** Native reviews first, and the newest first within each kind. */
export async function listShown(
  db: Db,
  websiteId: WebsiteId,
  input: { itemId: ItemId; kinds: ReviewKinds; limit: number; offset: number },
): Promise<Review[]> {
  return await db.sql<Review & object>`
    select ${reviewColumns} from reviews r
    where website_id = ${websiteId} and item_id = ${input.itemId} and state = 'approved' ${ofKinds(input.kinds)}
    order by r.source is not null, r.created_at desc, r.id desc limit ${input.limit} offset ${input.offset}`;
}

export async function countStars(
  db: Db,
  websiteId: WebsiteId,
  { itemId, kinds }: { itemId: ItemId; kinds: ReviewKinds },
): Promise<StarCounts> {
  const rows = await db.sql<{ rating: number; count: number }>`
    select rating::int as rating, count(*)::int as count from reviews r
    where website_id = ${websiteId} and item_id = ${itemId} and state = 'approved' ${ofKinds(kinds)} group by rating`;
  return Object.fromEntries(rows.map(({ rating, count }) => [rating, count]));
}

export interface Purchase {
  orderId: string;
  /** The order has already verified another review of the product. */
  used: boolean;
}

/**
 * The order that proves a purchase: one with the email address of the account, or the order of a link. Unused orders
 * come first.
 */
export async function findPurchase(db: Db, websiteId: WebsiteId, key: PurchaseKey): Promise<Purchase | null> {
  if (key.email === null && key.orderId === null) return null;
  const [row] = await db.sql<Purchase & object>`
    select o.id as "orderId", exists (select from reviews r
      where r.website_id = o.website_id and r.item_id = ${key.itemId} and r.order_id = o.id) as used
    from (${purchasesOf(websiteId, key)}) o
    order by used, o.created_at, o.id limit 1`;
  return row ?? null;
}
