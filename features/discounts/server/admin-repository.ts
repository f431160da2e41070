import { z } from 'zod';
import { joinItem } from '#features/content/server/index.ts';
import { joinMember } from '#features/members/server/index.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { DiscountQuery } from '../admin-contract.ts';
import type { Discount, DiscountId } from '../discount.ts';
import { discountColumns, fromRow } from './repository.ts';

export interface TargetProduct {
  id: string;
  title: string;
}

/** A discount as the owner area shows it. */
export interface StoredDiscount {
  discount: Discount;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
  trashedAt: Date | null;
  codeCount: number;
  /** The products that exist, as many as were asked for. */
  products: TargetProduct[];
  getProducts: TargetProduct[];
}

const Products = z.array(z.object({ id: z.string(), title: z.string() }));
const Facts = z.object({
  revision: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  updatedBy: z.string().nullable(),
  trashedAt: z.date().nullable(),
  codeCount: z.int(),
  products: Products,
  getProducts: Products,
});

function fromStored(row: object): StoredDiscount {
  return { discount: fromRow(row), ...Facts.parse(row) };
}

function titlesOf(ids: Fragment): Fragment {
  return sql`array(
    select jsonb_build_object('id', i.id, 'title', i.title)
    from unnest(${ids}) with ordinality as requested (id, place) ${joinItem(sql`d.website_id`, sql`requested.id`)}
    order by requested.place)`;
}

/** `titles` is how many products of each list are named. */
function storedColumns(titles: number): Fragment {
  const first = literal(titles);
  return sql`
    ${discountColumns}, d.code, 0 as "codeUses", d.revision, d.created_at as "createdAt", d.updated_at as "updatedAt",
    d.trashed_at as "trashedAt", coalesce(nullif(member.name, ''), member.email) as "updatedBy",
    (select count(*)::int from discount_codes c
      where c.website_id = d.website_id and c.discount_id = d.id) as "codeCount",
    ${titlesOf(sql`d.product_ids[1:${first}]`)} as products,
    ${titlesOf(sql`d.get_product_ids[1:${first}]`)} as "getProducts"`;
}

const MAX_TARGETS = 1000;
const LISTED_TITLES = 3;

export async function find(db: Db, websiteId: WebsiteId, id: DiscountId): Promise<StoredDiscount | null> {
  const [row] = await db.sql`
    select ${storedColumns(MAX_TARGETS)} from discounts d left ${joinMember(sql`d.updated_by`)}
    where d.website_id = ${websiteId} and d.id = ${id}`;
  return row === undefined ? null : fromStored(row);
}

/** Locks discounts in the order of their ids before they are changed. */
export async function lock(db: Db, websiteId: WebsiteId, ids: readonly DiscountId[]): Promise<void> {
  await db.sql`
    select from discounts where website_id = ${websiteId} and id = any (${[...ids]}::text[]) order by id for update`;
}

/** The position after which a page begins. */
export interface ListPosition {
  key: string;
  id: string;
}

type Filters = Pick<DiscountQuery, 'search' | 'kind' | 'method' | 'state' | 'trash'> & { now: Date };

export interface DiscountPage extends Filters {
  sort: DiscountQuery['sort'];
  after: ListPosition | null;
  limit: number;
}

// Each sort order compares one text and then the id, so that a page begins exactly where the previous one ended. A
// website has at most some thousands of discounts.
const SORT_KEYS = {
  created: sql`to_char(d.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`,
  title: sql`lower(case when d.title = '' then d.code else d.title end)`,
  code: sql`d.code`,
  uses: sql`lpad(d.uses::text, 10, '0')`,
};

/** `stateOf` in SQL. A test compares them. */
const stateAt = (now: Date): Fragment => sql`
  case when d.ends_at <= ${now} then 'expired' when d.paused_at is not null then 'paused'
    when d.starts_at > ${now} then 'not-started' when d.uses >= d.max_uses then 'used-up' else 'active' end`;

