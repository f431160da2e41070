import { newId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { TestSite } from '#seeds/factories/make-website.ts';

export interface OrderOptions {
  email?: string;
  /** Default: 'Ada Byron'. Null for an order without an address. */
  name?: string | null;
  country?: string;
  currency?: string;
  totalCents?: number;
  refundedCents?: number;
  testMode?: boolean;
  createdAt?: Date;
  /** Default: true. */
  isPaid?: boolean;
}

let lastNumber = 1000;

/** Writes an order without checkout and payment. Returns its id. */
export async function addOrder(site: TestSite, options: OrderOptions = {}, db: Db = site.db): Promise<string> {
  const {
    email = 'ada@example.test',
    name = 'Ada Byron',
    country = 'US',
    currency = 'USD',
    totalCents = 2000,
  } = options;
  const { refundedCents = 0, testMode = false, createdAt = site.clock(), isPaid = true } = options;
  const id = newId<'order'>(createdAt, site.random);
  const [firstName = '', ...others] = name?.split(' ') ?? [];
  const delivery = name === null ? null : JSON.stringify({ firstName, lastName: others.join(' '), country });
  lastNumber += 1;
  await db.sql`
    insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, refunded_cents,
      requires_shipping, delivery, discounts, tax_rules, test_mode, created_at, updated_at, expires_at)
    values (${site.websiteId}, ${id}, ${isPaid ? 'paid' : 'pending'}, ${isPaid ? lastNumber : null}, ${id}, 'key', '', ${email},
      ${currency}, ${totalCents}, 0, 0, 0, 0, ${totalCents}, ${refundedCents}, ${name !== null}, ${delivery}::jsonb, '[]',
      '[]', ${testMode}, ${createdAt}, ${createdAt}, ${createdAt})`;
  return id;
}
