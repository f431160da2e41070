import { literal, sql } from '#platform/db/sql.ts';
import { MAX_QUANTITY } from '../../quantity.ts';
import { CART_PRODUCT_TYPES, UNLIMITED_TYPES } from '../../rules.ts';

// The rules that the statement for simple carts decides by itself, for a variant `v` and its product `p`. Each one has
// the name of the function that defines the rule, and a test compares the two.

/** `isSoldThroughCart` of the cart. */
export const isSoldThroughCart = sql`
  (p.product_type = any (${CART_PRODUCT_TYPES}::int[]) and not p.details ? 'subscription')`;

/** `maxUnits` of the cart, where no units are reserved by the cart itself. */
export const maxUnits = sql`
  case when v.unlimited or p.product_type = any (${UNLIMITED_TYPES}::int[]) then ${literal(MAX_QUANTITY)}
    else least(${literal(MAX_QUANTITY)}, greatest(0, v.qty_in_stock - v.reserved)) end`;

/** `payablePriceCents` of the catalog. */
export const payablePriceCents = sql`
  case when v.on_sale then coalesce(v.sale_price_cents, v.price_cents) else v.price_cents end`;