const METHODS = {
  code: sql`and not d.automatic and not d.many_codes`,
  codes: sql`and d.many_codes`,
  automatic: sql`and d.automatic`,
};

function matching(websiteId: WebsiteId, { search, kind, method, state, trash, now }: Filters): Fragment {
  const text = search.toLowerCase();
  const hasText =
    search === ''
      ? emptySql
      : sql`and (position(${text} in lower(d.code)) > 0 or position(${text} in lower(d.title)) > 0
          or d.id in (select c.discount_id from discount_codes c
            where c.website_id = ${websiteId} and c.code = ${search.toUpperCase()}))`;
  return sql`
    d.website_id = ${websiteId} and d.trashed_at is ${trash === 'true' ? sql`not null` : sql`null`} ${hasText}
    ${kind === undefined ? emptySql : sql`and d.kind = ${kind}`}
    ${method === undefined ? emptySql : METHODS[method]}
    ${state === undefined ? emptySql : sql`and ${stateAt(now)} = ${state}`}`;
}

export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  page: DiscountPage,
): Promise<(StoredDiscount & { key: string })[]> {
  const isDescending = page.sort.startsWith('-');
  const key = SORT_KEYS[page.sort.replace('-', '') as keyof typeof SORT_KEYS];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const after =
    page.after === null
      ? emptySql
      : sql`and (${key} collate "C", d.id) ${comparison} (${page.after.key}::text collate "C", ${page.after.id}::text)`;
  const rows = await db.sql<{ key: string }>`
    select ${storedColumns(LISTED_TITLES)}, ${key} as key
    from discounts d left ${joinMember(sql`d.updated_by`)}
    where ${matching(websiteId, page)} ${after}
    order by ${key} collate "C" ${direction}, d.id ${direction} limit ${page.limit}`;
  return rows.map((row) => ({ ...fromStored(row), key: row.key }));
}

export async function countMatching(db: Db, websiteId: WebsiteId, filters: Filters): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from discounts d where ${matching(websiteId, filters)}`)} as count`;
  return row?.count ?? 0;
}

/** How many discounts the website has, without the trash. */
export async function countAll(db: Db, websiteId: WebsiteId): Promise<number> {
  const [row] = await db.sql<{ total: number }>`
    select count(*)::int as total from discounts where website_id = ${websiteId} and trashed_at is null`;
  return row?.total ?? 0;
}

export interface DiscountWrite {
  discount: Discount;
  memberId: MemberId | null;
  now: Date;
}

const writtenColumns = sql`
  code, title, kind, percent, amount_cents, buy_quantity, get_quantity, get_percent, get_product_ids, get_categories,
  max_sets, minimum_cents, minimum_quantity, product_ids, categories, segment, starts_at, ends_at, max_uses,
  max_uses_per_person, uses_per_code, many_codes, automatic`;

function writtenValues(discount: Discount): Fragment {
  const row = JSON.stringify(discount);
  return sql`
    select code, title, kind, percent, "amountCents", "buyQuantity", "getQuantity", "getPercent", "getProductIds",
      "getCategories", "maxSets", "minimumCents", "minimumQuantity", "productIds", categories, segment, "startsAt", "endsAt",
      "maxUses", "maxUsesPerPerson", "usesPerCode", "hasManyCodes", automatic
    from jsonb_to_record(${row}::jsonb) as row (code text, title text, kind text, percent smallint,
      "amountCents" bigint, "buyQuantity" int, "getQuantity" int, "getPercent" smallint, "getProductIds" text[],
      "getCategories" text[], "maxSets" int, "minimumCents" bigint, "minimumQuantity" int, "productIds" text[],
      categories text[], segment text, "startsAt" timestamptz, "endsAt" timestamptz, "maxUses" int, "maxUsesPerPerson" int,
      "usesPerCode" int, "hasManyCodes" boolean, automatic boolean)`;
}

