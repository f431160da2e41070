import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/host-cookies.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import { LATEST_ORDERS } from '../limits.ts';
import { customerRoutes } from './admin-routes.ts';
import * as customers from './customer-repository.ts';
import { addOrder } from './testing/add-order.ts';

// Covers the page of a customer: what it collects from other slices, and for which roles.

const ADA = 'ada@example.test';
const ADMIN = 1;
const STORE_MANAGER = 8;
const CAMPAIGNS_EDITOR = 11;

let database: Database;
let site: TestSite;
let id: string;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  for (const at of [site, await makeWebsite(database)]) await fill(at);
  id = (await customers.findIdByEmail(site.db, site.websiteId, ADA)) ?? '';
});
afterAll(() => database.close());

/** One record of each kind for Ada, with her address as visitors may type it, and one for another person. */
async function fill(at: TestSite): Promise<void> {
  const { db, websiteId } = at;
  const product = await makeProduct(at, await makeCollection(at, { slug: 'shop' }), { title: 'Bowl' });
  const [variant] = await db.sql<{ id: string }>`select id from variants where website_id = ${websiteId}`;
  const order = await addOrder(at, { createdAt: new Date(Date.UTC(2026, 0, 1)) });
  for (const [place, email] of [ADA, 'bo@example.test'].entries()) {
    const typed = email.replace(/^./, (letter) => letter.toUpperCase());
    const mark = `\\x0${place}`;
    await addSubscription(at, { place, email });
    await addGiftCard(at, { id: `${place}a`, email, orderId: place === 0 ? 'someone' : order });
    await db.sql`
      insert into form_submissions (website_id, id, form_id, form_name, state, email, answers, words, key_hash, digest,
        created_at)
      values (${websiteId}, ${toId(place)}, 'f', 'Contact', 'inbox', ${typed}, '[]', '', ${mark}::bytea, '', now())`;
    await db.sql`
      insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, author_email, digest, created_at)
      values (${websiteId}, ${toId(place)}, ${product.id}, 'waiting', 4, '', '', '', ${typed}, ${mark}::bytea, now())`;
    await db.sql`
      insert into comments (website_id, id, item_id, state, author_name, author_email, body, digest, created_at)
      values (${websiteId}, ${toId(place)}, ${product.id}, 'approved', '', ${typed}, ${`By ${email}`}, ${mark}::bytea, now())`;
    await db.sql`
      insert into restock_requests (website_id, id, item_id, variant_id, email, state, created_at)
      values (${websiteId}, ${toId(place)}, ${product.id}, ${variant?.id ?? ''}, ${email}, 'waiting', now())`;
    await db.sql`
      insert into mailing_list_subscribers (website_id, id, email, state, source, requested_at, confirmed_at)
      values (${websiteId}, ${toId(place)}, ${email}, 'confirmed', 'footer', now(), '2026-02-03T00:00:00Z')`;
    await db.sql`
      insert into shoppers (website_id, id, email, created_at)
      values (${websiteId}, ${toId(place)}, ${email}, '2026-02-01T00:00:00Z')`;
  }
}

const toId = (place: number): string => String(place).padStart(24, '0');

async function addSubscription(
  { db, websiteId }: TestSite,
  { place, email }: { place: number; email: string },
): Promise<void> {
  await db.sql`
    insert into subscriptions (website_id, id, state, email, first_order_id, item_id, variant_id, sku, title, attributes,
      product_type, quantity, unit_price_cents, currency, plan, time_zone, anchor_at, period, next_renewal_at, cycles_paid,
      provider, test_mode, created_at, updated_at)
    values (${websiteId}, ${toId(place)}, 'active', ${email}, ${toId(place)}, '', '', '', ${`Club of ${email}`}, '{}', 1, 2, 100, 'USD',
      '{}', 'UTC', now(), 1, now(), 1, 'test', false, now(), now())`;
}

async function addGiftCard(
  { db, websiteId }: TestSite,
  card: { id: string; email: string; orderId: string },
): Promise<void> {
  await db.sql`
    insert into gift_cards (website_id, id, nonce, code_hash, last4, currency, test_mode, balance_cents, value_cents, paid_cents,
      order_id, position, recipient_name, recipient_email, sender_name, message, deliver_at, sent_at, created_at)
    values (${websiteId}, ${card.id.padStart(24, '0')}, '', sha256(${card.id}::bytea), 'AB12', 'USD', false, 500, 900, 900, ${card.orderId}, 0, '',
      ${card.email}, '', '', now(), now(), now())`;
}

