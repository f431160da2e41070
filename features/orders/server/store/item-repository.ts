import { downloadOf } from '#features/catalog/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import { type LineUnits, type OrderId, OrderItem } from '../../order.ts';

export type NewItem = Omit<
  OrderItem,
  'position' | 'downloads' | 'returned' | 'returnedSent' | 'fulfilled' | 'download' | 'taxable'
> & { /** Default: true. */ taxable?: boolean };

/** Inserts the lines in order, from a position on. A digital product is stored with the file that it is sold with today. */
export async function insertAll(
  db: Db,
  websiteId: WebsiteId,
  write: { orderId: OrderId; items: readonly NewItem[]; from?: number },
): Promise<void> {
  const rows = write.items.map((item, index) => ({ ...item, position: index + (write.from ?? 0) }));
  await db.sql`
    insert into order_items (website_id, order_id, position, entry_id, item_id, variant_id, sku, title, attributes, answers,
      product_type, quantity, unit_price_cents, discount_cents, image_url, taxable, download)
    select ${websiteId}, ${write.orderId}, r.position, r."entryId", r."itemId", r."variantId", r.sku, r.title, r.attributes,
      r.answers, r."productType", r.quantity, r."unitPriceCents", r."discountCents", r."imageUrl", coalesce(r.taxable, true),
      ${downloadOf(websiteId, sql`r."itemId"`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position smallint, "entryId" text, "itemId" text,
      "variantId" text, sku text, title text, attributes jsonb, answers jsonb, "productType" smallint, quantity int,
      "unitPriceCents" bigint, "discountCents" bigint, "imageUrl" text, taxable boolean)`;
}

export async function list(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<OrderItem[]> {
  const rows = await db.sql`
    select position, entry_id as "entryId", item_id as "itemId", variant_id as "variantId", sku, title, attributes,
      answers, product_type as "productType", quantity, unit_price_cents as "unitPriceCents",
      discount_cents as "discountCents", image_url as "imageUrl", download, downloads, returned,
      returned_sent as "returnedSent", fulfilled, taxable
    from order_items where website_id = ${websiteId} and order_id = ${orderId} order by position`;
  return rows.map((row) => OrderItem.parse(row));
}

/** Counts one more download. Returns false when the maximum is reached. */
export async function countDownload(
  db: Db,
  websiteId: WebsiteId,
  input: { orderId: OrderId; position: number; max: number },
): Promise<boolean> {
  const rows = await db.sql`
    update order_items set downloads = downloads + 1
    where website_id = ${websiteId} and order_id = ${input.orderId} and position = ${input.position}
      and downloads < ${input.max} returning position`;
  return rows.length > 0;
}

export interface LinesWrite {
  orderId: OrderId;
  lines: readonly LineUnits[];
}

/** Throws, and so rolls back, when more units would be returned than were bought. */
export async function addReturned(db: Db, websiteId: WebsiteId, write: LinesWrite): Promise<void> {
  await db.sql`
    update order_items i set returned = i.returned + line.quantity from ${unitsByPosition(write.lines)}
    where i.website_id = ${websiteId} and i.order_id = ${write.orderId} and i.position = line.position`;
}

/** Counts units that came back in a return. Throws, and so rolls back, when there would be more than were sent. */
export async function addReturnedSent(db: Db, websiteId: WebsiteId, write: LinesWrite): Promise<void> {
  await db.sql`
    update order_items i set returned = i.returned + line.quantity, returned_sent = i.returned_sent + line.quantity
    from ${unitsByPosition(write.lines)}
    where i.website_id = ${websiteId} and i.order_id = ${write.orderId} and i.position = line.position`;
}

/** Throws, and so rolls back, when more units would be sent than were bought. */
export async function addFulfilled(db: Db, websiteId: WebsiteId, write: LinesWrite): Promise<void> {
  await db.sql`
    update order_items i set fulfilled = i.fulfilled + line.quantity from ${unitsByPosition(write.lines)}
    where i.website_id = ${websiteId} and i.order_id = ${write.orderId} and i.position = line.position`;
}

/** The lines as the table `line`, each position once. */
function unitsByPosition(lines: readonly LineUnits[]): Fragment {
  return sql`(
    select position, sum(quantity)::int as quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (position smallint, quantity int)
    group by position) line`;
}
