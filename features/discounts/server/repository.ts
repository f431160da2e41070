import { z } from 'zod';
import { itemReference, joinCollection, joinItem } from '#features/content/server/index.ts';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { Discount, DiscountId } from '../discount.ts';

/** Everything about a discount `d` but the code by which it was found. */
export const discountColumns = sql`
  d.id, d.title, d.kind, d.percent, d.amount_cents as "amountCents", d.buy_quantity as "buyQuantity",
  d.get_quantity as "getQuantity", d.get_percent as "getPercent", d.get_product_ids as "getProductIds",
  d.get_categories as "getCategories", d.max_sets as "maxSets", d.segment, d.minimum_cents as "minimumCents",
  d.minimum_quantity as "minimumQuantity", d.product_ids as "productIds", d.categories, d.starts_at as "startsAt",
  d.ends_at as "endsAt", d.paused_at is not null as "isPaused", d.max_uses as "maxUses", d.uses,
  d.max_uses_per_person as "maxUsesPerPerson", d.uses_per_code as "usesPerCode", d.automatic,
  d.many_codes as "hasManyCodes"`;

/** By its own code. */
const ownCode = sql`d.code, 0 as "codeUses"`;

const Names = z.array(z.string()).nullable();

const shared = {
  id: idSchema<'discount'>(),
  code: z.string(),
  title: z.string(),
  minimumCents: z.int().nullable(),
  minimumQuantity: z.int().nullable(),
  productIds: Names,
  categories: Names,
  segment: z.string().nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  isPaused: z.boolean(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  maxUsesPerPerson: z.int().nullable(),
  usesPerCode: z.int().nullable(),
  codeUses: z.int(),
  automatic: z.boolean(),
  hasManyCodes: z.boolean(),
};

const DiscountRow = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('percent'), percent: z.int() }),
  z.object({ ...shared, kind: z.literal('amount'), amountCents: z.int() }),
  z.object({ ...shared, kind: z.literal('free-shipping') }),
  z.object({
    ...shared,
    kind: z.literal('buy-x-get-y'),
    buyQuantity: z.int(),
    getQuantity: z.int(),
    getPercent: z.int(),
    getProductIds: Names,
    getCategories: Names,
    maxSets: z.int().nullable(),
  }),
]);

export const fromRow = (row: unknown): Discount => DiscountRow.parse(row);

/** Discounts found by one of these upper-case codes: their own, or a generated one. */
function foundByCode(websiteId: WebsiteId, codes: readonly string[]): Fragment {
  return sql`
    select ${discountColumns}, ${ownCode} from discounts d
    where d.website_id = ${websiteId} and d.code = any (${[...codes]}::text[]) and d.trashed_at is null
      and not d.many_codes
    union all
    select ${discountColumns}, c.code, c.uses as "codeUses" from discount_codes c
      join discounts d on d.website_id = c.website_id and d.id = c.discount_id
    where c.website_id = ${websiteId} and c.code = any (${[...codes]}::text[]) and d.trashed_at is null
      and d.many_codes`;
}

export interface ForCart {
  /** In upper case. */
  codes: readonly string[];
  /** Whether the customer is known. Otherwise automatic discounts for a segment are left out. */
  isCustomerKnown: boolean;
}

/** The discounts of these codes and the automatic ones: all that can affect a cart, in one statement. */
export async function listForCart(
  db: Db,
  websiteId: WebsiteId,
  { codes, isCustomerKnown }: ForCart,
): Promise<Discount[]> {
  const rows = await db.sql`
    select * from (
      ${foundByCode(websiteId, codes)}
      union all
      select ${discountColumns}, ${ownCode} from discounts d
      where d.website_id = ${websiteId} and d.automatic and d.trashed_at is null
        and d.code <> all (${[...codes]}::text[]) ${isCustomerKnown ? emptySql : sql`and d.segment is null`}) found
    order by code`;
  return rows.map(fromRow);
}

/** Null for an unknown code. Automatic discounts are found by code too. */
export async function findByCode(db: Db, websiteId: WebsiteId, code: string): Promise<Discount | null> {
  const [row] = await db.sql`${foundByCode(websiteId, [code])}`;
  return row === undefined ? null : fromRow(row);
}

export interface ListedDiscount {
  discount: Discount;
  /** The existing products it is limited to as `collection/slug`. Null when it is not limited to products. */
  products: string[] | null;
  getProducts: string[] | null;
  /** Its generated codes. Null when it has its own code only. */
  codes: string[] | null;
}

