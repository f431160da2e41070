import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { saveMedia } from '#features/media/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase, testDatabaseUrl } from '#platform/db/testing/test-database.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProducts, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { fillOrders } from './testing/fill-orders.ts';
import { genericPlan, listIndexes, listSequentialScans, type PlanNode, withExplain } from './testing/query-plans.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that requests of visitors and the filters of the owner's lists stay fast in a large shop: no growing table is scanned in full. The planner keeps its
// defaults and knows the table sizes from `analyze`.

const PRODUCTS = 5000;
const GROWING = new Set([
  'items',
  'item_terms',
  'item_search',
  'products',
  'variants',
  'product_listings',
  'product_facets',
  'product_stock',
  'item_images',
  'media',
  'media_references',
  'carts',
  'cart_entries',
  'gift_cards',
  'gift_card_entries',
  'orders',
  'order_items',
  'order_search',
  'customers',
  'abandoned_checkouts',
  'subscriptions',
]);

const pictureName = (number: number): string => `picture-${number}.svg`;

function toPicture(_: unknown, number: number): Parameters<typeof saveMedia>[2][number] {
  const note = { alt: '', title: '', focalPoint: [0.5, 0.5] as [number, number] };
  const bytes = Buffer.from(String(number));
  return { filename: pictureName(number), contentType: 'image/svg+xml', bytes, width: 1600, height: 1200, note };
}

let web: TestWeb;
let shopper: Visitor;
let owner: Visitor;
let site: TestSite;
let last: TestProduct;
const plans: PlanNode[] = [];
const statements: string[] = [];

beforeAll(async () => {
  const database = await testDatabase();
  // Without its own template for product lists, so that they show filters.
  const theme = new Map([...minimalTheme].filter(([file]) => file !== 'collections/products.list'));
  site = await makeWebsite(database, { theme });
  const shop = await makeCollection(site, { slug: 'shop', pageSize: 24 });
  await saveMedia(site, createMemoryStorage(), Array.from({ length: PRODUCTS }, toPicture));
  const inputs = Array.from({ length: PRODUCTS }, (_, position) => ({
    position,
    images: [pictureName(position), pictureName((position * 7) % PRODUCTS)],
    categories: [`Kind ${position % 40}`],
    tags: position % 50 === 0 ? ['rare'] : [],
    options: ['Size'],
    variants: ['S', 'L'].map((Size) => ({
      attributes: { Size: position % 100 === 0 ? 'Rare' : Size },
      priceCents: 1000 + position,
      stock: 5,
    })),
  }));
  const products = await makeProducts(site, shop, inputs);
  await fillJournal(await makeCollection(site, { slug: 'journal', type: 'blog' }));
  await fillEvents(await makeCollection(site, { slug: 'events', type: 'events' }));
  last = products.at(-1)!;
  await database.sql`
    insert into carts (website_id, id, token_hash, created_at, updated_at, expires_at)
    select ${site.websiteId}, 'cart' || n, sha256(n::text::bytea), now(), now(), now() + interval '1 day'
    from generate_series(1, 3000) n`;
  await database.sql`
    insert into cart_entries (website_id, id, cart_id, variant_id, quantity, answers_hash, created_at, seen_title,
      seen_price_cents)
    select v.website_id, 'entry' || c.n || '-' || v.id, 'cart' || c.n, v.id, 1, '', now(), '', v.price_cents
    from generate_series(1, 3000) c (n) join lateral (
      select website_id, id, price_cents from variants where website_id = ${site.websiteId} offset c.n limit 3) v on true`;
  await fillOrders(site, PRODUCTS * 4);
  await fillCustomers();
  await fillAbandoned();
  await fillActivity();
  await fillGiftCards(database);
  await fillSubscriptions(database);
  await database.sql`analyze`;
  const email = await makeOwner(site);
  await database.close();
  web = await openWeb({
    env: { VITRINE_PAGE_CACHE: 'none' },
    wrap: (database) => withExplain(database, plans),
    onStatement: (text) => void statements.push(text),
  });
  shopper = new Visitor(web.server, site.host);
  await shopper.get('/');
  owner = new Visitor(web.server, site.host);
  await owner.post('/api/config/session', { email, password: OWNER_PASSWORD });
});
afterAll(() => web.close());

