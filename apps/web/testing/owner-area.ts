import { findMember, startSession } from '#features/members/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
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

/** A member with one role and a session, but without a usable password: hashing one takes long. */
export async function startSessionAs(web: TestWeb, site: TestSite, role: number): Promise<Visitor> {
  const { db, websiteId } = site;
  const { clock, random } = web.installation;
  const now = clock();
  const id = newId<'member'>(now, random);
  await db.sql`
    insert into members (id, email, password_hash, created_at) values (${id}, ${`${id}@example.test`}, 'none', ${now})`;
  await db.sql`
    insert into memberships (website_id, member_id, role, created_at) values (${websiteId}, ${id}, ${role}, ${now})`;
  const member = await findMember(db, websiteId, id);
  if (member === null) throw new Error('The member was not stored');
  const browser = { userAgent: '', address: '192.0.2.1', previousToken: undefined };
  const visitor = new Visitor(web.server, site.host);
  visitor.cookies.set(SESSION_COOKIE, await startSession({ ...site, clock }, member, browser));
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
