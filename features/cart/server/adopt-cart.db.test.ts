import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, makeProducts, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { addItem } from './add-item/add-item.ts';
import { adoptCart } from './adopt-cart.ts';
import type { CartIdentity } from './cart-context.ts';
import { addCoupon } from './change/change-coupons.ts';
import { readCart } from './read-cart.ts';
import { guest } from './testing/guest.ts';

// Covers cart ownership: how a browser's cart becomes that of an account, and that no one else can open it.

const ANNA = 'a'.repeat(24);
const anna: CartIdentity = { token: undefined, ownerId: ANNA };

let database: Database;
let site: TestSite;
let shop: Collection;
let bowl: TestProduct;
let cup: TestProduct;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  shop = await makeCollection(site);
  const [first, second] = await makeProducts(site, shop, [{ variants: [{ stock: 10 }] }, {}]);
  bowl = first!;
  cup = second!;
});

const item = (itemId: string, quantity: number) => ({
  itemId: itemId as never,
  sku: null,
  quantity,
  additionalFields: null,
});

async function add(identity: CartIdentity, itemId: string, quantity: number): Promise<string> {
  site.clock.advance(1);
  return (await addItem(site, identity, item(itemId, quantity))).token ?? '';
}

const unitsOf = async (identity: CartIdentity) =>
  (await readCart(site, identity)).entries.map(({ itemId, quantity }) => [itemId, quantity]);
const countCarts = async () => (await database.sql`select from carts where website_id = ${site.websiteId}`).length;

describe('adopting a cart at sign-in', () => {
  it('creates no cart when the browser has none', async () => {
    expect(await adoptCart(site, { cookieToken: undefined, ownerId: ANNA })).toBeNull();
    expect(await adoptCart(site, { cookieToken: 'forged', ownerId: ANNA })).toBeNull();
    expect(await countCarts()).toBe(0);
  });

  it('assigns the browser’s cart to the account, which then opens it on every device', async () => {
    const token = await add(guest(), bowl.id, 2);
    const ownerToken = await adoptCart(site, { cookieToken: token, ownerId: ANNA });
    expect(ownerToken).toMatch(/^[\w-]{43}$/);
    expect(await unitsOf(anna)).toStrictEqual([[bowl.id, 2]]);
    expect(await unitsOf({ token: 'anything', ownerId: ANNA })).toStrictEqual([[bowl.id, 2]]);
  });

  it('a cart of an account opens only for its owner, whatever token is sent', async () => {
    const before = await add(guest(), bowl.id, 2);
    const after = await adoptCart(site, { cookieToken: before, ownerId: ANNA });
    for (const identity of [guest(before), guest(after), { token: after ?? '', ownerId: 'b'.repeat(24) }]) {
      expect(await unitsOf(identity)).toStrictEqual([]);
      expect((await addItem(site, identity, item(cup.id, 1))).token).not.toBe(after);
    }
    expect(await adoptCart(site, { cookieToken: after ?? '', ownerId: 'c'.repeat(24) })).toBeNull();
    expect(await unitsOf(anna)).toStrictEqual([[bowl.id, 2]]);
  });

  it('merges both carts by increasing equal lines, moving the others and keeping the choices', async () => {
    await saveDiscounts(
      site,
      ['OWN', 'GUEST'].map((code) => ({
        code,
        title: '',
        kind: 'percent' as const,
        percent: 10,
        oncePerPerson: false,
        automatic: false,
      })),
    );
    await add(anna, bowl.id, 2);
    await addCoupon(site, anna, 'OWN');
    const token = await add(guest(), bowl.id, 3);
    await add(guest(token), cup.id, 1);
    await addCoupon(site, guest(token), 'GUEST');
    await adoptCart(site, { cookieToken: token, ownerId: ANNA });
    expect(await unitsOf(anna)).toStrictEqual([
      [bowl.id, 5],
      [cup.id, 1],
    ]);
    const cart = await readCart(site, anna);
    expect([...cart.coupons, ...cart.invalidCoupons].map(({ code }) => code).sort()).toStrictEqual(['GUEST', 'OWN']);
    expect(cart.messages).toStrictEqual([]);
    expect([await countCarts(), await unitsOf(guest(token))]).toStrictEqual([1, []]);
  });

  it('reports a merged line that was lowered to the stock', async () => {
    await add(anna, bowl.id, 7);
    const token = await add(guest(), bowl.id, 6);
    await adoptCart(site, { cookieToken: token, ownerId: ANNA });
    const cart = await readCart(site, anna);
    expect(cart).toMatchObject({ totalQuantity: 10, messages: [{ code: 'CART_LINE_FEWER' }] });
  });

  it('reports a merged line that was cut at the maximum quantity', async () => {
    await add(anna, cup.id, 9000);
    const token = await add(guest(), cup.id, 9000);
    await adoptCart(site, { cookieToken: token, ownerId: ANNA });
    const cart = await readCart(site, anna);
    expect(cart).toMatchObject({ totalQuantity: 9999, messages: [{ code: 'CART_LINE_FEWER' }] });
    expect(cart.messages).toHaveLength(1);
  });

  it('keeps the guest’s unseen notices', async () => {
    const token = await add(guest(), bowl.id, 5);
    await database.sql`update variants set qty_in_stock = 4 where website_id = ${site.websiteId} and sku = ${bowl.sku}`;
    const guestMessages = (await readCart(site, guest(token))).messages;
    await add(anna, cup.id, 1);
    await adoptCart(site, { cookieToken: token, ownerId: ANNA });
    expect((await readCart(site, anna)).messages).toStrictEqual(guestMessages);
  });

  it('concurrent sign-ins of one account end with one cart and all units', async () => {
    await add(anna, cup.id, 1);
    const tokens: string[] = [];
    for (let made = 0; made < 8; made++) tokens.push(await add(guest(), cup.id, 1));
    await Promise.all(tokens.map((cookieToken) => adoptCart(site, { cookieToken, ownerId: ANNA })));
    expect([await countCarts(), await unitsOf(anna)]).toStrictEqual([1, [[cup.id, 9]]]);
  });

  it('first sign-ins in two browsers at once end with one cart', async () => {
    const tokens = [await add(guest(), cup.id, 1), await add(guest(), cup.id, 2)];
    await Promise.all(tokens.map((cookieToken) => adoptCart(site, { cookieToken, ownerId: ANNA })));
    expect([await countCarts(), await unitsOf(anna)]).toStrictEqual([1, [[cup.id, 3]]]);
  });

  it('does not adopt a cart of another website', async () => {
    const token = await add(guest(), bowl.id, 2);
    const other = await makeWebsite(database);
    expect(await adoptCart(other, { cookieToken: token, ownerId: ANNA })).toBeNull();
    const product = await makeProduct(other, await makeCollection(other));
    await addItem(other, anna, item(product.id, 1));
    expect(await unitsOf(anna)).toStrictEqual([]);
    expect(await unitsOf(guest(token))).toStrictEqual([[bowl.id, 2]]);
  });
});

describe('a signed-in shopper without a cart', () => {
  it('two concurrent first requests end with one cart', async () => {
    await Promise.all([1, 2, 3, 4].map(() => addItem(site, anna, item(cup.id, 1))));
    expect([await countCarts(), await unitsOf(anna)]).toStrictEqual([1, [[cup.id, 4]]]);
  });
});