const fillJournal = async ({ id }: Collection) =>
  await site.db.sql`
  insert into items (website_id, id, collection_id, slug, record_type, title, state, published_at, author, categories, tags,
    starred, created_at, updated_at)
  select ${site.websiteId}, 'post' || n, ${id}, 'post-' || n, 1, 'Post ' || n, 'published',
    timestamptz '2026-03-01' - n * interval '1 hour', 'Author ' || n % 20, array['Kind ' || n % 30], array['tag-' || n % 50],
    n % 100 = 0, now(), now()
  from generate_series(1, ${PRODUCTS}::int) n`;

const fillEvents = async ({ id }: Collection) =>
  await site.db.sql`
  insert into items (website_id, id, collection_id, slug, record_type, title, state, published_at, content, created_at,
    updated_at)
  select ${site.websiteId}, 'event' || n, ${id}, 'event-' || n, 12, 'Event ' || n, 'published', now(),
    jsonb_build_object('startsAt', timestamptz '2026-03-10' - n * interval '1 day',
      'endsAt', timestamptz '2026-03-10' - n * interval '1 day' + interval '2 hours'), now(), now()
  from generate_series(1, ${PRODUCTS}::int) n`;

/** One in a thousand was recovered. */
const fillAbandoned = async () =>
  await site.db.sql`
    insert into abandoned_checkouts (website_id, id, cart_id, email, lines, subtotal_cents, currency, state, abandoned_at,
      created_at, recovered_at, recovered_order_id, recovered_cents, recovered_currency, recovered_test)
    select ${site.websiteId}, lpad(to_hex(n), 24, '0'), 'cart' || n, 'left' || n || '@example.test', '[]', n, 'USD',
      case when recovered then 'recovered' else 'expired' end, now() - n * interval '1 minute', now(),
      case when recovered then now() end, case when recovered then 'o' || n end, case when recovered then n end,
      case when recovered then 'USD' end, case when recovered then false end
    from generate_series(1, ${PRODUCTS * 4}::int) n, lateral (select n % 1000 = 0 as recovered) r`;

const CUSTOMER = 'c'.repeat(24);
const OTHER_CUSTOMER = 'd'.repeat(24);

/** One in a thousand has a tag. The orders have created them. */
const fillCustomers = async () => {
  await site.db.sql`
    update customers set tags = '{Rare}' where website_id = ${site.websiteId} and spent_cents % 1000 = 4`;
  await site.db.sql`
    update customers set id = ${CUSTOMER} where website_id = ${site.websiteId} and email = 'buyer4711@example.test'`;
  await site.db.sql`
    insert into customer_segments (website_id, slug, name, filter, created_at, updated_at)
    values (${site.websiteId}, 'rare', 'Rare', '{"tag": "rare"}', now(), now()),
      (${site.websiteId}, 'name', 'Name', '{"search": "name4711", "ordersMin": 1}', now(), now())`;
  await site.db.sql`
    update customers set id = ${OTHER_CUSTOMER} where website_id = ${site.websiteId} and email = 'buyer4712@example.test'`;
};

const MEMBER = '7'.padStart(24, 'a');

/** One member has done half of everything, and nearly always the same. */
const fillActivity = async () =>
  await site.db.sql`
  insert into activity_entries (website_id, id, created_at, member_id, member_email, member_name, action, address,
    user_agent, request_id, records, record_count, words)
  select ${site.websiteId}, lpad(to_hex(n), 24, '0'), now() - n * interval '1 minute',
    case when n % 2 = 0 then ${MEMBER} else lpad(to_hex(n % 24), 24, 'b') end, '', '',
    case when n % 2 = 0 and n % 1000 > 0 then 'orders.fulfilOrder' else 'stock.correctStock' end, '', '', '', '[]', 0, ''
  from generate_series(1, ${PRODUCTS * 4}::int) n`;

