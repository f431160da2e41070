import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { createCsrfToken } from '#platform/http/csrf-token.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct, makeProducts, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { createCartRoutes } from './routes.ts';

// Covers refused requests: nothing is written, and nothing is revealed that the shopper may not know.

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const UNAVAILABLE = { status: 404, code: 'CART_VARIANT_UNAVAILABLE' };
const NOTHING_STORED = { rows: 0, cookies: 0 };

let database: Database;
let site: TestSite;
let shop: Collection;
let app: HttpApp;
let product: TestProduct;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  shop = await makeCollection(site);
  product = await makeProduct(site, shop);
  app = makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes: createCartRoutes() });
});
afterAll(() => database.close());

const visitor = (): Visitor => new Visitor(app.server);

async function countRows(): Promise<number> {
  const [row] = await database.sql<{ rows: number }>`
    select (select count(*)::int from carts) + (select count(*)::int from cart_entries) as rows`;
  return row?.rows ?? 0;
}

/** Sends an add and returns the reply together with the rows it leaves behind. */
async function attempt(payload: object, headers: Record<string, string> = {}, shopper = visitor()) {
  const before = await countRows();
  const reply = await shopper.send({ method: 'POST', url: ENTRIES, payload, headers });
  return { ...refusalOf(reply), rows: (await countRows()) - before, cookies: reply.cookies.length };
}

describe('adding a variant that is not available', () => {
  it('a variant of another product is unavailable', async () => {
    const other = await makeProduct(site, shop);
    expect(await attempt({ itemId: product.id, sku: other.sku, quantity: 1 })).toStrictEqual({
      ...UNAVAILABLE,
      ...NOTHING_STORED,
    });
  });

  it('a variant of another website is unavailable by its id and by its sku', async () => {
    const otherSite = await makeWebsite(database);
    const otherProduct = await makeProduct(otherSite, await makeCollection(otherSite));
    expect(await attempt({ itemId: otherProduct.id, sku: otherProduct.sku, quantity: 1 })).toStrictEqual({
      ...UNAVAILABLE,
      ...NOTHING_STORED,
    });
    expect(await attempt({ itemId: otherProduct.id, quantity: 1 })).toStrictEqual({
      ...UNAVAILABLE,
      ...NOTHING_STORED,
    });
    expect(await attempt({ itemId: product.id, sku: otherProduct.sku, quantity: 1 })).toStrictEqual({
      ...UNAVAILABLE,
      ...NOTHING_STORED,
    });
  });

  it.each(['draft', 'scheduled', 'needs-review', 'private'] as const)(
    'a variant of a product that is %s is unavailable',
    async (state) => {
      const { id, sku } = await makeProduct(site, shop, { state, publishedAt: '2199-01-01T00:00:00Z' });
      expect(await attempt({ itemId: id, sku, quantity: 1 })).toStrictEqual({ ...UNAVAILABLE, ...NOTHING_STORED });
    },
  );

  it('a variant that never existed is unavailable', async () => {
    expect(await attempt({ itemId: 'f'.repeat(24), quantity: 1 })).toStrictEqual({ ...UNAVAILABLE, ...NOTHING_STORED });
    expect(await attempt({ itemId: product.id, sku: "x' or '1'='1", quantity: 1 })).toStrictEqual({
      ...UNAVAILABLE,
      ...NOTHING_STORED,
    });
  });

  it.each([
    ['gift-card', {}],
    ['paywall', {}],
    ['physical', { subscription: { billingPeriod: { value: 1, unit: 'MONTH' as const } } }],
  ] as const)('a %s with its own purchase page is not accepted', async (type, more) => {
    const { id } = await makeProduct(site, shop, { type, ...more });
    expect(await attempt({ itemId: id, quantity: 1 })).toStrictEqual({
      status: 409,
      code: 'CART_NOT_SOLD_HERE',
      ...NOTHING_STORED,
    });
  });

  it('rejects a quantity above the stock, counting units already in the cart', async () => {
    const form = await makeForm(site);
    const { id } = await makeProduct(site, shop, { form, variants: [{ stock: 3 }] });
    const shopper = visitor();
    const reply = await shopper.post(ENTRIES, { itemId: id, quantity: 2, additionalFields: '{"name":"A"}' });
    expect(reply.statusCode).toBe(200);
    const more = { itemId: id, quantity: 2, additionalFields: '{"name":"B"}' };
    expect(refusalOf(await shopper.post(ENTRIES, more))).toStrictEqual({ status: 409, code: 'CART_OUT_OF_STOCK' });
    expect((await shopper.get(CART)).json<object>()).toMatchObject({ totalQuantity: 2 });
    expect((await shopper.post(ENTRIES, { ...more, quantity: 1 })).statusCode).toBe(200);
  });

  it('a variant is removed from the cart when its product is deleted', async () => {
    const [kept, deletedProduct] = await makeProducts(site, shop, [{}, { variants: [{ sku: 'GONE' }] }]);
    const shopper = visitor();
    for (const { id } of [kept!, deletedProduct!]) await shopper.post(ENTRIES, { itemId: id, quantity: 1 });
    await database.sql`delete from items where website_id = ${site.websiteId} and id = ${deletedProduct!.id}`;
    const cart = (await shopper.get(CART)).json<{ entries: { itemId: string }[]; totalQuantity: number }>();
    expect(cart.entries.map((entry) => entry.itemId)).toStrictEqual([kept!.id]);
    expect(refusalOf(await shopper.post(ENTRIES, { itemId: deletedProduct!.id, quantity: 1 }))).toStrictEqual(
      UNAVAILABLE,
    );
  });
});

