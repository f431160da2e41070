import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import { DiscountFile } from '#features/sites/site-file.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { ShoppingCart } from '../../contract.ts';
import { addItem } from '../add-item/add-item.ts';
import { createCartRoutes } from '../http/routes.ts';
import { guest } from '../testing/guest.ts';
import { addCoupon } from './change-coupons.ts';

// Checks that guessing codes at a cart reveals nothing and is slow.

const COUPONS = '/api/commerce/shopping-cart/coupons';
const REFUSED = { status: 409, code: 'DISCOUNTS_CODE_REFUSED' };
const CODES = ['UNKNOWN', 'OVER', 'LATER', 'SPENT', 'FOREIGN'] as const;

let database: Database;
let site: TestSite;
let shopper: Visitor;
let token: string;
const statements: string[] = [];

beforeAll(async () => {
  database = await testDatabase({ onStatement: (text) => void statements.push(text) });
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  const { id } = await makeProduct(site, await makeCollection(site));
  const now = site.clock().getTime();
  const file = (more: object) => DiscountFile.parse({ title: '', kind: 'percent', percent: 10, ...more });
  await saveDiscounts(site, [
    file({ code: 'GOOD' }),
    file({ code: 'OVER', endsAt: new Date(now - 1000).toISOString() }),
    file({ code: 'LATER', startsAt: new Date(now + 86_400_000).toISOString() }),
    file({ code: 'SPENT', maxUses: 1 }),
  ]);
  await database.sql`update discounts set uses = 1 where website_id = ${site.websiteId} and code = 'SPENT'`;
  await saveDiscounts(await makeWebsite(database), [file({ code: 'FOREIGN' })]);
  const app = makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes: createCartRoutes() });
  shopper = new Visitor(app.server);
  const added = await addItem(site, guest(), { itemId: id, sku: null, quantity: 1, additionalFields: null });
  token = added.token ?? '';
  shopper.cookies.set('CART', token);
});

describe('a code that cannot be used', () => {
  it('is refused with the same status, code, message and fields for every reason', async () => {
    const replies = [];
    for (const code of CODES) replies.push(await shopper.post(COUPONS, { code }));
    expect(replies.map(refusalOf)).toStrictEqual(CODES.map(() => REFUSED));
    const bodies = new Set(replies.map((reply) => JSON.stringify({ ...reply.json<object>(), requestId: '' })));
    expect([...bodies]).toHaveLength(1);
    const headers = replies.map((reply) => Object.keys(reply.headers).sort().join());
    expect(new Set(headers).size).toBe(1);
  });

  it('is refused after the same database work for every reason', async () => {
    const statementsPerCode: string[][] = [];
    for (const code of CODES) {
      statements.length = 0;
      await expect(addCoupon(site, guest(token), code)).rejects.toMatchObject({ code: REFUSED.code });
      statementsPerCode.push([...statements]);
    }
    expect(statementsPerCode[0]?.length).toBeGreaterThan(0);
    expect(statementsPerCode).toStrictEqual(CODES.map(() => statementsPerCode[0]));
  });

  it('is looked up at most twenty times a minute in a thousand attempts', async () => {
    let lookupCount = 0;
    const waiting: unknown[] = [];
    for (let attempt = 0; attempt < 1000; attempt++) {
      const reply = await shopper.post(COUPONS, { code: `TRY-${attempt}` });
      const refusal = refusalOf(reply);
      if (refusal.status === 409) lookupCount++;
      else waiting.push([refusal, reply.json<{ message: string }>().message, Number(reply.headers['retry-after']) > 0]);
    }
    expect(lookupCount).toBe(20);
    expect(waiting).toHaveLength(980);
    const wait = [{ status: 429, code: 'HTTP_TOO_MANY' }, 'Please try again in a few seconds.', true];
    expect([...new Set(waiting.map((one) => JSON.stringify(one)))]).toStrictEqual([JSON.stringify(wait)]);
    site.clock.advance(60_000);
    const validReply = await shopper.post(COUPONS, { code: 'GOOD' });
    expect(validReply.json<{ shoppingCart: ShoppingCart }>().shoppingCart.coupons).toHaveLength(1);
  });
});
