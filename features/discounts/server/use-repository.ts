import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

type OrderId = Id<'order'>;

export interface UseClaim {
  orderId: OrderId;
  person: string;
  discountIds: readonly string[];
  now: Date;
}

/**
 * Counts one use of each discount for an order: all of them, or none and returns false. A discount cannot be claimed
 * when it is used up, or when it is limited to one use per person and this person has used it. Rows are locked in the
 * order of their ids.
 */
export async function claim(db: Db, websiteId: WebsiteId, input: UseClaim): Promise<boolean> {
  if (input.discountIds.length === 0) return true;
  const counted = await db.sql`
    with requested as (
      select d.id from discounts d
      where d.website_id = ${websiteId} and d.id = any (${[...input.discountIds]}::text[]) order by d.id for update
    )
    update discounts d set uses = d.uses + 1 from requested
    where d.website_id = ${websiteId} and d.id = requested.id and (d.max_uses is null or d.uses < d.max_uses)
    returning d.id`;
  if (counted.length < input.discountIds.length) return false;
  const recorded = await db.sql`
    insert into discount_uses (website_id, discount_id, order_id, person, once, used_at)
    select d.website_id, d.id, ${input.orderId}, ${input.person}, d.once_per_person, ${input.now} from discounts d
    where d.website_id = ${websiteId} and d.id = any (${[...input.discountIds]}::text[]) order by d.id
    on conflict do nothing returning discount_id`;
  return recorded.length === input.discountIds.length;
}

/** Releases the discount uses of an order. */
export async function release(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<void> {
  await db.sql`
    with gone as (
      delete from discount_uses where website_id = ${websiteId} and order_id = ${orderId} returning discount_id
    ), requested as (
      select d.id from discounts d join gone on gone.discount_id = d.id
      where d.website_id = ${websiteId} order by d.id for update of d
    )
    update discounts d set uses = d.uses - 1 from requested where d.website_id = ${websiteId} and d.id = requested.id`;
}

/** The one-use-per-person discounts that this person has already used. */
export async function listUsedBefore(db: Db, websiteId: WebsiteId, person: string): Promise<Set<string>> {
  const rows = await db.sql<{ id: string }>`
    select discount_id as id from discount_uses where website_id = ${websiteId} and person = ${person} and once`;
  return new Set(rows.map(({ id }) => id));
}
