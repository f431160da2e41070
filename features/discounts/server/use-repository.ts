import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { Erasure } from '#platform/personal-data/personal-data.ts';

type OrderId = Id<'order'>;

export interface UseClaim {
  orderId: OrderId;
  person: string;
  /** With the code that was entered for each. */
  discounts: readonly { id: string; code: string }[];
  now: Date;
}

/**
 * Counts one use of each discount for an order: all of them, or none and returns false. A discount cannot be claimed
 * when it is paused, deleted or used up, when its code is, or when this person has used it as often as a person may.
 * Rows are locked in the order of their ids.
 */
export async function claim(db: Db, websiteId: WebsiteId, input: UseClaim): Promise<boolean> {
  if (input.discounts.length === 0) return true;
  const requested = JSON.stringify(input.discounts.map(({ id, code }) => ({ id, code })));
  await lock(
    db,
    websiteId,
    input.discounts.map(({ id }) => id),
  );
  const counted = await db.sql`
    update discounts d set uses = d.uses + 1
    from jsonb_to_recordset(${requested}::jsonb) as requested (id text)
    where d.website_id = ${websiteId} and d.id = requested.id and d.paused_at is null and d.trashed_at is null
      and (d.max_uses is null or d.uses < d.max_uses)
      and (d.max_uses_per_person is null or d.max_uses_per_person > (
        select count(*) from discount_uses u
        where u.website_id = ${websiteId} and u.discount_id = d.id and u.person = ${input.person}))
    returning d.id`;
  if (counted.length < input.discounts.length) return false;
  const codes = await db.sql`
    update discount_codes c set uses = c.uses + 1
    from jsonb_to_recordset(${requested}::jsonb) as requested (id text, code text), discounts d
    where c.website_id = ${websiteId} and c.code = requested.code and c.discount_id = requested.id
      and d.website_id = ${websiteId} and d.id = requested.id and d.many_codes
      and (d.uses_per_code is null or c.uses < d.uses_per_code)
    returning c.code`;
  const recorded = await db.sql`
    insert into discount_uses (website_id, discount_id, order_id, person, once, code, used_at)
    select d.website_id, d.id, ${input.orderId}, ${input.person}, d.max_uses_per_person is not distinct from 1,
      case when d.many_codes then requested.code end, ${input.now}
    from discounts d, jsonb_to_recordset(${requested}::jsonb) as requested (id text, code text)
    where d.website_id = ${websiteId} and d.id = requested.id
      and (not d.many_codes or requested.code = any (${codes.map(({ code }) => code)}::text[]))
    order by d.id
    on conflict do nothing returning discount_id`;
  return recorded.length === input.discounts.length;
}

/**
 * Locks the rows before their uses are counted: a statement that waits for a lock would count the uses from before it
 * waited.
 */
async function lock(db: Db, websiteId: WebsiteId, ids: readonly string[]): Promise<void> {
  await db.sql`
    select from discounts d
    where d.website_id = ${websiteId} and d.id = any (${[...ids]}::text[]) order by d.id for update`;
}

/** Releases the discount uses of an order: all of them, or those of some discounts. */
export async function release(
  db: Db,
  websiteId: WebsiteId,
  { orderId, discountIds }: { orderId: OrderId; discountIds?: readonly string[] },
): Promise<void> {
  const ids = discountIds === undefined ? null : [...discountIds];
  await db.sql`
    with gone as (
      delete from discount_uses where website_id = ${websiteId} and order_id = ${orderId}
        and (${ids}::text[] is null or discount_id = any (${ids}::text[])) returning discount_id, code
    ), requested as (
      select d.id from discounts d join gone on gone.discount_id = d.id
      where d.website_id = ${websiteId} order by d.id for update of d
    ), codes as (
      update discount_codes c set uses = c.uses - 1 from gone
      where c.website_id = ${websiteId} and c.code = gone.code and c.uses > 0
    )
    update discounts d set uses = d.uses - 1 from requested where d.website_id = ${websiteId} and d.id = requested.id`;
}

/** The discounts that this person has used as often as a person may. */
export async function listUsedBefore(db: Db, websiteId: WebsiteId, person: string): Promise<Set<string>> {
  const rows = await db.sql<{ id: string }>`
    select d.id from discount_uses u join discounts d on d.website_id = u.website_id and d.id = u.discount_id
    where u.website_id = ${websiteId} and u.person = ${person} and d.max_uses_per_person is not null
    group by d.website_id, d.id having count(*) >= d.max_uses_per_person`;
  return new Set(rows.map(({ id }) => id));
}

/** The uses of a person, in the order of the orders. */
export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select u.order_id || '/' || u.discount_id as id, jsonb_build_object('title', d.title, 'code', u.code,
      'usedAt', u.used_at) as record
    from discount_uses u join discounts d on d.website_id = u.website_id and d.id = u.discount_id
    where u.website_id = ${websiteId} and u.person = ${page.email} and u.order_id || '/' || u.discount_id > ${page.after}
    order by u.order_id || '/' || u.discount_id limit ${page.limit}`;
}

export async function anonymize(db: Db, websiteId: WebsiteId, { email, placeholder, until }: Erasure): Promise<void> {
  await db.sql`
    update discount_uses set person = ${placeholder}
    where website_id = ${websiteId} and person = ${email} and used_at <= ${until}`;
}
