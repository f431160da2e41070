import { sellableVariants } from '#features/catalog/server/index.ts';
import { isOpenItem, joinCollection } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import { hasAutomaticDiscounts } from '#features/discounts/server/index.ts';
import { productFormFields } from '#features/forms/server/index.ts';
import type { CartEntryId, CartId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { CartLifetime } from '../cart-lifetime.ts';
import type { PlannedLine } from './line-repository.ts';
import { fromRow, type LoadedCart, type LoadRow, type VariantKey } from './loaded-cart.ts';
import * as loadedCarts from './loaded-cart-repository.ts';
import * as rules from './rules-sql.ts';

export interface NewCart extends CartLifetime {
  id: CartId;
  tokenHash: Buffer;
  ownerId: string | null;
}

/** Inserts a new cart with its first line in one statement. */
export async function insert(
  db: Db,
  websiteId: WebsiteId,
  { cart, line }: { cart: NewCart; line: PlannedLine },
): Promise<void> {
  await db.sql`
    with c as (
      insert into carts (website_id, id, token_hash, owner_id, created_at, updated_at, expires_at)
      values (${websiteId}, ${cart.id}, ${cart.tokenHash}, ${cart.ownerId}, ${cart.now}, ${cart.now}, ${cart.expiresAt})
    )
    insert into cart_entries (website_id, id, cart_id, variant_id, quantity, additional_fields, answers_hash, created_at,
      seen_title, seen_price_cents)
    values (${websiteId}, ${line.id}, ${cart.id}, ${line.variantId}, ${line.quantity}, ${line.additionalFields}::jsonb,
      ${line.answersHash}, ${cart.now}, ${line.title}, ${line.priceCents})`;
}

export async function insertEmpty(db: Db, websiteId: WebsiteId, cart: NewCart): Promise<void> {
  await db.sql`
    insert into carts (website_id, id, token_hash, owner_id, created_at, updated_at, expires_at)
    values (${websiteId}, ${cart.id}, ${cart.tokenHash}, ${cart.ownerId}, ${cart.now}, ${cart.now}, ${cart.expiresAt})`;
}

/** A cart to create with a first line without answers. */
export interface SimpleCart {
  cart: NewCart;
  line: Pick<PlannedLine, 'id' | 'quantity' | 'answersHash'>;
  variantKey: VariantKey;
}

export interface InsertedCarts extends LoadedCart {
  /** The ids of the inserted lines. */
  inserted: ReadonlySet<CartEntryId>;
}

/**
 * The most frequent addition, in one statement for all concurrent requests: the first item in a new cart, of a product
 * without a form. It is written when the conditions below allow it, which are those of `checkAdd` in SQL. When they do
 * not allow it, nothing is written, and `checkAdd` derives the reason from the rows that were read.
 */
export async function insertAllowed(
  db: Db,
  websiteId: WebsiteId,
  { carts, reader }: { carts: readonly SimpleCart[]; reader: Reader },
): Promise<InsertedCarts> {
  const [row] = await db.sql<LoadRow & { inserted: CartEntryId[] | null }>`
    with input as (
      select * from json_to_recordset(${JSON.stringify(carts.map(toRecord))}::json) as input (cart_id text,
        token_hash text, owner_id text, now timestamptz, expires_at timestamptz, line_id text, quantity int,
        answers_hash text, item_id text, sku text)
    ), w as materialized (
      select f.item_id, f.sku, v.id as variant_id, i.title, ${loadedCarts.productJson(sql`v.reserved`)} as product,
        ${productFormFields} as form_fields, count(*) over (partition by f.item_id, f.sku) as fits,
        ${rules.payablePriceCents} as payable_cents, ${rules.maxUnits} as max_units,
        ${rules.isSoldThroughCart} and not p.details ? 'form' as sold_here
      from (${loadedCarts.matchingVariants(websiteId, sql`select distinct item_id, sku from input`)}) f
        join (${sellableVariants} ${joinCollection}) on v.website_id = ${websiteId} and v.id = f.id
      where ${isOpenItem(reader)}
    ), chosen as (
      select input.*, w.variant_id, w.title, w.payable_cents
      from input join w on w.item_id = input.item_id and w.sku is not distinct from input.sku
      where w.fits = 1 and w.sold_here and input.quantity <= w.max_units
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
      (select json_agg(id) from e) as inserted,
      (select json_agg(json_build_object('id', null, 'variantId', w.variant_id, 'formFields', w.form_fields,
        'product', w.product)) from w) as lines`;
  return { ...fromRow(row), inserted: new Set(row?.inserted ?? []) };
}

function toRecord({ cart, line, variantKey }: SimpleCart) {
  return {
    cart_id: cart.id,
    token_hash: cart.tokenHash.toString('hex'),
    owner_id: cart.ownerId,
    now: cart.now,
    expires_at: cart.expiresAt,
    line_id: line.id,
    quantity: line.quantity,
    answers_hash: line.answersHash.toString('hex'),
    item_id: variantKey.itemId,
    sku: variantKey.sku,
  };
}
