import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { PlacedOrder } from '../contract.ts';
import { ABANDONED, type AbandonedList, remind, runDue, SETTINGS, turnOn } from './testing/reminding.ts';
import { put } from './testing/returning.ts';
import { makeShop, makeTestProduct, runExpiry, runJobs, Shopper, type TestShop } from './testing/shopping.ts';

// Covers which checkouts count as abandoned, and which orders recover them.

const STORE_MANAGER = 8;

let database: Database;
let shop: TestShop;
let owner: Shopper;
let shopper: Shopper;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  owner = new Shopper(shop, [STORE_MANAGER]);
  shopper = new Shopper(shop);
});

const list = async (query = '') => (await owner.get(`${ABANDONED}${query}`)).json<AbandonedList>();
const product = async () => (await makeTestProduct(shop)).id;

async function abandonOrder(email = 'ada@example.test', from = shopper): Promise<PlacedOrder> {
  await from.add(await product());
  const placed = (await from.place({ email })).json<PlacedOrder>();
  shop.clock.advance(31 * MINUTE);
  await runExpiry(shop);
  return placed;
}

describe('an order that was not paid in time', () => {
  it('is listed with its items, and no email is sent without consent', async () => {
    await turnOn(owner);
    await abandonOrder();
    const { rows } = await list();
    expect(rows).toMatchObject([
      { email: 'ada@example.test', state: 'open', units: 1, subtotalCents: 4000, currency: 'USD', hasConsent: false },
    ]);
    shop.clock.advance(48 * HOUR);
    await runDue(shop);
    await runJobs(shop);
    expect(shop.mail.sent).toHaveLength(0);
    const refused = await owner.post(`${ABANDONED}/${rows[0]?.id}/email`, {});
    expect(refused.json()).toMatchObject({ code: 'ABANDONED_CHECKOUTS_NO_CONSENT' });
  });

  it('is not listed when the same person has bought something since', async () => {
    await shopper.add(await product());
    await shopper.place();
    await new Shopper(shop).buy(await product());
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    expect((await list()).rows).toStrictEqual([]);
  });

  it('is recovered by a later order of the same email address', async () => {
    await abandonOrder();
    const other = new Shopper(shop);
    await other.buy(await product());
    expect((await list()).rows).toMatchObject([{ state: 'recovered' }]);
  });

  it('is recovered by a later order of the same cart with another email address', async () => {
    await abandonOrder();
    const placed = (await shopper.place({ email: 'eve@example.test' })).json<PlacedOrder>();
    await shopper.pay(placed);
    expect((await list()).rows).toMatchObject([{ state: 'recovered', email: 'ada@example.test' }]);
  });

  it('stays open when another person buys something', async () => {
    await abandonOrder();
    await new Shopper(shop).buy(await product(), { email: 'eve@example.test' });
    expect((await list()).rows).toMatchObject([{ state: 'open' }]);
  });
});

describe('a checkout with a requested reminder', () => {
  it('is listed an hour after the shopper has left, and not while it may be completed', async () => {
    await turnOn(owner);
    await shopper.add(await product(), 2);
    await remind(shopper, 'Ada@example.test');
    expect((await list()).rows).toStrictEqual([]);
    shop.clock.advance(HOUR);
    expect((await list()).rows).toMatchObject([
      { email: 'ada@example.test', units: 2, subtotalCents: 8000, hasConsent: true },
    ]);
  });

  it('leaves nothing behind when the order is paid at once', async () => {
    await turnOn(owner);
    await shopper.add(await product());
    await remind(shopper);
    await shopper.pay((await shopper.place()).json<PlacedOrder>());
    expect(await database.sql`select from abandoned_checkouts where website_id = ${shop.websiteId}`).toHaveLength(0);
  });

  it('is not stored while the shop sends no reminders, without a cart, or after the shopper changed their mind', async () => {
    const stored = () => database.sql`select from abandoned_checkouts where website_id = ${shop.websiteId}`;
    await shopper.add(await product());
    await remind(shopper);
    await turnOn(owner);
    await remind(new Shopper(shop));
    expect(await stored()).toHaveLength(0);
    await remind(shopper);
    expect(await stored()).toHaveLength(1);
    await remind(shopper, null);
    expect(await stored()).toHaveLength(0);
  });

  it('loses the consent when the order that expires has another email address', async () => {
    await turnOn(owner);
    await shopper.add(await product());
    await remind(shopper, 'ada@example.test');
    await shopper.place({ email: 'eve@example.test' });
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    expect((await list()).rows).toMatchObject([{ email: 'eve@example.test', hasConsent: false }]);
  });

  it('keeps the consent when the order that expires has the same email address', async () => {
    await turnOn(owner);
    await shopper.add(await product());
    await remind(shopper);
    await shopper.place();
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    expect((await list()).rows).toMatchObject([{ hasConsent: true }]);
  });
});

