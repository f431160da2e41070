import { z } from 'zod';
import { itemReference, joinCollection, joinItem } from '#features/content/server/index.ts';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Discount, DiscountId } from '../discount.ts';

const columns = sql`
  d.id, d.code, d.title, d.kind, d.percent, d.amount_cents as "amountCents", d.minimum_cents as "minimumCents",
  d.product_ids as "productIds", d.categories, d.starts_at as "startsAt", d.ends_at as "endsAt",
  d.max_uses as "maxUses", d.uses, d.once_per_person as "oncePerPerson", d.automatic`;

const shared = {
  id: idSchema<'discount'>(),
  code: z.string(),
  title: z.string(),
  minimumCents: z.int().nullable(),
  productIds: z.array(z.string()).nullable(),
  categories: z.array(z.string()).nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  oncePerPerson: z.boolean(),
  automatic: z.boolean(),
};

const DiscountRow = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('percent'), percent: z.int() }),
  z.object({ ...shared, kind: z.literal('amount'), amountCents: z.int() }),
  z.object({ ...shared, kind: z.literal('free-shipping') }),
]);

const fromRow = (row: unknown): Discount => DiscountRow.parse(row);

/** The discounts of these upper-case codes and the automatic ones: all that can affect a cart, in one statement. */
export async function listForCart(db: Db, websiteId: WebsiteId, codes: readonly string[]): Promise<Discount[]> {
  const rows = await db.sql`
    select ${columns} from discounts d
    where d.website_id = ${websiteId} and (d.code = any (${[...codes]}::text[]) or d.automatic)
    order by d.code`;
  return rows.map(fromRow);
}

/** Null for an unknown code. Automatic discounts are found by code too. */
export async function findByCode(db: Db, websiteId: WebsiteId, code: string): Promise<Discount | null> {
  const [row] = await db.sql`
    select ${columns} from discounts d where d.website_id = ${websiteId} and d.code = ${code}`;
  return row === undefined ? null : fromRow(row);
}

export async function list(
  db: Db,
  websiteId: WebsiteId,
  pagination: { limit: number; offset: number },
): Promise<Discount[]> {
  const rows = await db.sql`
    select ${columns} from discounts d where d.website_id = ${websiteId}
    order by d.position, d.code limit ${pagination.limit} offset ${pagination.offset}`;
  return rows.map(fromRow);
}

export async function count(db: Db, websiteId: WebsiteId): Promise<number> {
  const [row] = await db.sql<{ total: number }>`
    select count(*)::int as total from discounts where website_id = ${websiteId}`;
  return row?.total ?? 0;
}

export interface ListedDiscount {
  discount: Discount;
  /** The existing products it is limited to as `collection/slug`. Null when it is not limited to products. */
  products: string[] | null;
}

/** All discounts with their products by name, in the owner's order. */
export async function listWithProducts(db: Db, websiteId: WebsiteId): Promise<ListedDiscount[]> {
  const rows = await db.sql<{ products: string[] | null }>`
    select ${columns}, case when d.product_ids is not null then array(
      select ${itemReference} from unnest(d.product_ids) with ordinality as requested (id, place)
        ${joinItem(sql`d.website_id`, sql`requested.id`)} ${joinCollection}
      order by requested.place) end as products
    from discounts d where d.website_id = ${websiteId} order by d.position, d.code`;
  return rows.map((row) => ({ discount: fromRow(row), products: row.products }));
}

export async function findIds(db: Db, websiteId: WebsiteId): Promise<Map<string, DiscountId>> {
  const rows = await db.sql<{ code: string; id: DiscountId }>`
    select code, id from discounts where website_id = ${websiteId}`;
  return new Map(rows.map(({ code, id }) => [code, id]));
}

export async function removeExcept(db: Db, websiteId: WebsiteId, codes: readonly string[]): Promise<void> {
  await db.sql`delete from discounts where website_id = ${websiteId} and code <> all (${[...codes]}::text[])`;
}

/** Saves the discounts in their order. Use counts are kept: a limit below the existing uses means used up. */
export async function upsertAll(
  db: Db,
  websiteId: WebsiteId,
  write: { discounts: readonly Discount[]; now: Date },
): Promise<void> {
  const rows = write.discounts.map((discount, position) => ({ ...discount, position }));
  await db.sql`
    insert into discounts as d (website_id, id, code, position, title, kind, percent, amount_cents, minimum_cents,
      product_ids, categories, starts_at, ends_at, max_uses, once_per_person, automatic, created_at, updated_at)
    select ${websiteId}, id, code, position, title, kind, percent, "amountCents", "minimumCents",
      "productIds", categories, "startsAt", "endsAt", "maxUses", "oncePerPerson", automatic, ${write.now}, ${write.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, code text, position int, title text,
      kind text, percent smallint, "amountCents" bigint, "minimumCents" bigint, "productIds" text[],
      categories text[], "startsAt" timestamptz, "endsAt" timestamptz, "maxUses" int, "oncePerPerson" boolean,
      automatic boolean)
    on conflict (website_id, code) do update
      set position = excluded.position, title = excluded.title, kind = excluded.kind, percent = excluded.percent,
          amount_cents = excluded.amount_cents, minimum_cents = excluded.minimum_cents,
          product_ids = excluded.product_ids, categories = excluded.categories, starts_at = excluded.starts_at,
          ends_at = excluded.ends_at, once_per_person = excluded.once_per_person, automatic = excluded.automatic,
          max_uses = case when excluded.max_uses is not null then greatest(excluded.max_uses, d.uses) end,
          updated_at = excluded.updated_at`;
}
