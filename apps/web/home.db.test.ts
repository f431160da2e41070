import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '#features/home/admin-contract.ts';
import { setPassword } from '#features/members/server/index.ts';
import { DAY } from '#kernel/time/clock.ts';
import { testDatabaseUrl } from '#platform/db/testing/test-database.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { START } from '#seeds/factories/clock.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeOwner } from '#seeds/factories/make-owner.ts';
import { makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { insertOrders, signInAs } from './testing/owner-area.ts';
import { genericPlan, listSequentialScans } from './testing/query-plans.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the home of the owner area: what each role sees, the counts, the comparison of periods, the set-up steps, and
// the number and plans of its statements.

const HOME = '/api/config/home';

let web: TestWeb;
let site: TestSite;
let admin: Visitor;
const statements: string[] = [];

beforeAll(async () => {
  web = await openWeb({ onStatement: (text) => void statements.push(text) });
  site = await makeWebsite(web.installation.database);
  await makeWebsite(web.installation.database);
  admin = await signInAs(web, site);
});
afterAll(() => web.close());

async function homeOf(visitor: Visitor, query = ''): Promise<Home> {
  const reply = await visitor.get(HOME + query);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Home>();
}

async function insertWork({ db, websiteId }: TestSite): Promise<void> {
  await insertOrders(site, { count: 3 });
  await insertOrders(site, { count: 1, first: 2001, state: 'partly-refunded' });
  await insertOrders(site, { count: 3, first: 3001, state: 'fulfilled' });
  await db.sql`
    insert into privacy_requests (website_id, id, kind, email, state, by_customer, created_at)
    values (${websiteId}, 'p1', 'erasure', 'ada@example.test', 'waiting', true, now()),
      (${websiteId}, 'p2', 'erasure', 'bo@example.test', 'declined', true, now())`;
  await db.sql`
    insert into order_returns (website_id, id, order_id, number, state, lines, request_key, created_at, updated_at)
    select website_id, 'r' || number, id, 1, case when number < 3003 then 'requested' else 'approved' end, '[]', 'k', now(),
      now()
    from orders where website_id = ${websiteId} and state = 'fulfilled'`;
  const shop = await makeCollection(site, { slug: 'shop' });
  const [bowl] = await makeProducts(site, shop, [
    { variants: [{ sku: 'LOW', stock: 5 }] },
    { variants: [{ sku: 'ENOUGH', stock: 6 }] },
    { variants: [{ sku: 'OUT', stock: 0 }] },
    { variants: [{ sku: 'ANY', stock: 'unlimited' }] },
  ]);
  const recent = new Date(START.getTime() - DAY);
  const old = new Date(START.getTime() - 30 * DAY);
  await db.sql`
    insert into payments (website_id, id, reference, key, provider, test_mode, state, currency, amount_minor, captured_minor,
      created_at, updated_at)
    values (${websiteId}, 'p1', 'r1', 'k1', 'test', true, 'failed', 'USD', 100, 0, ${recent}, ${recent}),
      (${websiteId}, 'p2', 'r2', 'k2', 'test', true, 'failed', 'USD', 100, 0, ${recent}, ${recent}),
      (${websiteId}, 'p3', 'r2', 'k3', 'test', true, 'succeeded', 'USD', 100, 100, ${recent}, ${recent}),
      (${websiteId}, 'p4', 'r4', 'k4', 'test', true, 'failed', 'USD', 100, 0, ${old}, ${old})`;
  await db.sql`
    insert into payment_disputes (website_id, id, payment_id, provider_ref, state, currency, amount_minor, reason, is_inquiry,
      opened_at, reported_at)
    select ${websiteId}, state, 'p3', state, state, 'USD', 100, 'fraudulent', false, now(), now()
    from unnest(array['needs-response', 'under-review', 'won', 'lost']) state`;
  await db.sql`
    insert into form_submissions (website_id, id, form_id, form_name, state, answers, words, key_hash, digest, created_at)
    select ${websiteId}, lpad(n::text, 24, '0'), 'f', 'Contact', case n when 1 then 'spam' else 'inbox' end, '[]', '',
      n::text::bytea, '', now()
    from generate_series(1, 3) n`;
  await db.sql`
    insert into comments (website_id, id, item_id, state, author_name, body, digest, created_at)
    select ${websiteId}, 'c' || state, ${bowl?.id}, state, 'Ada', 'Fine', state::bytea, now()
    from unnest(array['waiting', 'spam', 'approved']) state`;
  await db.sql`
    insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, digest, created_at)
    select ${websiteId}, 'r' || state, ${bowl?.id}, state, 5, '', 'Fine', 'Ada', state::bytea, now()
    from unnest(array['waiting', 'spam', 'hidden']) state`;
  await db.sql`
    insert into jobs (website_id, name, payload, state, run_at, max_attempts, created_at, finished_at)
    values (${websiteId}, 'test', '{}', 'dead', now(), 1, now(), now()), (null, 'test', '{}', 'dead', now(), 1, now(), now())`;
}

describe('the home of the owner area', () => {
  it('requires a signed-in member', async () => {
    const reply = await new Visitor(web.server, site.host).get(HOME);
    expect(refusalOf(reply)).toStrictEqual({ status: 401, code: 'HTTP_SIGN_IN_NEEDED' });
  });

  it('has no to-do in a website where nothing waits, and shows the latest activity', async () => {
    const { todos, activity } = await homeOf(admin);
    expect(todos).toStrictEqual([]);
    expect(activity?.map(({ action, subject }) => [action, subject?.kind])).toStrictEqual([
      ['members.signIn', 'session'],
    ]);
  });

  it.each(['6', '0', 'abc', '28&days=7', '28&other=1'])('refuses the period %s', async (days) => {
    expect(refusalOf(await admin.get(`${HOME}?days=${days}`))).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
  });

  it('counts what waits for a member, with links to it', async () => {
    await insertWork(site);
    const { todos } = await homeOf(admin);
    const counts = Object.fromEntries(todos.map(({ kind, count }) => [kind, count.value]));
    expect(counts).toStrictEqual({
      'unfulfilled-orders': 4,
      'return-requests': 2,
      'erasure-requests': 1,
      disputes: 1,
      'failed-payments': 1,
      'low-stock': 2,
      'unread-messages': 2,
      'spam-messages': 1,
      'waiting-reviews': 1,
      'spam-reviews': 1,
      'waiting-comments': 1,
      'spam-comments': 1,
      'failed-jobs': 1,
    });
    expect(todos.every(({ count, link }) => count.isExact && link.startsWith('/config/'))).toBe(true);
  });

  it('counts a message as read once a member has marked it', async () => {
    const ids = ['2', '3', '9'].map((id) => id.padStart(24, '0'));
    const mark = (isRead: boolean) => admin.post('/api/config/forms/submissions/marks', { ids, isRead });
    expect((await mark(true)).json()).toStrictEqual({ changed: 2 });
    expect((await mark(true)).json()).toStrictEqual({ changed: 0 });
    expect((await homeOf(admin)).todos.map(({ kind }) => kind)).not.toContain('unread-messages');
    expect((await mark(false)).json()).toStrictEqual({ changed: 2 });
    expect((await homeOf(admin)).todos.map(({ kind }) => kind)).toContain('unread-messages');
  });

  it('stops counting at 10,000', async () => {
    const large = await makeWebsite(web.installation.database);
    await insertOrders(large, { count: 10_001 });
    const { todos } = await homeOf(await signInAs(web, large));
    expect(todos).toStrictEqual([
      {
        kind: 'unfulfilled-orders',
        count: { value: 10_000, isExact: false },
        link: '/config/orders?fulfilment=unfulfilled,partly-fulfilled',
      },
    ]);
  });
});

describe('the roles of a member', () => {
  it('limit the home to their areas', async () => {
    const kindsOf = async (role: number) => {
      const { todos, setup, sales, visits, activity } = await homeOf(await signInAs(web, site, role));
      return {
        todos: todos.map(({ kind }) => kind),
        setup: setup.map(({ step }) => step),
        shown: Object.entries({ sales, visits, activity }).flatMap(([name, part]) => (part === null ? [] : [name])),
      };
    };
    const moderation = ['waiting-reviews', 'spam-reviews', 'waiting-comments', 'spam-comments'];
    expect(await kindsOf(6)).toStrictEqual({ todos: moderation, setup: [], shown: [] });
    expect(await kindsOf(7)).toStrictEqual({ todos: [], setup: [], shown: [] });
    expect(await kindsOf(3)).toStrictEqual({ todos: [], setup: [], shown: ['sales', 'visits'] });
    expect(await kindsOf(15)).toStrictEqual({
      todos: ['unread-messages', 'spam-messages'],
      setup: ['page', 'domain'],
      shown: ['activity'],
    });
  });
});

describe('sales and visits', () => {
  it('are compared with the previous period, by days of the website', async () => {
    const { db, websiteId } = site;
    // START is noon of March 1 in UTC, which is the same day in New York.
    await db.sql`
      insert into census_sums (website_id, metric, day, key, count)
      values (${websiteId}, 'sales', '2026-03-01', 'USD', 5000), (${websiteId}, 'orders', '2026-03-01', 'USD', 2),
        (${websiteId}, 'sales', '2026-03-01', 'EUR', 900), (${websiteId}, 'orders', '2026-03-01', 'EUR', 1),
        (${websiteId}, 'sales', '2026-02-20', 'USD', 700), (${websiteId}, 'orders', '2026-02-20', 'USD', 1),
        (${websiteId}, 'visits', '2026-02-23', '', 10), (${websiteId}, 'visitors', '2026-02-23', '', 8),
        (${websiteId}, 'views', '2026-02-22', '', 30), (${websiteId}, 'views', '2026-02-15', '', 99)`;
    const { sales, visits, timeZone } = await homeOf(admin, '?days=7');
    expect(timeZone).toBe('America/New_York');
    expect(sales).toMatchObject({
      currency: 'USD',
      current: { orders: 2, cents: 5000 },
      previous: { orders: 1, cents: 700 },
    });
    expect(sales?.days.map(({ cents }) => cents)).toStrictEqual([0, 0, 0, 0, 0, 0, 5000]);
    expect(visits).toMatchObject({
      current: { visits: 10, visitors: 8, views: 0 },
      previous: { visits: 0, visitors: 0, views: 30 },
    });
    const long = await homeOf(admin, '?days=90');
    expect([long.sales?.current.cents, long.visits?.current.views, long.visits?.days.length]).toStrictEqual([
      5700, 129, 90,
    ]);
  });
});

describe('the home of a website without data', () => {
  it('shows nothing of another website', async () => {
    const isProductDone = ({ setup }: Home) => setup.find(({ step }) => step === 'product')?.isDone;
    const other = await homeOf(admin);
    expect([other.todos.length > 0, isProductDone(other)]).toStrictEqual([true, true]);
    const home = await homeOf(await signInAs(web, await makeWebsite(web.installation.database)));
    expect(home.todos).toStrictEqual([]);
    expect(home.sales?.current).toStrictEqual({ orders: 0, cents: 0 });
    expect(home.visits?.current).toStrictEqual({ visits: 0, visitors: 0, views: 0 });
    expect(isProductDone(home)).toBe(false);
  });
});

describe('the set-up steps', () => {
  const stepsOf = async (visitor: Visitor) =>
    Object.fromEntries((await homeOf(visitor)).setup.map(({ step, isDone }) => [step, isDone]));

  it('are open on a new website', async () => {
    const fresh = await makeWebsite(web.installation.database);
    expect(await stepsOf(await signInAs(web, fresh))).toStrictEqual({
      password: false,
      page: false,
      product: false,
      payments: false,
      shipping: false,
      tax: false,
      email: false,
      domain: false,
    });
  });

  it('are done as soon as the data show it', async () => {
    const area = { countries: ['US'], regions: [], postalPrefixes: [] };
    const ready = await makeWebsite(web.installation.database, {
      store: {
        shipping: [{ name: 'Parcel', ...area, kind: 'flat', priceCents: 600 }],
        tax: [{ name: 'Tax', country: 'US', regions: [], postalPrefixes: [], rate: '10', shipping: false }],
      },
    });
    const { db, websiteId } = ready;
    const email = await makeOwner(ready);
    const password = 'another quiet river';
    await setPassword(ready, { email, password });
    await makeCollection(ready, { slug: 'about', type: 'page' });
    await makeProducts(ready, await makeCollection(ready, { slug: 'store' }), [{}]);
    await db.sql`update website_hosts set position = 1 where website_id = ${websiteId}`;
    await db.sql`insert into website_hosts (host, website_id, position) values ('shop.example', ${websiteId}, 0)`;
    const visitor = new Visitor(web.server, ready.host);
    await visitor.post('/api/config/session', { email, password });
    expect(await stepsOf(visitor)).toStrictEqual({
      password: true,
      page: true,
      product: true,
      payments: false,
      shipping: true,
      tax: true,
      email: false,
      domain: true,
    });
  });
});

describe('the statements of the home', () => {
  async function statementsOf(visitor: Visitor): Promise<string[]> {
    await homeOf(visitor);
    statements.length = 0;
    await homeOf(visitor);
    return [...statements];
  }

  it('are five: the session, all counts and set-up steps, sales, visits, activity', async () => {
    expect(await statementsOf(admin)).toHaveLength(5);
  });

  it('are only the session for a member without areas', async () => {
    expect(await statementsOf(await signInAs(web, site, 7))).toHaveLength(1);
  });

  it('read no growing table in full', async () => {
    const { db, websiteId } = site;
    // Most orders of a shop are fulfilled. A table of mostly unfulfilled orders is rightly read in full.
    await db.sql`update orders set state = 'fulfilled', fulfilled_at = now() where website_id <> ${websiteId}`;
    await insertOrders(site, { count: 5000, first: 10_001, state: 'fulfilled' });
    await db.sql`
      insert into payments (website_id, id, reference, key, provider, test_mode, state, currency, amount_minor, captured_minor,
        created_at, updated_at)
      select ${websiteId}, 'p' || n, 'r' || n, 'k' || n, 'test', true, 'succeeded', 'USD', 100, 100, now(), now()
      from generate_series(10001, 15000) n`;
    await db.sql`
      insert into jobs (website_id, name, payload, state, run_at, max_attempts, created_at, finished_at)
      select ${websiteId}, 'test', '{}', 'done', now(), 1, now(), now() from generate_series(1, 5000)`;
    await db.sql`
      insert into form_submissions (website_id, id, form_id, form_name, state, answers, words, key_hash, digest, created_at,
        read_at)
      select ${websiteId}, 's' || n, 'f', 'Contact', 'inbox', '[]', '', n::text::bytea, '', now(), now()
      from generate_series(10001, 15000) n`;
    await db.sql`analyze`;
    const executed = await statementsOf(admin);
    const url = await testDatabaseUrl();
    const plans = await Promise.all(executed.map((text) => genericPlan(url, text)));
    const scanned = new Set(plans.flatMap(listSequentialScans));
    expect(['orders', 'payments', 'jobs', 'form_submissions'].filter((table) => scanned.has(table))).toStrictEqual([]);
  });
});