describe('the recovered sum', () => {
  it('counts an order once, for 30 days, apart from those after an email, and leaves out test orders', async () => {
    await turnOn(owner);
    await shopper.add(await product());
    await remind(shopper);
    const other = new Shopper(shop);
    await other.add(await product());
    await remind(other);
    shop.clock.advance(25 * HOUR);
    await runDue(shop);
    await runJobs(shop);
    await shopper.pay((await shopper.place()).json<PlacedOrder>());
    expect((await list('?state=recovered')).count.value).toBe(2);
    const summary = async () => (await owner.get(`${ABANDONED}/summary`)).json<object>();
    const none = { orders: 0, cents: 0 };
    expect(await summary()).toStrictEqual({ currency: 'USD', recovered: none, afterEmail: none });
    // Simulates real payments.
    await database.sql`update abandoned_checkouts set recovered_test = false where website_id = ${shop.websiteId}`;
    const [order] = await database.sql<{ cents: number }>`
      select total_cents::int as cents from orders where website_id = ${shop.websiteId}`;
    const sum = { orders: 1, cents: order?.cents };
    expect(await summary()).toStrictEqual({ currency: 'USD', recovered: sum, afterEmail: sum });
    await database.sql`update abandoned_checkouts set emailed_at = null where website_id = ${shop.websiteId}`;
    expect(await summary()).toMatchObject({ recovered: sum, afterEmail: none });
    shop.clock.advance(31 * DAY);
    expect(await summary()).toMatchObject({ recovered: none });
  });
});

describe('the list', () => {
  it('is searched by the beginning of the email address, filtered, sorted and read in pages', async () => {
    await abandonOrder('ada@example.test');
    await abandonOrder('bob@example.test', new Shopper(shop));
    const third = new Shopper(shop);
    await third.add(await product(), 3);
    await third.place({ email: 'adam@example.test' });
    shop.clock.advance(31 * MINUTE);
    await runExpiry(shop);
    const emails = async (query: string) => (await list(query)).rows.map(({ email }) => email.split('@')[0]);
    expect(await emails('')).toStrictEqual(['adam', 'bob', 'ada']);
    expect(await emails('?search=ADA')).toStrictEqual(['adam', 'ada']);
    expect(await emails('?sort=-subtotal&limit=1')).toStrictEqual(['adam']);
    expect(await emails('?state=recovered')).toStrictEqual([]);
    const from = new Date(shop.clock().getTime() - 10 * MINUTE).toISOString();
    expect(await emails(`?abandonedFrom=${from}`)).toStrictEqual(['adam']);
    expect(await emails(`?abandonedTo=${from}`)).toStrictEqual(['bob', 'ada']);
    for (const sort of ['-abandoned', 'abandoned', '-subtotal', 'subtotal']) {
      const all = await emails(`?sort=${sort}`);
      const paged: (string | undefined)[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: AbandonedList = await list(
          `?sort=${sort}&limit=1${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        paged.push(...page.rows.map(({ email }) => email.split('@')[0]));
        cursor = page.nextCursor;
      }
      expect(paged).toStrictEqual(all);
    }
    for (const cursor of ['x', `${'a'.repeat(24)}2026-02-31 00:00:00+00`]) {
      const reply = await owner.get(`${ABANDONED}?cursor=${encodeURIComponent(cursor)}`);
      expect(reply.json()).toMatchObject({ code: 'ABANDONED_CHECKOUTS_CURSOR_INVALID' });
    }
  });
});

it('the settings are off by default and accept a delay of 1 to 168 hours', async () => {
  expect((await owner.get(SETTINGS)).json()).toStrictEqual({ enabled: false, delayHours: 24 });
  for (const delayHours of [0, 169, 1.5]) {
    expect((await put(owner, SETTINGS, { enabled: true, delayHours })).statusCode).toBe(400);
  }
  const settings = { enabled: true, delayHours: 168 };
  expect((await put(owner, SETTINGS, settings)).json()).toStrictEqual(settings);
  expect((await owner.get(SETTINGS)).json()).toStrictEqual(settings);
});