describe('answers to the form of a product', () => {
  it.each([null, ''])('requires answers when they are %j', async (additionalFields) => {
    const { id } = await makeProduct(site, shop, { form: await makeForm(site) });
    expect(await attempt({ itemId: id, quantity: 1, additionalFields })).toStrictEqual({
      status: 400,
      code: 'CART_ANSWERS_MISSING',
      ...NOTHING_STORED,
    });
  });

  it.each([
    ['not JSON', '{name'],
    ['a list', '[1]'],
    ['a bare string', '"Anna"'],
    ['null', 'null'],
    ['text with a zero byte', String.raw`{"name":"a\u0000b"}`],
    ['text with an unpaired surrogate', String.raw`{"name":"\ud800"}`],
    ['a key with an unpaired surrogate', String.raw`{"\udc00":"x"}`],
    ['deeply nested lists', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['deeply nested objects', `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`],
  ])('rejects answers that are %s', async (_title, additionalFields) => {
    const { id } = await makeProduct(site, shop, { form: await makeForm(site) });
    expect(await attempt({ itemId: id, quantity: 1, additionalFields })).toStrictEqual({
      status: 400,
      code: 'CART_ANSWERS_UNREADABLE',
      ...NOTHING_STORED,
    });
  });
});

describe('the body of an add request', () => {
  it.each([
    ['an unknown key', { itemId: 'a'.repeat(24), quantity: 1, price: 1 }, 'body'],
    ['a price', { itemId: 'a'.repeat(24), quantity: 1, purchasePriceCents: 1 }, 'body'],
    ['an invalid id', { itemId: 'river-bowl', quantity: 1 }, 'itemId'],
    ['an upper-case id', { itemId: 'A'.repeat(24), quantity: 1 }, 'itemId'],
    ['an id with a line break', { itemId: `${'a'.repeat(24)}\n`, quantity: 1 }, 'itemId'],
    ['an overlong sku', { itemId: 'a'.repeat(24), sku: 'x'.repeat(81), quantity: 1 }, 'sku'],
    ['a sku with a zero byte', { itemId: 'a'.repeat(24), sku: 'a\u0000b', quantity: 1 }, 'sku'],
    ['answers as an object', { itemId: 'a'.repeat(24), quantity: 1, additionalFields: {} }, 'additionalFields'],
    ['a list', [], 'body'],
  ])('a body with %s is refused with the field name', async (_title, payload, field) => {
    const reply = await visitor().post(ENTRIES, payload);
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual([field]);
  });

  it('a body of more than 64 KiB is refused without parsing', async () => {
    const reply = await visitor().post(ENTRIES, {
      itemId: product.id,
      quantity: 1,
      additionalFields: 'x'.repeat(70_000),
    });
    expect(refusalOf(reply)).toStrictEqual({ status: 413, code: 'HTTP_BODY_TOO_LARGE' });
  });
});

describe('the token of a cart', () => {
  it('an invented token opens no cart and is not reused', async () => {
    const forged = 'A'.repeat(43);
    const shopper = visitor();
    shopper.cookies.set('CART', forged);
    expect((await shopper.get(CART)).json<object>()).toMatchObject({ id: '', entries: [] });
    expect((await shopper.post(ENTRIES, { itemId: product.id, quantity: 1 })).statusCode).toBe(200);
    expect(shopper.cookies.get('CART')).not.toBe(forged);
    const attacker = visitor();
    attacker.cookies.set('CART', forged);
    expect((await attacker.get(CART)).json<object>()).toMatchObject({ id: '', entries: [] });
  });

  it.each(['', '%', '%00', 'x'.repeat(4000), '0'])('a token such as %j is ignored without an error', async (token) => {
    const shopper = visitor();
    shopper.cookies.set('CART', token);
    expect((await shopper.get(CART)).json<object>()).toMatchObject({ id: '', entries: [] });
  });

  it('a token of another website opens no cart and leaves that cart unchanged', async () => {
    const otherSite = await makeWebsite(database);
    const otherProduct = await makeProduct(otherSite, await makeCollection(otherSite));
    const next = makeApp({
      database,
      websiteId: otherSite.websiteId,
      clock: otherSite.clock,
      routes: createCartRoutes(),
    });
    const there = new Visitor(next.server);
    await there.post(ENTRIES, { itemId: otherProduct.id, quantity: 5 });
    const here = visitor();
    here.cookies.set('CART', there.cookies.get('CART') ?? '');
    expect((await here.get(CART)).json<object>()).toMatchObject({ id: '', entries: [] });
    await here.post(ENTRIES, { itemId: product.id, quantity: 1 });
    expect(here.cookies.get('CART')).not.toBe(there.cookies.get('CART'));
    expect((await there.get(CART)).json<object>()).toMatchObject({ totalQuantity: 5 });
  });

  it('only the hash of a token is stored in the database', async () => {
    const shopper = visitor();
    await shopper.post(ENTRIES, { itemId: product.id, quantity: 1 });
    const token = shopper.cookies.get('CART') ?? '';
    const [row] = await database.sql<{ kept: string }>`select string_agg(carts::text, ' ') as kept from carts`;
    expect(token).toHaveLength(43);
    expect(row?.kept).not.toContain(token);
    expect(row?.kept).not.toContain(Buffer.from(token).toString('hex'));
  });
});

describe('the CSRF token of a cart request', () => {
  const payload = () => ({ itemId: product.id, quantity: 1 });
  const EXPIRED = 'Your session has expired. Please reload the page and try again.';
  const anyone = { websiteId: 'a'.repeat(24) as WebsiteId, memberToken: '', accountToken: '' };
  const signed = createCsrfToken(SECRET, randomBytes, anyone);
  const NO_COOKIES = 'Please enable cookies in your browser, reload the page, and try again.';

  const csrfToken = `${'a'.repeat(22)}.${'b'.repeat(22)}`;
  const expired = { code: 'HTTP_CRUMB_WRONG', message: EXPIRED };

  it.each([
    { title: 'is missing', headers: { 'x-csrf-token': '' }, ...expired },
    { title: 'is wrong', headers: { 'x-csrf-token': 'wrong' }, ...expired },
    { title: 'is validly signed but differs from the cookie', headers: { 'x-csrf-token': signed }, ...expired },
    {
      title: 'matches an unsigned cookie',
      headers: { 'x-csrf-token': csrfToken, cookie: `crumb=${csrfToken}` },
      ...expired,
    },
    { title: 'comes without its cookie', headers: { cookie: '' }, code: 'HTTP_CRUMB_NO_COOKIE', message: NO_COOKIES },
  ])('a CSRF token that $title gives 400, crumbFail and its message [S7.102]', async ({ headers, code, message }) => {
    expect(await attempt(payload(), headers)).toMatchObject({ status: 400, code, rows: 0 });
    const reply = await visitor().send({ method: 'POST', url: ENTRIES, payload: payload(), headers });
    expect(reply.json<object>()).toMatchObject({ crumbFail: true, message });
  });

  it('is also accepted as a query parameter [S7.102]', async () => {
    const shopper = visitor();
    const crumb = await shopper.openPage();
    const reply = await app.server.inject({
      method: 'POST',
      url: `${ENTRIES}?crumb=${encodeURIComponent(crumb)}`,
      payload: payload(),
      headers: { cookie: `crumb=${crumb}` },
    });
    expect(reply.statusCode).toBe(200);
  });

  it('is not required for reading', async () => {
    expect((await app.server.inject({ url: CART })).statusCode).toBe(200);
  });
});
