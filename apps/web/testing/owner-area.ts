import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import type { TestSite } from '#seeds/factories/make-website.ts';
import type { TestWeb } from './test-web.ts';

/** A signed-in member of the website with one role. */
export async function signInAs(web: TestWeb, site: TestSite, role = 1): Promise<Visitor> {
  const email = await makeOwner(site);
  await site.db.sql`
    update memberships set role = ${role}
    where website_id = ${site.websiteId} and member_id = (select id from members where email = ${email})`;
  const visitor = new Visitor(web.server, site.host);
  const { statusCode } = await visitor.post('/api/config/session', { email, password: OWNER_PASSWORD });
  if (statusCode !== 201) throw new Error(`The member cannot sign in: ${statusCode}`);
  return visitor;
}

/** Inserts orders, each with an unfulfilled payment of its own number, from `first` on. */
export async function insertOrders(
  { db, websiteId }: TestSite,
  { count, first = 1001, state = 'paid' }: { count: number; first?: number; state?: string },
): Promise<void> {
  await db.sql`
    insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
      discounts, tax_rules, test_mode, created_at, updated_at, expires_at, paid_at, fulfilled_at)
    select ${websiteId}, lpad(to_hex(n), 24, '0'), ${state}, n, 'cart' || n, 'key' || n, '', 'buyer' || n || '@example.test',
      'USD', 2000, 0, 0, 0, 0, 2000, false, '[]', '[]', false, now(), now(), now(), now(),
      case when ${state} = 'fulfilled' then now() end
    from generate_series(${first}::int, ${first + count - 1}::int) n`;
}
