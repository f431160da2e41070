import { productRows, sellableVariants, variantRows } from '#features/catalog/server/index.ts';
import { isOpenItem } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import type { ItemId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { MovementKind } from '../contract.ts';
import { MAX_LEVEL, type Stock } from '../rules.ts';
import type { VariantId } from '../stock-line.ts';
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

/** The name of a variant: the title of its product and its SKU. */
export async function findLabel(db: Db, websiteId: WebsiteId, variantId: VariantId): Promise<string> {
  const [row] = await db.sql<{ label: string }>`
    select concat_ws(' · ', i.title, nullif(v.sku, '')) as label from ${sellableVariants}
    where v.website_id = ${websiteId} and v.id = ${variantId}`;
  return row?.label ?? '';
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

/** The stock of a published product, in the order of its variants. Null when there is no such product. */
export async function findOfItem(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader }: { itemId: ItemId; reader: Reader },
): Promise<Stock[] | null> {
  const rows = await db.sql<Omit<StockRow, 'id'> & { id: VariantId | null }>`
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