function referencesOf(ids: Fragment): Fragment {
  return sql`case when ${ids} is not null then array(
    select ${itemReference} from unnest(${ids}) with ordinality as requested (id, place)
      ${joinItem(sql`d.website_id`, sql`requested.id`)} ${joinCollection}
    order by requested.place) end`;
}

/** All discounts with their products by name and their generated codes, in the owner's order. */
export async function listWithProducts(db: Db, websiteId: WebsiteId): Promise<ListedDiscount[]> {
  const rows = await db.sql<Omit<ListedDiscount, 'discount'>>`
    select ${discountColumns}, ${ownCode}, ${referencesOf(sql`d.product_ids`)} as products,
      ${referencesOf(sql`d.get_product_ids`)} as "getProducts",
      case when d.many_codes then array(
        select c.code from discount_codes c
        where c.website_id = d.website_id and c.discount_id = d.id order by c.code) end as codes
    from discounts d where d.website_id = ${websiteId} and d.trashed_at is null order by d.position, d.code`;
  return rows.map((row) => ({
    discount: fromRow(row),
    products: row.products,
    getProducts: row.getProducts,
    codes: row.codes,
  }));
}

export async function findIds(db: Db, websiteId: WebsiteId): Promise<Map<string, DiscountId>> {
  const rows = await db.sql<{ code: string; id: DiscountId }>`
    select code, id from discounts where website_id = ${websiteId} and trashed_at is null`;
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Deleted discounts stay in the trash. */
export async function removeExcept(db: Db, websiteId: WebsiteId, codes: readonly string[]): Promise<void> {
  await db.sql`
    delete from discounts
    where website_id = ${websiteId} and code <> all (${[...codes]}::text[]) and trashed_at is null`;
}

/** Saves the discounts in their order. Use counts are kept: a limit below the existing uses means used up. */
export async function upsertAll(
  db: Db,
  websiteId: WebsiteId,
  write: { discounts: readonly Discount[]; now: Date },
): Promise<void> {
  const rows = write.discounts.map((discount, position) => ({ ...discount, position }));
  await db.sql`
    insert into discounts as d (website_id, id, code, position, title, kind, percent, amount_cents, buy_quantity,
      get_quantity, get_percent, get_product_ids, get_categories, max_sets, minimum_cents, minimum_quantity,
      product_ids, categories, segment, starts_at, ends_at, paused_at, max_uses, max_uses_per_person, uses_per_code,
      many_codes, automatic, created_at, updated_at)
    select ${websiteId}, id, code, position, title, kind, percent, "amountCents", "buyQuantity", "getQuantity",
      "getPercent", "getProductIds", "getCategories", "maxSets", "minimumCents", "minimumQuantity", "productIds",
      categories, segment, "startsAt", "endsAt", case when "isPaused" then ${write.now}::timestamptz end, "maxUses",
      "maxUsesPerPerson", "usesPerCode", "hasManyCodes", automatic, ${write.now}, ${write.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, code text, position int, title text,
      kind text, percent smallint, "amountCents" bigint, "buyQuantity" int, "getQuantity" int, "getPercent" smallint,
      "getProductIds" text[], "getCategories" text[], "maxSets" int, "minimumCents" bigint, "minimumQuantity" int,
      "productIds" text[], categories text[], segment text, "startsAt" timestamptz, "endsAt" timestamptz, "isPaused" boolean,
      "maxUses" int, "maxUsesPerPerson" int, "usesPerCode" int, "hasManyCodes" boolean, automatic boolean)
    on conflict (website_id, code) where trashed_at is null do update
      set position = excluded.position, title = excluded.title, kind = excluded.kind, percent = excluded.percent,
          amount_cents = excluded.amount_cents, buy_quantity = excluded.buy_quantity,
          get_quantity = excluded.get_quantity, get_percent = excluded.get_percent,
          get_product_ids = excluded.get_product_ids, get_categories = excluded.get_categories,
          max_sets = excluded.max_sets, minimum_cents = excluded.minimum_cents,
          minimum_quantity = excluded.minimum_quantity, product_ids = excluded.product_ids,
          categories = excluded.categories, segment = excluded.segment, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
          paused_at = case when excluded.paused_at is not null then coalesce(d.paused_at, excluded.paused_at) end,
          max_uses = case when excluded.max_uses is not null then greatest(excluded.max_uses, d.uses) end,
          max_uses_per_person = excluded.max_uses_per_person, uses_per_code = excluded.uses_per_code,
          many_codes = excluded.many_codes, automatic = excluded.automatic, revision = d.revision + 1,
          updated_by = null, updated_at = excluded.updated_at`;
}
