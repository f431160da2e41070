import { productRows, sellableVariants, variantRows } from '#features/catalog/server/index.ts';
import { isOpenItem } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import type { ItemId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { MovementKind } from '../movement-kind.ts';
import { MAX_LEVEL, type Stock } from '../rules.ts';
import type { VariantId } from '../stock-line.ts';
import { lowStockLimit } from './low-stock-sql.ts';
import { type LockedStock, lockedInOrder, type StockRow, stockColumns, toLockedStock } from './stock-row.ts';

export async function lockByIds(db: Db, websiteId: WebsiteId, ids: readonly VariantId[]): Promise<LockedStock[]> {
  const rows = await db.sql<StockRow>`
    select ${stockColumns} from ${sellableVariants}
    where v.website_id = ${websiteId} and v.id = any (${[...ids]}::text[]) ${lockedInOrder}`;
  return rows.map(toLockedStock);
}

export async function lockBySkus(db: Db, websiteId: WebsiteId, skus: readonly string[]): Promise<LockedStock[]> {
  const rows = await db.sql<StockRow>`
    select ${stockColumns} from ${sellableVariants}
    where v.website_id = ${websiteId} and v.sku = any (${[...skus]}::text[]) ${lockedInOrder}`;
  return rows.map(toLockedStock);
}

export async function lockByIdsOrSkus(
  db: Db,
  websiteId: WebsiteId,
  { ids, skus }: { ids: readonly VariantId[]; skus: readonly string[] },
): Promise<LockedStock[]> {
  const rows = await db.sql<StockRow>`
    select ${stockColumns} from ${sellableVariants}
    where v.website_id = ${websiteId} and (v.id = any (${[...ids]}::text[]) or v.sku = any (${[...skus]}::text[]))
    ${lockedInOrder}`;
  return rows.map(toLockedStock);
}

/** The names of variants: the title of the product and the SKU. */
export async function findLabels(
  db: Db,
  websiteId: WebsiteId,
  ids: readonly VariantId[],
): Promise<Map<VariantId, string>> {
  const rows = await db.sql<{ id: VariantId; label: string }>`
    select v.id, concat_ws(' · ', i.title, nullif(v.sku, '')) as label from ${sellableVariants}
    where v.website_id = ${websiteId} and v.id = any (${[...ids]}::text[])`;
  return new Map(rows.map(({ id, label }) => [id, label]));
}

export interface NamedStock extends Stock {
  /** The title of the product, its option values and its SKU. */
  name: string;
  lowStockLimit: number;
}

export async function findNamed(db: Db, websiteId: WebsiteId, ids: readonly VariantId[]): Promise<NamedStock[]> {
  return await db.sql<NamedStock & object>`
    select concat_ws(' · ', i.title, nullif((
        select string_agg(v.attributes ->> name, ', ' order by place)
        from unnest(p.options) with ordinality as option (name, place)), ''), nullif(v.sku, '')) as name,
      p.product_type as "productType", v.unlimited, v.qty_in_stock as level, v.reserved,
      ${lowStockLimit} as "lowStockLimit"
    from ${sellableVariants}
    where v.website_id = ${websiteId} and v.id = any (${[...ids]}::text[]) order by i.title, i.id, v.position`;
}

export async function setLowStockLimits(
  db: Db,
  websiteId: WebsiteId,
  variants: readonly { variantId: VariantId; limit: number | null }[],
): Promise<void> {
  await db.sql`
    update ${variantRows} set low_stock_limit = input."limit"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as input ("variantId" text, "limit" int)
    where v.website_id = ${websiteId} and v.id = input."variantId"`;
}

export interface MovementWrite {
  kind: MovementKind;
  reason: string;
  reference: string | null;
  memberId: MemberId | null;
  now: Date;
  lines: readonly MovementLine[];
}

export interface MovementLine {
  /** The id of the movement. */
  id: string;
  variantId: VariantId;
  /** Added to the level. 0 records no movement. */
  quantity: number;
  /** Subtracted from the reserved units. */
  released: number;
}

/**
 * Changes levels and inserts the movements in one statement. Throws, and so rolls back, if a level would leave its
 * range.
 */
export async function move(db: Db, websiteId: WebsiteId, write: MovementWrite): Promise<void> {
  const moved = await db.sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(write.lines)}::jsonb)
        as line (id text, "variantId" text, quantity int, released int)
    ), moved as (
      update ${variantRows}
      set qty_in_stock = v.qty_in_stock + line.quantity, reserved = v.reserved - line.released
      from line
      where v.website_id = ${websiteId} and v.id = line."variantId"
        and v.qty_in_stock + line.quantity between 0 and ${MAX_LEVEL}
      returning v.id as variant_id, line.id, line.quantity
    ), entered as (
      insert into stock_movements (website_id, id, variant_id, kind, quantity, reason, reference, member_id, created_at)
      select ${websiteId}, id, variant_id, ${write.kind}, quantity, ${write.reason}, ${write.reference}::text,
        ${write.memberId}::text, ${write.now}
      from moved where quantity <> 0
    )
    select from moved`;
  if (moved.length < write.lines.length) throw new Error(`A ${write.kind} would take a level out of its range`);
}

export async function setUnlimited(
  db: Db,
  websiteId: WebsiteId,
  variants: readonly { variantId: VariantId; unlimited: boolean }[],
): Promise<void> {
  await db.sql`
    update ${variantRows} set unlimited = input.unlimited
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as input ("variantId" text, unlimited boolean)
    where v.website_id = ${websiteId} and v.id = input."variantId"`;
}

interface ProductStockRow extends Pick<StockRow, 'product_type' | 'unlimited' | 'qty_in_stock' | 'reserved'> {
  id: VariantId | null;
}

/** The stock of a published product, in the order of its variants. Null when there is no such product. */
export async function findOfItem(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader }: { itemId: ItemId; reader: Reader },
): Promise<Stock[] | null> {
  const rows = await db.sql<ProductStockRow>`
    select v.id, p.product_type, v.unlimited, v.qty_in_stock, v.reserved
    from ${productRows}
      left join ${variantRows} on v.website_id = i.website_id and v.item_id = i.id
    where i.website_id = ${websiteId} and i.id = ${itemId} and ${isOpenItem(reader)}
    order by v.position`;
  if (rows.length === 0) return null;
  return rows
    .filter((row) => row.id !== null)
    .map((row) => ({
      productType: row.product_type,
      unlimited: row.unlimited,
      level: row.qty_in_stock,
      reserved: row.reserved,
    }));
}
