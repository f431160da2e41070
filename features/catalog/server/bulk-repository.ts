import { itemEdits } from '#features/content/server/index.ts';
import type { ItemId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { BulkProduct, BulkVariant, ProductValues, VariantValues } from '../bulk-values.ts';
import { matching, type ProductFilter } from './product-list-repository.ts';
import { productRows } from './product-sql.ts';

// Reads and writes values of many products at once. Products in the trash are never selected.

export type ProductSelection =
  | { kind: 'ids'; ids: readonly ItemId[] }
  | { kind: 'matching'; query: Omit<ProductFilter, 'trash'>; except: readonly ItemId[] };

/** `from` and `where` of the selected products `s`. */
function selected(websiteId: WebsiteId, selection: ProductSelection): Fragment {
  if (selection.kind === 'ids')
    return sql`product_summaries s
      where s.website_id = ${websiteId} and not s.trashed and s.item_id = any (${[...selection.ids]}::text[])`;
  const { query, except } = selection;
  const others = except.length === 0 ? emptySql : sql`and s.item_id <> all (${[...except]}::text[])`;
  return sql`${matching(websiteId, query, 'updated')} ${others}`;
}

/** How many products are selected, and how many variants they have. Counts up to a number of products and one more. */
export async function countSelected(
  db: Db,
  websiteId: WebsiteId,
  { selection, max }: { selection: ProductSelection; max: number },
): Promise<{ products: number; variants: number }> {
  const [row] = await db.sql<{ products: number; variants: number }>`
    select count(*)::int as products, coalesce(sum(variant_count), 0)::int as variants
    from (select s.variant_count from ${selected(websiteId, selection)} limit ${literal(max + 1)}) counted`;
  return row ?? { products: 0, variants: 0 };
}

type VariantTuple = [
  id: string,
  sku: string,
  attributes: Record<string, string>,
  priceCents: number,
  salePriceCents: number | null,
  onSale: boolean,
  weightGrams: number,
  lowStockLimit: number | null,
];

interface SelectedRow extends ProductValues {
  id: ItemId;
  options: string[];
  variants: VariantTuple[] | null;
}

/** The selected products with their variants, the newest first. Count them before: it reads all of them. */
export async function listSelected(
  db: Db,
  websiteId: WebsiteId,
  { selection, max }: { selection: ProductSelection; max: number },
): Promise<BulkProduct[]> {
  const query = sql`
    with chosen as materialized (
      select s.item_id as id from ${selected(websiteId, selection)} limit ${literal(max)}),
    offered as materialized (
      select v.item_id, json_agg(json_build_array(v.id, v.sku, v.attributes, v.price_cents, v.sale_price_cents, v.on_sale,
        v.weight_grams, v.low_stock_limit) order by v.position) as variants
      from chosen join variants v on v.website_id = ${websiteId} and v.item_id = chosen.id
      group by v.item_id)
    select i.id, i.title, i.state, i.starred, i.categories, i.tags, p.options, offered.variants
    from chosen join (${productRows}) on i.website_id = ${websiteId} and i.id = chosen.id
      left join offered on offered.item_id = chosen.id
    where i.trashed_at is null
    order by i.id desc`;
  return (await jsonRows<SelectedRow>(db, query)).map(toProduct);
}

function toProduct({ id, options, variants, ...values }: SelectedRow): BulkProduct {
  return { id, values, variants: (variants ?? []).map((tuple) => toVariant(tuple, options)) };
}

function toVariant(tuple: VariantTuple, options: readonly string[]): BulkVariant {
  const [id, sku, attributes, priceCents, salePriceCents, onSale, weightGrams, lowStockLimit] = tuple;
  const label = options.flatMap((option) => attributes[option] ?? []).join(' / ');
  return { id, sku, label, values: { priceCents, salePriceCents, onSale, weightGrams, lowStockLimit } };
}

export interface LockedRecords {
  /** Products that exist and, unless asked otherwise, are not in the trash. */
  products: ReadonlyMap<string, ProductValues>;
  /** Variants of these products. */
  variants: ReadonlyMap<string, VariantValues>;
}

/** Locks products and variants until the transaction ends, in the order of all transactions: items, then variants. */
export async function lockRecords(
  db: Db,
  websiteId: WebsiteId,
  { itemIds, variantIds, withTrash }: { itemIds: readonly ItemId[]; variantIds: readonly string[]; withTrash: boolean },
): Promise<LockedRecords> {
  const items = await itemEdits.lockValues(db, websiteId, itemIds);
  const open = items.filter(({ isTrashed }) => withTrash || !isTrashed);
  const variants = await db.sql<VariantValues & { id: string }>`
    select id, price_cents as "priceCents", sale_price_cents as "salePriceCents", on_sale as "onSale",
      weight_grams as "weightGrams", low_stock_limit as "lowStockLimit"
    from variants
    where website_id = ${websiteId} and id = any (${[...variantIds]}::text[])
      and item_id = any (${open.map(({ id }) => id)}::text[])
    order by id for update`;
  return {
    // A product never has the state of another kind of item.
    products: new Map(open.map(({ id, isTrashed: _isTrashed, ...values }) => [id, values as ProductValues])),
    variants: new Map(variants.map(({ id, ...values }) => [id, values])),
  };
}

const VARIANT_COLUMNS: Readonly<Record<keyof VariantValues, Fragment>> = {
  priceCents: sql`price_cents = coalesce((row.values ->> 'priceCents')::bigint, v.price_cents)`,
  salePriceCents: sql`sale_price_cents = case when row.values ? 'salePriceCents'
    then (row.values ->> 'salePriceCents')::bigint else v.sale_price_cents end`,
  onSale: sql`on_sale = coalesce((row.values ->> 'onSale')::boolean, v.on_sale)`,
  weightGrams: sql`weight_grams = coalesce((row.values ->> 'weightGrams')::int, v.weight_grams)`,
  lowStockLimit: sql`low_stock_limit = case when row.values ? 'lowStockLimit'
    then (row.values ->> 'lowStockLimit')::int else v.low_stock_limit end`,
};

export interface RecordWrites {
  /** Every product that changes, also if only a variant of it does. */
  products: readonly (Partial<ProductValues> & { id: ItemId })[];
  variants: readonly { id: string; values: Partial<VariantValues> }[];
  now: Date;
  memberId: MemberId | null;
}

/** Writes values of products and variants, one statement per table. Returns the products. */
export async function writeRecords(
  db: Db,
  websiteId: WebsiteId,
  writes: RecordWrites,
): Promise<itemEdits.ChangedItem[]> {
  const { products, variants, now, memberId } = writes;
  if (products.length === 0) return [];
  const changed = await itemEdits.writeValues(db, websiteId, { rows: products, now, memberId });
  const fields = (Object.keys(VARIANT_COLUMNS) as (keyof VariantValues)[]).filter((field) =>
    variants.some(({ values }) => values[field] !== undefined),
  );
  if (fields.length > 0) {
    await db.sql`
      update variants v set ${joinSql(fields.map((field) => VARIANT_COLUMNS[field]))}
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as row (id text, values jsonb)
      where v.website_id = ${websiteId} and v.id = row.id`;
  }
  return changed;
}