/** A new discount is the last one of the owner's order. */
export async function insert(db: Db, websiteId: WebsiteId, { discount, memberId, now }: DiscountWrite): Promise<void> {
  await db.sql`
    insert into discounts (website_id, id, created_at, updated_at, updated_by, position, ${writtenColumns})
    select ${websiteId}, ${discount.id}, ${now}, ${now}, ${memberId},
      (select coalesce(max(position), -1) + 1 from discounts where website_id = ${websiteId}), written.*
    from (${writtenValues(discount)}) written`;
}

/** Uses, pausing and the trash are changed by statements of their own. */
export async function update(db: Db, websiteId: WebsiteId, { discount, memberId, now }: DiscountWrite): Promise<void> {
  await db.sql`
    update discounts set (${writtenColumns}) = (${writtenValues(discount)}),
      revision = revision + 1, updated_at = ${now}, updated_by = ${memberId}
    where website_id = ${websiteId} and id = ${discount.id}`;
}

/** Who changes which discounts, and when. */
export interface Change {
  ids: readonly DiscountId[];
  memberId: MemberId | null;
  now: Date;
}

const stamped = ({ memberId, now }: Change): Fragment =>
  sql`revision = revision + 1, updated_at = ${now}, updated_by = ${memberId}`;

export async function setPaused(db: Db, websiteId: WebsiteId, change: Change & { isPaused: boolean }): Promise<void> {
  const pausedAt = change.isPaused ? sql`coalesce(paused_at, ${change.now})` : sql`null`;
  await db.sql`
    update discounts set paused_at = ${pausedAt}, ${stamped(change)}
    where website_id = ${websiteId} and id = any (${[...change.ids]}::text[]) and trashed_at is null`;
}

/** A start that has not been reached is removed: a discount never ends before it starts. */
export async function setEnd(db: Db, websiteId: WebsiteId, change: Change): Promise<void> {
  await db.sql`
    update discounts set ends_at = ${change.now}, starts_at = case when starts_at < ${change.now} then starts_at end,
      ${stamped(change)}
    where website_id = ${websiteId} and id = any (${[...change.ids]}::text[]) and trashed_at is null`;
}

/** Moves discounts to the trash or back, and returns those that were not there already. */
export async function setTrashed(
  db: Db,
  websiteId: WebsiteId,
  change: Change & { isTrashed: boolean },
): Promise<DiscountId[]> {
  const values = change.isTrashed
    ? sql`trashed_at = ${change.now}, trashed_by = ${change.memberId}`
    : sql`trashed_at = null, trashed_by = null`;
  const rows = await db.sql<{ id: DiscountId }>`
    update discounts set ${values}, ${stamped(change)}
    where website_id = ${websiteId} and id = any (${[...change.ids]}::text[])
      and trashed_at is ${change.isTrashed ? sql`null` : sql`not null`}
    returning id`;
  return rows.map(({ id }) => id);
}

/** The codes that discounts in the trash would need again and that others have taken, or need too. */
export async function findTakenCode(db: Db, websiteId: WebsiteId, ids: readonly DiscountId[]): Promise<string | null> {
  const [row] = await db.sql<{ code: string }>`
    select d.code from discounts d
    where d.website_id = ${websiteId} and d.id = any (${[...ids]}::text[]) and d.trashed_at is not null
      and (exists (
          select from discounts o
          where o.website_id = ${websiteId} and o.code = d.code and o.id <> d.id
            and (o.trashed_at is null or o.id = any (${[...ids]}::text[])))
        or exists (select from discount_codes c where c.website_id = ${websiteId} and c.code = d.code))
    order by d.code limit 1`;
  return row?.code ?? null;
}

/** Deletes for good what was moved to the trash before this time, on all websites. Returns how many. */
export async function purgeTrashed(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const rows = await db.sql`
    delete from discounts d using (
      select website_id, id from discounts where trashed_at < ${before} order by trashed_at limit ${limit}) old
    where d.website_id = old.website_id and d.id = old.id returning d.id`;
  return rows.length;
}
