import type { CartEntryId, CartId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import { NEVER_SHORT, SOLD_HERE } from '../rules.ts';
import {
  formFields,
  fromRow,
  hasAutomaticDiscounts,
  type LoadedCart,
  type LoadRow,
  productJson,
  type WantedKey,
} from './load-repository.ts';

export interface StartedCart {
  id: CartId;
  tokenHash: Buffer;
  ownerId: string | null;
  now: Date;
  expiresAt: Date;
}

export interface PlainStart {
  cart: StartedCart;
  /** Of a line without answers. */
  line: { id: CartEntryId; quantity: number; answersHash: Buffer };
  wanted: WantedKey;
}

/**
 * The commonest addition of all, in one statement: the first thing in a new cart, of a product that asks nothing. It is
 * written when the conditions below allow it; they are those of `checkAdd`, which a test holds them to. When they do not,
 * nothing is written, and what was read lets the rules say why.
 */
export async function startPlain(
  db: Db,
  websiteId: WebsiteId,
  { cart, line, wanted }: PlainStart,
): Promise<LoadedCart & { started: boolean }> {
  const named = wanted.sku === null ? emptySql : sql`and v.sku = ${wanted.sku}`;
  const [row] = await db.sql<LoadRow & { started: boolean }>`
    with w as materialized (
      select v.id as variant_id, i.title, ${productJson(sql`v.reserved`)} as product, ${formFields} as form_fields,
        case when v.on_sale then coalesce(v.sale_price_cents, v.price_cents) else v.price_cents end as payable_cents,
        p.product_type = any (${SOLD_HERE}::int[]) and not p.details ?| '{subscription,form}'
          and (v.unlimited or p.product_type = any (${NEVER_SHORT}::int[])
            or v.qty_in_stock - v.reserved >= ${line.quantity}::int) as allowed
      from variants v
        join products p on p.website_id = v.website_id and p.item_id = v.item_id
        join items i on i.website_id = v.website_id and i.id = v.item_id and i.state = 'published'
        join collections s on s.website_id = i.website_id and s.id = i.collection_id
      where v.website_id = ${websiteId} and v.item_id = ${wanted.itemId} ${named} limit 2
    ), chosen as (
      select * from w where allowed and (select count(*) from w) = 1
    ), c as (
      insert into carts (website_id, id, token_hash, owner_id, created_at, updated_at, expires_at)
      select ${websiteId}, ${cart.id}, ${cart.tokenHash}::bytea, ${cart.ownerId}::text, ${cart.now}::timestamptz,
        ${cart.now}::timestamptz, ${cart.expiresAt}::timestamptz from chosen
    ), e as (
      insert into cart_entries (website_id, id, cart_id, variant_id, quantity, answers_hash, created_at, seen_title,
        seen_price_cents)
      select ${websiteId}, ${line.id}, ${cart.id}, variant_id, ${line.quantity}::int, ${line.answersHash}::bytea,
        ${cart.now}::timestamptz, title, payable_cents from chosen
      returning id
    )
    select null as cart, ${hasAutomaticDiscounts(websiteId)} as has_automatic, exists (select from e) as started,
      (select json_agg(json_build_object('id', null, 'variantId', w.variant_id, 'formFields', w.form_fields,
        'product', w.product)) from w) as lines`;
  return { ...fromRow(row), started: row?.started === true };
}
