import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { Quote } from '../../contract.ts';
import { ADDRESS, makeShop, makeTestProduct, Shopper, type TestShop } from '../testing/shopping.ts';

// Covers discounts for a segment of customers, who are recognized by their email address in the checkout.

const ADA = 'ada@example.test';
const EVE = 'eve@example.test';
const terms = { title: '', kind: 'percent' as const, percent: 10, oncePerPerson: false, segment: 'vip' };

let database: Database;
let shop: TestShop;
let asked: string[];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  asked = [];
  shop = await makeShop(database, {
    matchSegments: (_ctx, { email, slugs }) => {
      asked.push(email);
      return Promise.resolve(new Set(email === ADA ? slugs : []));
    },
  });
  await database.sql`
    insert into customer_segments (website_id, slug, name, filter, created_at, updated_at)
    values (${shop.websiteId}, 'vip', 'VIP', '{"tag": "vip"}', now(), now())`;
});

async function shopperWithBowl(): Promise<Shopper> {
  const { id } = await makeTestProduct(shop);
  const shopper = new Shopper(shop);
  await shopper.add(id);
  return shopper;
}

const order = (expectedTotalCents: number, email: string) => ({
  email,
  delivery: ADDRESS,
  expectedTotalCents,
  expectedCurrency: 'USD',
});

async function quote(shopper: Shopper, email?: string): Promise<Quote['cart']> {
  const reply = await shopper.post('/api/checkout/quote', {
    location: { country: 'US', region: 'NY', postalCode: '10001' },
    option: null,
    ...(email !== undefined && { email }),
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Quote>().cart;
}

describe('a code for a segment', () => {
  it('is refused for other customers like an unknown code, as soon as the email address is known', async () => {
    await saveDiscounts(shop, [{ ...terms, code: 'VIP10', automatic: false }]);
    const shopper = await shopperWithBowl();
    const added = await shopper.post('/api/commerce/shopping-cart/coupons', { code: 'vip10' });
    expect(added.statusCode).toBe(200);
    expect((await quote(shopper, ADA)).discountCents).toBe(400);
    const refused = await quote(shopper, EVE);
    expect(refused.discountCents).toBe(0);
    expect(JSON.stringify(refused)).toContain('This code is not valid. Please check it and try again.');
    expect((await shopper.placeWith(order(4560, EVE), 'key-00001')).statusCode).toBe(409);
    expect((await shopper.placeWith(order(4560, ADA), 'key-00002')).statusCode).toBe(200);
  });
});

describe('an automatic discount for a segment', () => {
  it('applies when the customer is known to belong to it, and not before', async () => {
    await saveDiscounts(shop, [{ ...terms, code: 'VIP', automatic: true }]);
    const shopper = await shopperWithBowl();
    expect((await quote(shopper)).discountCents).toBe(0);
    expect(asked).toStrictEqual([]);
    expect((await quote(shopper, EVE)).discountCents).toBe(0);
    expect((await quote(shopper, ADA)).discountCents).toBe(400);
    expect((await shopper.placeWith(order(4560, EVE), 'key-00001')).statusCode).toBe(409);
    expect((await shopper.placeWith(order(4560, ADA), 'key-00002')).statusCode).toBe(200);
  });

  it('needs no other statement where no discount is for a segment', async () => {
    await saveDiscounts(shop, [{ ...terms, segment: undefined, code: 'ALL', automatic: true }]);
    expect((await quote(await shopperWithBowl(), ADA)).discountCents).toBe(400);
    expect(asked).toStrictEqual([]);
  });
});
