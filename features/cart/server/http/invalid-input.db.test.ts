import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { CartEntry, ShoppingCart } from '../../contract.ts';
import { createCartRoutes } from './routes.ts';

// Checks that invalid input to a cart with content is answered with a clear refusal and changes neither the cart nor
// any other row.

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
const MEGABYTE = 1024 * 1024;

let database: Database;
let site: TestSite;
let shop: Collection;
let app: HttpApp;
let shopper: Visitor;
let bowl: TestProduct;
let cup: TestProduct;
let mug: TestProduct;
let otherProduct: TestProduct;
let otherToken: string;
let entry: CartEntry;
let deletedEntry: CartEntry;
let deletedProduct: TestProduct;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  shop = await makeCollection(site);
  const make = (item: Parameters<typeof makeProduct>[2]) => makeProduct(site, shop, item);
  bowl = await make({ variants: [{ sku: 'BOWL', stock: 5 }] });
  cup = await make({ variants: [{ sku: 'CUP' }] });
  mug = await make({ form: await makeForm(site) });
  deletedProduct = await make({});
  app = makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes: createCartRoutes() });
  shopper = new Visitor(app.server);
  entry = await add(shopper, { itemId: bowl.id, quantity: 2 });
  deletedEntry = await add(shopper, { itemId: deletedProduct.id, quantity: 1 });
  await database.sql`delete from items where website_id = ${site.websiteId} and id = ${deletedProduct.id}`;

  const other = await makeWebsite(database);
  otherProduct = await makeProduct(other, await makeCollection(other), { variants: [{ sku: 'THEIRS' }] });
  const otherApp = makeApp({ database, websiteId: other.websiteId, clock: other.clock, routes: createCartRoutes() });
  const otherVisitor = new Visitor(otherApp.server);
  await add(otherVisitor, { itemId: otherProduct.id, quantity: 1 });
  otherToken = otherVisitor.cookies.get('CART') ?? '';
});
afterAll(() => database.close());

async function add(visitor: Visitor, payload: object): Promise<CartEntry> {
  const reply = await visitor.post(ENTRIES, payload);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ newlyAdded: CartEntry }>().newlyAdded;
}

async function digest(): Promise<unknown> {
  return await database.sql`
    select (select md5(string_agg(c::text, '|' order by c.id)) from carts c) as carts,
      (select md5(string_agg(e::text, '|' order by e.id)) from cart_entries e) as entries,
      (select md5(string_agg(v::text, '|' order by v.id)) from variants v) as variants`;
}

type Sent = Parameters<Visitor['send']>[0];

/** Each request has its own address, so that no rate limit interferes with the test. */
let address = 0;
async function refused(sent: Sent, visitor = shopper): Promise<{ status: number; code: unknown }> {
  const before = await digest();
  address += 1;
  const reply = await visitor.send({ ...sent, remoteAddress: `10.1.${address >> 8}.${address & 255}` });
  const refusal = refusalOf(reply);
  expect([refusal.status >= 400 && refusal.status < 500, await digest()]).toStrictEqual([true, before]);
  return refusal;
}

const BAD = { status: 400, code: 'HTTP_BAD_INPUT' };
const UNAVAILABLE = { status: 404, code: 'CART_VARIANT_UNAVAILABLE' };
const NO_ENTRY = { status: 404, code: 'CART_ENTRY_NOT_FOUND' };
const NO_CART = { status: 404, code: 'CART_NOT_FOUND' };

describe('invalid quantities in a cart', () => {
  it.each([0, -1, 1.5, 'two', '2', 10_000, 1e9, 1e300, null])('a quantity of %j is not added', async (quantity) => {
    expect(await refused({ method: 'POST', url: ENTRIES, payload: { itemId: bowl.id, quantity } })).toStrictEqual(BAD);
  });

  it.each([-1, 1.5, 'two', '2', 10_000, 1e9, 1e300, null])('a quantity of %j is not set', async (quantity) => {
    const url = `${ENTRIES}/${entry.id}`;
    expect(await refused({ method: 'PUT', url, payload: { quantity } })).toStrictEqual(BAD);
  });

  it('a quantity above the stock is neither added nor set', async () => {
    const refusal = { status: 409, code: 'CART_OUT_OF_STOCK' };
    const payload = { itemId: bowl.id, quantity: 4 };
    expect(await refused({ method: 'POST', url: ENTRIES, payload })).toStrictEqual(refusal);
    const more = { quantity: 6 };
    expect(await refused({ method: 'PUT', url: `${ENTRIES}/${entry.id}`, payload: more })).toStrictEqual(refusal);
  });
});

describe('invalid variants in a cart', () => {
  it.each([
    ['a sku of another product', () => ({ itemId: bowl.id, sku: cup.sku }), UNAVAILABLE],
    ['a sku of another website', () => ({ itemId: bowl.id, sku: otherProduct.sku }), UNAVAILABLE],
    ['a product of another website', () => ({ itemId: otherProduct.id, sku: otherProduct.sku }), UNAVAILABLE],
    ['a deleted product', () => ({ itemId: deletedProduct.id }), UNAVAILABLE],
    ['an invalid id', () => ({ itemId: "1' or '1'='1" }), BAD],
    ['an overlong sku', () => ({ itemId: bowl.id, sku: 'x'.repeat(81) }), BAD],
    ['an unknown field', () => ({ itemId: bowl.id, price: 1 }), BAD],
  ])('a variant named by %s is not added', async (_title, item, refusal) => {
    expect(await refused({ method: 'POST', url: ENTRIES, payload: { quantity: 1, ...item() } })).toStrictEqual(refusal);
  });
});

