import { isOpenItem } from '#features/pages/server/index.ts';
import type { Reader } from '#features/pages/visibility.ts';
import type { CartEntryId, CartId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { NEVER_SHORT, SOLD_HERE } from '../rules.ts';
import {
  fitting,
  formFields,
  fromRow,
  hasAutomaticDiscounts,
  type LoadedCart,
  type LoadRow,
  productJson,
  type VariantKey,
} from './load-repository.ts';

export interface StartedCart {
  id: CartId;
  tokenHash: Buffer;
  ownerId: string | null;
  now: Date;
  expiresAt: Date;
}

export interface NewCartInput {
  cart: StartedCart;
  /** The first line, without answers. */
  line: { id: CartEntryId; quantity: number; answersHash: Buffer };
  requested: VariantKey;
}

export interface NewCarts extends LoadedCart {
  /** The ids of the inserted lines. */
  started: ReadonlySet<CartEntryId>;
}

/**
 * The most frequent addition, in one statement for all concurrent requests: the first item in a new cart, of a product
 * without a form. It is written when the conditions below allow it. They are those of `checkAdd`, and a test checks
 * that they agree. When they do not allow it, nothing is written, and the rules derive the reason from the rows that
 * were read.
 */
export async function insertSimpleCarts(
  db: Db,
  websiteId: WebsiteId,
  { starts, reader }: { starts: readonly NewCartInput[]; reader: Reader },
): Promise<NewCarts> {
  const [row] = await db.sql<LoadRow & { started: CartEntryId[] | null }>`
    with input as (
      select * from json_to_recordset(${JSON.stringify(starts.map(toRecord))}::json) as input (cart_id text,
        token_hash text, owner_id text, now timestamptz, expires_at timestamptz, line_id text, quantity int,
        answers_hash text, item_id text, sku text)
    ), w as materialized (
      select f.item_id, f.sku, v.id as variant_id, i.title, ${productJson(sql`v.reserved`)} as product,
        ${formFields} as form_fields, count(*) over (partition by f.item_id, f.sku) as fits,
        case when v.on_sale then coalesce(v.sale_price_cents, v.price_cents) else v.price_cents end as payable_cents,
        p.product_type = any (${SOLD_HERE}::int[]) and not p.details ?| '{subscription,form}' as sold_here,
        v.unlimited or p.product_type = any (${NEVER_SHORT}::int[]) as endless, v.qty_in_stock - v.reserved as units
      from (${fitting(websiteId, sql`select distinct item_id, sku from input`)}) f
        join variants v on v.website_id = ${websiteId} and v.id = f.id
        join products p on p.website_id = v.website_id and p.item_id = v.item_id
        join items i on i.website_id = v.website_id and i.id = v.item_id and ${isOpenItem(reader)}
        join collections s on s.website_id = i.website_id and s.id = i.collection_id
    ), chosen as (
      select input.*, w.variant_id, w.title, w.payable_cents
      from input join w on w.item_id = input.item_id and w.sku is not distinct from input.sku
      where w.fits = 1 and w.sold_here and (w.endless or w.units >= input.quantity)
    ), c as (
      insert into carts (website_id, id, token_hash, owner_id, created_at, updated_at, expires_at)
      select ${websiteId}, cart_id, decode(token_hash, 'hex'), owner_id, now, now, expires_at from chosen
    ), e as (
      insert into cart_entries (website_id, id, cart_id, variant_id, quantity, answers_hash, created_at, seen_title,
        seen_price_cents)
      select ${websiteId}, line_id, cart_id, variant_id, quantity, decode(answers_hash, 'hex'), now, title, payable_cents
      from chosen returning id
    )
    select null as cart, ${hasAutomaticDiscounts(websiteId)} as has_automatic,
      (select json_agg(id) from e) as started,
      (select json_agg(json_build_object('id', null, 'variantId', w.variant_id, 'formFields', w.form_fields,
        'product', w.product)) from w) as lines`;
  return { ...fromRow(row), started: new Set(row?.started ?? []) };
}

function toRecord({ cart, line, requested }: NewCartInput) {
  return {
    cart_id: cart.id,
    token_hash: cart.tokenHash.toString('hex'),
    owner_id: cart.ownerId,
    now: cart.now,
    expires_at: cart.expiresAt,
    line_id: line.id,
    quantity: line.quantity,
    answers_hash: line.answersHash.toString('hex'),
    item_id: requested.itemId,
    sku: requested.sku,
  };
}