/** Most cards belong to another website, as in an installation with several shops. */
async function fillGiftCards(db: Database): Promise<void> {
  const another = await makeWebsite(db);
  for (const [websiteId, first, last] of [
    [site.websiteId, 1, PRODUCTS],
    [another.websiteId, PRODUCTS + 1, PRODUCTS * 10],
  ] as const) {
    await db.sql`
      insert into gift_cards (website_id, id, nonce, code_hash, last4, currency, test_mode, balance_cents, value_cents,
        paid_cents, batch_id, position, recipient_name, recipient_email, sender_name, message, deliver_at, sent_at,
        expires_at, disabled_at, created_at)
      select ${websiteId}, lpad(to_hex(n), 24, '0'), '', sha256(n::text::bytea), upper(right(md5(n::text), 4)), 'USD', true,
        case when n % 100 = 0 then 0 else n end, n, 0, n::text, 0, '', 'recipient' || n || '@example.test', '', '',
        now(), case when n % 100 = 1 then null else now() end, case when n % 100 = 2 then now() - interval '1 day' end,
        case when n % 100 = 3 then now() end, now() - n * interval '1 minute'
      from generate_series(${first}::int, ${last}::int) n`;
    await db.sql`
      insert into gift_card_entries (website_id, id, card_id, kind, cents, created_at)
      select website_id, id, id, 'issue', value_cents, created_at from gift_cards where website_id = ${websiteId}`;
  }
}

/** Most subscriptions belong to another website. One in a hundred is past due, and one in a hundred is over. */
async function fillSubscriptions(db: Database): Promise<void> {
  const another = await makeWebsite(db);
  for (const [websiteId, first, last] of [
    [site.websiteId, 1, PRODUCTS],
    [another.websiteId, PRODUCTS + 1, PRODUCTS * 10],
  ] as const) {
    await db.sql`
      insert into subscriptions (website_id, id, state, email, first_order_id, item_id, variant_id, sku, title, attributes,
        product_type, quantity, unit_price_cents, currency, plan, time_zone, anchor_at, period, next_renewal_at, cycles_paid,
        provider, test_mode, end_reason, ended_at, created_at, updated_at)
      select ${websiteId}, lpad(to_hex(n), 24, '0'),
        case n % 100 when 0 then 'past-due' when 1 then 'cancelled' else 'active' end, 'member' || n || '@example.test',
        n::text, lpad(to_hex(n % 50), 24, 'c'), '', 'BOX-' || n, 'Box ' || n, '{}', 1, 1, 4000, 'USD',
        jsonb_build_object('unit', case when n % 100 = 2 then 'YEAR' else 'MONTH' end, 'value', 1, 'cycles', 0), 'UTC', now(), 1,
        now() + n * interval '1 hour', 1, 'test', true, case when n % 100 = 1 then 'shopper' end,
        case when n % 100 = 1 then now() end, now() - n * interval '1 minute', now()
      from generate_series(${first}::int, ${last}::int) n`;
  }
}

/** The tables that a request scans in full, by the custom plan and by the generic plan. */
async function scannedBy(request: () => Promise<{ statusCode: number }>): Promise<object> {
  plans.length = 0;
  statements.length = 0;
  const { statusCode } = await request();
  const executed = statements.filter((text) => !text.startsWith('explain'));
  const url = await testDatabaseUrl();
  const generic = await Promise.all(executed.map((text) => genericPlan(url, text)));
  const growing = (of: PlanNode[]) => of.flatMap(listSequentialScans).filter((table) => GROWING.has(table));
  return { statusCode, explained: plans.length > 0, custom: growing(plans), generic: growing(generic) };
}