function visitorWith(role: number): Visitor {
  const viewer = { sessionId: 's', memberId: 'm' as MemberId, roles: [role] };
  const { websiteId, clock } = site;
  const findViewer = () => Promise.resolve(viewer);
  const app = makeApp({ database, websiteId, clock, routes: customerRoutes, findViewer, isAllowed });
  const visitor = new Visitor(app.server, site.host);
  visitor.cookies.set(SESSION_COOKIE, 'any');
  return visitor;
}

async function read(role: number): Promise<OwnerCustomer> {
  const reply = await visitorWith(role).get(`/api/config/customers/${id}`);
  return reply.json<{ customer: OwnerCustomer }>().customer;
}

const one = (record: object) => ({ count: { value: 1, isExact: true }, latest: [record] });

describe('the page of a customer', () => {
  it('collects what the address has left everywhere, in any case, and nothing of others', async () => {
    expect(await read(ADMIN)).toMatchObject({
      email: ADA,
      name: 'Ada Byron',
      ordersCount: 1,
      spentCents: 2000,
      accountOn: Date.UTC(2026, 1, 1),
      orders: one({ totalCents: 2000, paymentState: 'paid', fulfilmentState: 'unfulfilled', units: 0 }),
      subscriptions: one({ title: `Club of ${ADA}`, state: 'active', quantity: 2 }),
      giftCardsBought: one({ id: '1a'.padStart(24, '0') }),
      giftCardsReceived: one({ id: '0a'.padStart(24, '0'), last4: 'AB12', state: 'active', balanceCents: 500 }),
      submissions: one({ formName: 'Contact' }),
      reviews: one({ itemTitle: 'Bowl', rating: 4, state: 'waiting' }),
      comments: one({ itemTitle: 'Bowl', text: `By ${ADA}` }),
      restockRequests: one({ itemTitle: 'Bowl' }),
      mailing: { state: 'confirmed', changedOn: Date.UTC(2026, 1, 3), isSuppressed: false },
    });
  });

  it('leaves out the areas that the roles do not open', async () => {
    const manager = await read(STORE_MANAGER);
    expect([manager.orders?.count.value, manager.reviews?.count.value]).toStrictEqual([1, 1]);
    expect([manager.submissions, manager.comments, manager.mailing]).toStrictEqual([null, null, null]);
    const { mailing, ...campaigns } = await read(CAMPAIGNS_EDITOR);
    expect(mailing).toMatchObject({ state: 'confirmed' });
    expect(campaigns).toMatchObject({ orders: null, subscriptions: null, giftCardsBought: null, submissions: null });
    expect(campaigns).toMatchObject({ giftCardsReceived: null, reviews: null, comments: null, restockRequests: null });
  });

  it('shows the latest orders and counts all, with unpaid ones', async () => {
    const email = 'many@example.test';
    for (let day = 1; day <= LATEST_ORDERS + 2; day += 1)
      await addOrder(site, { email, createdAt: new Date(Date.UTC(2026, 3, day)), isPaid: day !== LATEST_ORDERS + 2 });
    const customerId = await customers.findIdByEmail(site.db, site.websiteId, email);
    const reply = await visitorWith(ADMIN).get(`/api/config/customers/${customerId}`);
    const { ordersCount, orders } = reply.json<{ customer: OwnerCustomer }>().customer;
    expect([ordersCount, orders?.count.value, orders?.latest.length]).toStrictEqual([11, 12, LATEST_ORDERS]);
    expect(orders?.latest[0]).toMatchObject({ number: null, paymentState: 'pending' });
  });

  it('does not exist on another website, and not for an unknown id', async () => {
    const [theirs] = await database.sql<{ id: string }>`
      select id from customers where email = ${ADA} and website_id <> ${site.websiteId}`;
    for (const wrong of [theirs?.id, 'f'.repeat(24)])
      expect((await visitorWith(ADMIN).get(`/api/config/customers/${wrong}`)).statusCode).toBe(404);
  });

  it('is changed by members who may write, with the revision that they have read', async () => {
    const send = (role: number, revision: number, note: string) =>
      visitorWith(role).send({
        method: 'PUT',
        url: `/api/config/customers/${id}`,
        payload: { note, tags: ['VIP'] },
        headers: { 'if-match': `"${revision}"` },
      });
    expect((await send(CAMPAIGNS_EDITOR, 1, 'No')).statusCode).toBe(403);
    const saved = await send(STORE_MANAGER, 1, 'Call first');
    expect(saved.json<{ customer: OwnerCustomer }>().customer).toMatchObject({ note: 'Call first', revision: 2 });
    expect((await send(STORE_MANAGER, 1, 'Late')).statusCode).toBe(412);
    expect((await read(ADMIN)).note).toBe('Call first');
  });
});