describe('invalid answers in a cart', () => {
  const TOO_LARGE = { status: 413, code: 'HTTP_BODY_TOO_LARGE' };
  const NOT_ASKED = { status: 400, code: 'CART_ANSWERS_NOT_ASKED' };
  const unreadable = { status: 400, code: 'CART_ANSWERS_UNREADABLE' };
  it.each([
    { title: 'of a megabyte', answers: JSON.stringify({ name: 'x'.repeat(MEGABYTE) }), refusal: TOO_LARGE },
    { title: 'just above the maximum length', answers: JSON.stringify({ name: 'x'.repeat(50_000) }), refusal: BAD },
    { title: 'to a field that does not exist', answers: '{"name":"Ada","age":"36"}', refusal: NOT_ASKED },
    { title: 'that are not JSON', answers: '{name', refusal: unreadable },
    { title: 'that are missing', answers: null, refusal: { status: 400, code: 'CART_ANSWERS_MISSING' } },
  ])('answers $title are not added', async ({ answers, refusal }) => {
    const payload = { itemId: mug.id, quantity: 1, additionalFields: answers };
    expect(await refused({ method: 'POST', url: ENTRIES, payload })).toStrictEqual(refusal);
  });

  it('answers to a product without a form are not added', async () => {
    const payload = { itemId: bowl.id, quantity: 1, additionalFields: '{"name":"Ada"}' };
    expect(await refused({ method: 'POST', url: ENTRIES, payload })).toStrictEqual(NOT_ASKED);
  });

  it.each([
    ['of a megabyte', JSON.stringify({ name: 'x'.repeat(MEGABYTE) }), TOO_LARGE],
    ['to a field that does not exist', '{"age":"36"}', NOT_ASKED],
  ])('answers %s do not replace the existing ones', async (_title, additionalFields, refusal) => {
    const url = `${ENTRIES}/${entry.id}/additionalFields`;
    expect(await refused({ method: 'PUT', url, payload: { itemId: bowl.id, additionalFields } })).toStrictEqual(
      refusal,
    );
  });
});

describe('changes to a missing line', () => {
  const answers = () => ({ itemId: deletedProduct.id, additionalFields: '{"name":"Ada"}' });
  it('a line of a deleted product can no longer be changed', async () => {
    const url = `${ENTRIES}/${deletedEntry.id}`;
    expect(await refused({ method: 'PUT', url, payload: { quantity: 2 } })).toStrictEqual(NO_ENTRY);
    expect(await refused({ method: 'PUT', url: `${url}/additionalFields`, payload: answers() })).toStrictEqual(
      NO_ENTRY,
    );
  });

  it('a line that never existed cannot be changed', async () => {
    const url = `${ENTRIES}/${'f'.repeat(24)}`;
    expect(await refused({ method: 'PUT', url, payload: { quantity: 2 } })).toStrictEqual(NO_ENTRY);
    expect(await refused({ method: 'PUT', url: `${ENTRIES}/nonsense`, payload: { quantity: 2 } })).toStrictEqual(BAD);
  });
});

describe('unknown cart tokens', () => {
  const foreignTokens = () => [
    ['forged', 'A'.repeat(43)],
    ['empty', ''],
    ['endless', 'A'.repeat(4000)],
    ['of a cart of another website', otherToken],
  ];
  const changes = (): Sent[] => [
    { method: 'PUT', url: `${ENTRIES}/${entry.id}`, payload: { quantity: 5 } },
    { method: 'DELETE', url: `${ENTRIES}/${entry.id}` },
    { method: 'POST', url: `${CART}/coupons`, payload: { code: 'ANY' } },
    { method: 'DELETE', url: `${CART}/coupons/ANY` },
    { method: 'PUT', url: `${CART}/shipping`, payload: { location: null } },
  ];

  it('an unknown token opens no cart', async () => {
    for (const [, token] of foreignTokens()) {
      const newVisitor = new Visitor(app.server);
      newVisitor.cookies.set('CART', token ?? '');
      for (const sent of changes()) expect(await refused(sent, newVisitor)).toStrictEqual(NO_CART);
      expect((await newVisitor.get(CART)).json<ShoppingCart>()).toMatchObject({ id: '', entries: [] });
    }
  });

  it('an unknown token is not reused for a new cart', async () => {
    for (const [, token] of foreignTokens()) {
      const newVisitor = new Visitor(app.server);
      newVisitor.cookies.set('CART', token ?? '');
      await add(newVisitor, { itemId: cup.id, quantity: 1 });
      expect(newVisitor.cookies.get('CART')).not.toBe(token);
    }
  });
});

describe('two concurrent adds of the last unit', () => {
  it('one of two adds of the last unit is refused as out of stock', async () => {
    const last = await makeProduct(site, shop, { variants: [{ stock: 1 }] });
    const visitor = new Visitor(app.server);
    await add(visitor, { itemId: cup.id, quantity: 1 });
    const replies = await Promise.all([1, 2].map(() => visitor.post(ENTRIES, { itemId: last.id, quantity: 1 })));
    const codes = replies.map((reply) => reply.json<{ code?: string }>().code);
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toStrictEqual([200, 409]);
    expect(codes.filter((code) => code !== undefined)).toStrictEqual(['CART_OUT_OF_STOCK']);
    expect((await visitor.get(CART)).json<ShoppingCart>().totalQuantity).toBe(2);
  });
});

describe('the cart after invalid input', () => {
  it('the cart is unchanged after all invalid requests', async () => {
    const cart = (await shopper.get(CART)).json<ShoppingCart>();
    expect(cart.entries).toStrictEqual([entry]);
    expect(cart.messages).toMatchObject([{ code: 'CART_LINE_GONE' }]);
  });
});