const QUICK = { statusCode: 200, explained: true, custom: [], generic: [] };

describe(`query plans in a shop of ${PRODUCTS} products`, () => {
  it.each([
    ['the page of a product', () => last.path],
    ['the first page of the list', () => '/shop'],
    ['a list by category', () => '/shop?category=Kind%207'],
    ['a list by tag', () => '/shop?tag=rare'],
    ['a later page of the list', () => '/shop?page=40'],
    ['a list by the value of an option', () => '/shop?option.Size=L'],
    ['a list by a rare value of an option', () => '/shop?option.Size=Rare&option.Size=None&sort=name'],
    ['a list by several filters', () => '/shop?category=Kind%207&option.Size=L&available=1&minPrice=20'],
    ['a list by price range', () => '/shop?minPrice=20&maxPrice=21&sort=best-selling'],
    ['a list by minimum price', () => '/shop?minPrice=59&sort=name'],
    ['a list by availability', () => '/shop?available=1&sort=newest'],
    ['a list sorted by price', () => '/shop?sort=price-desc'],
    ['a list sorted by name', () => '/shop?sort=name&page=40'],
    ['a list sorted by sales', () => '/shop?sort=best-selling'],
    ['a list by author', () => '/journal?author=Author%207'],
    ['a list by author and category', () => '/journal?author=Author%207&category=Kind%207'],
    ['a list by month', () => '/journal?month=01-2026'],
    ['a list before an offset', () => '/journal?offset=1770000000000'],
    ['featured posts', () => '/journal?featured'],
    ['events', () => '/events'],
    ['past events', () => '/events?view=past'],
    ['a month of events', () => '/events?view=calendar&month=01-2026'],
    ['the page of a post', () => '/journal/post-77'],
    ['the page of an event', () => '/events/event-77'],
    ['a feed', () => '/journal?category=Kind%207&format=rss'],
    ['the search', () => '/search?q=post+4120'],
    ['the search for a mistyped word', () => '/search?q=psot+4120'],
  ])('scans no growing table for %s', async (_title, urlOf) => {
    expect(await scannedBy(() => shopper.get(urlOf()))).toStrictEqual(QUICK);
  });

  // Filters that match few rows. Those that match many read the index of the sort order, or as many rows as they count.
  it.each([
    'products?search=sku-471',
    'products?priceMin=900000',
    'products?priceMin=900000&sort=title',
    'products?stock=unlimited',
    'products?state=draft&sort=title',
    'inventory?search=sku-471',
    'inventory?stock=out&sort=sku',
    'inventory?stock=reserved',
    'media?search=471',
    'media?kind=audio',
    'media?altText=present&sort=name',
    'media?size=large',
    'gift-cards?search=wx7z',
    'gift-cards?search=recipient471@',
    'gift-cards?search=1471',
    'gift-cards?balanceMin=900000',
    'gift-cards?sort=-balance',
    'gift-cards?state=disabled&sort=balance',
    'gift-cards?state=waiting',
    'gift-cards?state=spent&sort=-balance',
    'gift-cards?state=expired',
    'subscriptions',
    'subscriptions?sort=renewal',
    'subscriptions?sort=-created',
    'subscriptions?sort=email',
    'subscriptions?search=member471@',
    'subscriptions?search=box+471',
    'subscriptions?product=box-471&sort=email',
    'subscriptions?state=past-due',
    'subscriptions?state=cancelled,ended&sort=-created',
    'subscriptions?interval=YEAR',
    'subscriptions?renewalTo=2026-01-01T00:00:00.000Z',
    'subscriptions/summary',
    'navigation/targets?kind=product',
    'navigation/targets?kind=product&search=4711',
    'navigation/targets?kind=item',
    'navigation/targets?kind=item&search=post+4711',
    'navigation/targets?kind=category',
    'navigation/targets?kind=file&search=picture-471',
    'orders?search=%234711',
    'orders?search=buyer471',
    'orders?search=name4711&payment=paid',
    'orders?search=s-4711&sort=total',
    'orders?payment=pending',
    'orders?payment=pending,voided&sort=total',
    'orders?fulfilment=on-hold',
    'orders?country=IS&sort=-total',
    'orders?discount=rare',
    'orders?product=rare&search=name',
    'orders?totalMin=19990',
    'orders?channel=renewal',
    'orders?channel=manual,payment-link&sort=-total',
    'orders?risk=high',
    'orders?risk=medium,high&search=name',
    'orders?customer=buyer4711@example.test',
    'orders/options',
    'customers?search=buyer471',
    'customers?search=name4711&sort=name',
    'customers?search=rare&country=US',
    'customers?tag=rare&sort=-spent',
    'customers?country=IS&sort=-orders',
    'customers?spentMin=19990&sort=name',
    'customers?ordersMin=2',
    'customers?lastOrderTo=2020-01-01T00:00:00Z&sort=spent',
    'customers/options',
    'customers/segments',
    'abandoned-checkouts?search=left471',
    'abandoned-checkouts?search=left471&sort=-subtotal',
    'abandoned-checkouts?state=recovered',
    'abandoned-checkouts?state=open&sort=subtotal',
    'abandoned-checkouts?abandonedTo=2020-01-01T00:00:00Z',
    'abandoned-checkouts/summary',
    `customers/${CUSTOMER}`,
    `customers/${CUSTOMER}/merge?otherId=${OTHER_CUSTOMER}`,
    `orders/print?ids=${'a'.repeat(24)},${'b'.repeat(24)}`,
  ])('scans no growing table for the owner’s list %s', async (query) => {
    expect(await scannedBy(() => owner.get(`/api/config/${query}`))).toStrictEqual(QUICK);
  });

  it.each([
    ['-lastOrder', 'customers_by_last_order'],
    ['-spent', 'customers_by_spent'],
    ['orders', 'customers_by_orders'],
    ['-name', 'customers_by_name'],
  ])('reads a page of customers by %s from the index of that order', async (sort, index) => {
    plans.length = 0;
    const { statusCode } = await owner.get(`/api/config/customers?sort=${sort}`);
    expect({ statusCode, read: plans.flatMap(listIndexes) }).toMatchObject({
      statusCode: 200,
      read: expect.arrayContaining([index]) as string[],
    });
  });

  it('reads what a member did of one kind from one index', async () => {
    plans.length = 0;
    const { statusCode } = await owner.get(`/api/config/activity?memberId=${MEMBER}&action=stock.correctStock`);
    const read = plans.flatMap(listIndexes).filter((name) => name.startsWith('activity_'));
    expect({ statusCode, read: new Set(read) }).toStrictEqual({
      statusCode: 200,
      read: new Set(['activity_entries_by_member_and_action']),
    });
  });

  it('scans no growing table when the links of menus are checked', async () => {
    const links = [
      { link: '/journal/post-77' },
      { link: last.path },
      { link: '/shop?category=Kind%207' },
      { file: pictureName(77) },
    ];
    const check = () => owner.post('/api/config/navigation/check', { links });
    expect(await scannedBy(check)).toStrictEqual(QUICK);
  });

  it('scans no growing table when adding to the cart', async () => {
    const add = () =>
      shopper.post('/api/commerce/shopping-cart/entries', { itemId: last.id, sku: last.sku, quantity: 1 });
    expect(await scannedBy(add)).toStrictEqual(QUICK);
    expect(await scannedBy(add)).toStrictEqual(QUICK);
  });

  it('scans no growing table when reading the cart', async () => {
    expect(await scannedBy(() => shopper.get('/api/commerce/shopping-cart'))).toStrictEqual(QUICK);
  });
});
