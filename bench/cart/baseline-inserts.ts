import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { SellableVariant } from './make-variants-unlimited.ts';

// A cart line allows at most 9,999 units.
const UNITS_PER_CART = 5000;

/**
 * The minimum cost of adding an item: the same inserts into the same tables, with their keys and checks and the stock
 * condition, as one prepared statement of the driver, on the same server with the same durability. Nothing is priced,
 * reconciled or returned.
 */
export class BaselineInserts {
  private readonly pool: pg.Pool;
  private readonly requested: SellableVariant;
  private cart: Promise<string> | undefined;
  private addedUnits = 0;

  constructor(url: string, connections: number, requested: SellableVariant) {
    this.pool = new pg.Pool({ connectionString: url, max: connections });
    // The failing statement reports the error, if there is one. Losing an idle connection must not crash the run.
    this.pool.on('error', () => undefined);
    this.requested = requested;
  }

  /** Inserts a new cart with its first line and returns the cart id. */
  async start(): Promise<string> {
    const { websiteId, variantId } = this.requested;
    const cartId = newId();
    const { rowCount } = await this.pool.query({
      name: 'start',
      text: `
        with c as (
          insert into carts (website_id, id, token_hash, created_at, updated_at, expires_at)
          values ($1, $2, $3, now(), now(), now() + interval '14 days') returning id
        )
        insert into cart_entries (website_id, id, cart_id, variant_id, quantity, answers_hash, created_at, seen_title,
          seen_price_cents)
        select $1, $4, c.id, v.id, 1, '', now(), '', 0 from c, variants v
        where v.website_id = $1 and v.id = $5 and (v.unlimited or v.qty_in_stock - v.reserved >= 1)`,
      values: [websiteId, cartId, randomBytes(32), newId(), variantId],
    });
    requireOne(rowCount);
    return cartId;
  }

  /** Adds one unit to the same cart and switches to a new cart from time to time. */
  async addUnit(): Promise<void> {
    const { websiteId, variantId } = this.requested;
    this.addedUnits += 1;
    if (this.addedUnits % UNITS_PER_CART === 1) this.cart = this.start();
    const { rowCount } = await this.pool.query({
      name: 'grow',
      text: `
        insert into cart_entries as e (website_id, id, cart_id, variant_id, quantity, answers_hash, created_at, seen_title,
          seen_price_cents)
        select $1, $2, $3, v.id, 1, '', now(), '', 0 from variants v
        where v.website_id = $1 and v.id = $4 and (v.unlimited or v.qty_in_stock - v.reserved >= 1)
        on conflict (website_id, cart_id, variant_id, answers_hash) do update set quantity = e.quantity + 1`,
      values: [websiteId, newId(), await this.cart, variantId],
    });
    requireOne(rowCount);
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}

function newId(): string {
  return randomBytes(12).toString('hex');
}

function requireOne(rowCount: number | null): void {
  if (rowCount !== 1) throw new Error('Nothing was inserted');
}
