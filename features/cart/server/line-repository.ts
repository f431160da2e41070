import type { CartEntryId, CartId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

/** A line with what its product says today. */
export interface CartLine {
  id: CartEntryId;
  itemId: ItemId;
  variantId: string;
  sku: string;
  attributes: Record<string, string>;
  quantity: number;
  title: string;
  productType: number;
  categories: string[];
  weightGrams: number;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  additionalFields: unknown;
  itemSlug: string;
  collectionSlug: string;
  image: { id: string; sha256: string; filename: string } | null;
}

export async function quantityOf(
  db: Db,
  websiteId: WebsiteId,
  line: { cartId: CartId; variantId: string },
): Promise<number> {
  const [row] = await db.sql<{ quantity: number }>`
    select coalesce(sum(quantity), 0)::int as quantity from cart_entries
    where website_id = ${websiteId} and cart_id = ${line.cartId} and variant_id = ${line.variantId}`;
  return row?.quantity ?? 0;
}

export interface NewEntry {
  id: CartEntryId;
  cartId: CartId;
  variantId: string;
  quantity: number;
  additionalFields: string | null;
  answersHash: Buffer;
  now: Date;
}

/** Adds a line, or makes the one with the same variant and answers grow; gives the id of that line. */
export async function addEntry(db: Db, websiteId: WebsiteId, entry: NewEntry): Promise<CartEntryId> {
  const [row] = await db.sql<{ id: CartEntryId }>`
    insert into cart_entries (website_id, id, cart_id, variant_id, quantity, additional_fields, answers_hash, created_at)
    values (${websiteId}, ${entry.id}, ${entry.cartId}, ${entry.variantId}, ${entry.quantity},
            ${entry.additionalFields}::jsonb, ${entry.answersHash}, ${entry.now})
    on conflict (website_id, cart_id, variant_id, answers_hash) do update
      set quantity = cart_entries.quantity + excluded.quantity
    returning id`;
  return row?.id ?? entry.id;
}

interface LineRow {
  id: CartEntryId;
  item_id: ItemId;
  variant_id: string;
  sku: string;
  attributes: Record<string, string>;
  quantity: number;
  title: string;
  product_type: number;
  categories: string[];
  weight_grams: number;
  price_cents: number;
  sale_price_cents: number | null;
  on_sale: boolean;
  additional_fields: unknown;
  item_slug: string;
  collection_slug: string;
  image: CartLine['image'];
}

export async function listLines(db: Db, websiteId: WebsiteId, cartId: CartId): Promise<CartLine[]> {
  const rows = await db.sql<LineRow>`
    select e.id, v.item_id, e.variant_id, v.sku, v.attributes, e.quantity, i.title, p.product_type, i.categories, v.weight_grams,
      v.price_cents,
      v.sale_price_cents, v.on_sale, e.additional_fields, i.slug as item_slug, c.slug as collection_slug,
      (select json_build_object('id', m.id, 'sha256', encode(m.sha256, 'hex'), 'filename', m.filename)
       from item_images g join media m on m.website_id = g.website_id and m.id = g.media_id
       where g.website_id = i.website_id and g.item_id = i.id order by g.position limit 1) as image
    from cart_entries e
      join variants v on v.website_id = e.website_id and v.id = e.variant_id
      join products p on p.website_id = v.website_id and p.item_id = v.item_id
      join items i on i.website_id = v.website_id and i.id = v.item_id
      join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where e.website_id = ${websiteId} and e.cart_id = ${cartId}
    order by e.created_at, e.id`;
  return rows.map(fromRow);
}

function fromRow(row: LineRow): CartLine {
  return {
    id: row.id,
    itemId: row.item_id,
    variantId: row.variant_id,
    sku: row.sku,
    attributes: row.attributes,
    quantity: row.quantity,
    title: row.title,
    productType: row.product_type,
    categories: row.categories,
    weightGrams: row.weight_grams,
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    onSale: row.on_sale,
    additionalFields: row.additional_fields,
    itemSlug: row.item_slug,
    collectionSlug: row.collection_slug,
    image: row.image,
  };
}

export interface EntryPlace {
  cartId: CartId;
  entryId: CartEntryId;
}

/** An entry with what is needed to change it; null when it is not in this cart. */
export interface HeldEntry {
  variantId: string;
  itemId: ItemId;
  sku: string;
  quantity: number;
  productType: number;
  unlimited: boolean;
  qtyInStock: number;
}

export async function findEntry(db: Db, websiteId: WebsiteId, place: EntryPlace): Promise<HeldEntry | null> {
  const [row] = await db.sql<HeldEntry>`
    select e.variant_id as "variantId", v.item_id as "itemId", v.sku, e.quantity, p.product_type as "productType",
      v.unlimited, v.qty_in_stock as "qtyInStock"
    from cart_entries e
      join variants v on v.website_id = e.website_id and v.id = e.variant_id
      join products p on p.website_id = v.website_id and p.item_id = v.item_id
    where e.website_id = ${websiteId} and e.cart_id = ${place.cartId} and e.id = ${place.entryId}`;
  return row ?? null;
}

export async function setQuantity(
  db: Db,
  websiteId: WebsiteId,
  entry: EntryPlace & { quantity: number },
): Promise<void> {
  await db.sql`
    update cart_entries set quantity = ${entry.quantity}
    where website_id = ${websiteId} and cart_id = ${entry.cartId} and id = ${entry.entryId}`;
}

export async function removeEntry(db: Db, websiteId: WebsiteId, place: EntryPlace): Promise<void> {
  await db.sql`
    delete from cart_entries where website_id = ${websiteId} and cart_id = ${place.cartId} and id = ${place.entryId}`;
}

export interface AnswerWrite extends EntryPlace {
  variantId: string;
  additionalFields: string;
  answersHash: Buffer;
}

/** Makes another entry of the same variant and answers grow by this one; gives its id, or null when there is none. */
export async function mergeInto(
  db: Db,
  websiteId: WebsiteId,
  entry: AnswerWrite & { quantity: number },
): Promise<CartEntryId | null> {
  const [row] = await db.sql<{ id: CartEntryId }>`
    update cart_entries set quantity = quantity + ${entry.quantity}
    where website_id = ${websiteId} and cart_id = ${entry.cartId} and variant_id = ${entry.variantId}
      and answers_hash = ${entry.answersHash} and id <> ${entry.entryId}
    returning id`;
  return row?.id ?? null;
}

export async function setAnswers(db: Db, websiteId: WebsiteId, entry: AnswerWrite): Promise<void> {
  await db.sql`
    update cart_entries set additional_fields = ${entry.additionalFields}::jsonb, answers_hash = ${entry.answersHash}
    where website_id = ${websiteId} and cart_id = ${entry.cartId} and id = ${entry.entryId}`;
}
