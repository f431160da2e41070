import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShoppingCart } from '#features/cart/contract.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProducts, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that signing in and out moves the cart. Only the assembled process can do this: the slices do not know each
// other.

const CART = '/api/commerce/shopping-cart';
const SESSION = '/api/config/session';

let web: TestWeb;
let site: TestSite;
let bowl: TestProduct;
let cup: TestProduct;
let email: string;

beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());
beforeEach(async () => {
  site = await makeWebsite(web.installation.database);
  const [first, second] = await makeProducts(site, await makeCollection(site), [{}, { variants: [{ stock: 3 }] }]);
  bowl = first!;
  cup = second!;
  email = await makeOwner(site);
});

const browser = (): Visitor => new Visitor(web.server, site.host);

async function add(visitor: Visitor, { id }: TestProduct, quantity: number): Promise<void> {
  const reply = await visitor.post(`${CART}/entries`, { itemId: id, quantity });
  expect(reply.statusCode, reply.body).toBe(200);
}
async function signIn(visitor: Visitor): Promise<void> {
  expect((await visitor.post(SESSION, { email, password: OWNER_PASSWORD })).statusCode).toBe(201);
}
async function signOut(visitor: Visitor): Promise<void> {
  expect((await visitor.send({ method: 'DELETE', url: SESSION })).statusCode).toBe(204);
}
const read = async (visitor: Visitor) => (await visitor.get(CART)).json<ShoppingCart>();
const units = async (visitor: Visitor) =>
  Object.fromEntries((await read(visitor)).entries.map(({ itemId, quantity }) => [itemId, quantity]));

describe('the cart of a member who signs in', () => {
  it('follows the member to every browser and merges the cart of the browser', async () => {
    const desk = browser();
    await add(desk, bowl, 2);
    await signIn(desk);
    expect(await units(desk)).toStrictEqual({ [bowl.id]: 2 });
    const phone = browser();
    await add(phone, bowl, 1);
    await add(phone, cup, 1);
    await signIn(phone);
    expect(await units(phone)).toStrictEqual({ [bowl.id]: 3, [cup.id]: 1 });
    await add(phone, bowl, 1);
    expect(await units(desk)).toStrictEqual({ [bowl.id]: 4, [cup.id]: 1 });
  });

  it('reduces quantities to the stock and reports it', async () => {
    const desk = browser();
    await add(desk, cup, 3);
    await signIn(desk);
    const phone = browser();
    await add(phone, cup, 2);
    await signIn(phone);
    expect(await read(phone)).toMatchObject({ totalQuantity: 3, messages: [{ code: 'CART_LINE_FEWER' }] });
    expect((await read(phone)).messages).toStrictEqual([]);
  });

  it('sets the cookie that makes pages request the cart before there is one', async () => {
    const desk = browser();
    await signIn(desk);
    expect([desk.cookies.get('hasCart'), desk.cookies.has('CART')]).toStrictEqual(['true', false]);
    expect(await units(desk)).toStrictEqual({});
    await add(desk, bowl, 1);
    const phone = browser();
    await signIn(phone);
    expect(await units(phone)).toStrictEqual({ [bowl.id]: 1 });
  });
});

describe('signing out as a member', () => {
  it('leaves the browser without a cart, and its old cookie opens none', async () => {
    const desk = browser();
    await add(desk, bowl, 2);
    await signIn(desk);
    const token = desk.cookies.get('CART') ?? '';
    await signOut(desk);
    expect([desk.cookies.get('CART'), desk.cookies.get('hasCart')]).toStrictEqual(['', '']);
    desk.cookies.set('CART', token);
    expect(await units(desk)).toStrictEqual({});
    await add(desk, cup, 1);
    expect([desk.cookies.get('CART') === token, await units(desk)]).toStrictEqual([false, { [cup.id]: 1 }]);
    await signIn(desk);
    expect(await units(desk)).toStrictEqual({ [bowl.id]: 2, [cup.id]: 1 });
  });
});

describe('the example cart [S7.16]', () => {
  it('is available to signed-in owners only', async () => {
    const desk = browser();
    expect((await desk.get(`${CART}?mock=true`)).json()).toMatchObject({ id: '', totalQuantity: 0 });
    await signIn(desk);
    expect((await desk.get(`${CART}?mock=true`)).json()).toMatchObject({ totalQuantity: 3 });
    expect((await desk.get(`${CART}?mock=false`)).json()).toMatchObject({ totalQuantity: 0 });
  });
});
