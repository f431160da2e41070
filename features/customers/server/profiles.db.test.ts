import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { addOrder } from './testing/add-order.ts';

// Covers that the database keeps customers up to date, whatever writes the orders.

const ADA = 'ada@example.test';
const BO = 'bo@example.test';
const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 12));

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
});

interface Profile {
  name: string;
  country: string;
  orders: number;
  tests: number;
  cents: number;
  first: Date | null;
  last: Date | null;
}

async function profileOf(email: string): Promise<Profile | null> {
  const [row] = await site.db.sql<Profile & object>`
    select name, country, orders_count as orders, test_orders_count as tests, spent_cents as cents, first_order_at as first,
      last_order_at as last
    from customers where website_id = ${site.websiteId} and email = ${email}`;
  return row ?? null;
}

const write = (email: string, note: string) =>
  site.db.sql`update customers set note = ${note} where website_id = ${site.websiteId} and email = ${email}`;

describe('the profile of a customer', () => {
  it('counts the paid orders of the address and shows the name and country of the latest one', async () => {
    await addOrder(site, { createdAt: day(3), totalCents: 3000, refundedCents: 500, name: 'Ada Moss', country: 'DE' });
    await addOrder(site, { createdAt: day(1), totalCents: 1000 });
    await addOrder(site, { createdAt: day(4), totalCents: 700, name: null });
    await addOrder(site, { createdAt: day(5), isPaid: false, name: 'Pending' });
    await addOrder(site, { email: BO, totalCents: 9 });
    expect(await profileOf(ADA)).toStrictEqual({
      name: 'Ada Moss',
      country: 'DE',
      orders: 3,
      tests: 0,
      cents: 4200,
      first: day(1),
      last: day(4),
    });
  });

  it('does not exist before an order is paid', async () => {
    const id = await addOrder(site, { isPaid: false });
    expect(await profileOf(ADA)).toBeNull();
    await site.db.sql`
      update orders set state = 'paid', number = 7 where website_id = ${site.websiteId} and id = ${id}`;
    expect(await profileOf(ADA)).toMatchObject({ orders: 1, cents: 2000 });
  });

  it('follows refunds and a corrected address', async () => {
    const id = await addOrder(site);
    await site.db.sql`
      update orders set refunded_cents = 2000, state = 'refunded' where website_id = ${site.websiteId} and id = ${id}`;
    expect(await profileOf(ADA)).toMatchObject({ orders: 1, cents: 0 });
    await site.db.sql`
      update orders set delivery = delivery || '{"lastName": "Moved", "country": "FR"}'
      where website_id = ${site.websiteId} and id = ${id}`;
    expect(await profileOf(ADA)).toMatchObject({ name: 'Ada Moved', country: 'FR' });
  });

  it('counts test orders apart', async () => {
    await addOrder(site, { testMode: true, createdAt: day(2) });
    expect(await profileOf(ADA)).toMatchObject({ name: 'Ada Byron', orders: 0, tests: 1, cents: 0, last: null });
  });

  it('sums what was paid in the currency of the store, also after the store changed it', async () => {
    await addOrder(site, { totalCents: 1000 });
    await addOrder(site, { totalCents: 400, currency: 'EUR' });
    await addOrder(site, { email: BO, totalCents: 300 });
    expect(await profileOf(ADA)).toMatchObject({ orders: 2, cents: 1000 });
    await site.db.sql`
      update websites set settings = jsonb_set(settings, '{store,currency}', '"EUR"') where id = ${site.websiteId}`;
    expect([(await profileOf(ADA))?.cents, (await profileOf(BO))?.cents]).toStrictEqual([400, 0]);
    await addOrder(site, { totalCents: 50, currency: 'EUR' });
    expect(await profileOf(ADA)).toMatchObject({ orders: 3, cents: 450 });
  });

  it('moves with the order when its email address is corrected', async () => {
    const id = await addOrder(site);
    const correct = (email: string) =>
      site.db.sql`update orders set email = ${email} where website_id = ${site.websiteId} and id = ${id}`;
    await correct(BO);
    expect([await profileOf(ADA), (await profileOf(BO))?.orders]).toStrictEqual([null, 1]);
    // What members have written is not lost.
    await write(BO, 'Call first');
    await correct(ADA);
    expect(await profileOf(BO)).toMatchObject({ orders: 0, cents: 0, last: null });
    expect(await profileOf(ADA)).toMatchObject({ orders: 1 });
  });

  it('belongs to one website', async () => {
    const other = await makeWebsite(database);
    await addOrder(other, { totalCents: 9000 });
    await addOrder(site);
    expect(await profileOf(ADA)).toMatchObject({ orders: 1, cents: 2000 });
  });
});

describe('orders that are paid at the same time', () => {
  it('are all counted, with one new profile', async () => {
    await Promise.all(Array.from({ length: 8 }, () => addOrder(site)));
    expect(await profileOf(ADA)).toMatchObject({ orders: 8, cents: 16_000 });
  });

  it('wait for the profile only when they commit, and then count both', async () => {
    await addOrder(site);
    let firstHasPaid = (): void => {};
    const paid = new Promise<void>((resolve) => {
      firstHasPaid = resolve;
    });
    let finishFirst = (): void => {};
    const held = new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    const first = site.db.tx(async (tx) => {
      await addOrder(site, { totalCents: 100 }, tx);
      firstHasPaid();
      await held;
    });
    await paid;
    // The first transaction is still open and holds no profile.
    await addOrder(site, { totalCents: 10 });
    finishFirst();
    await first;
    expect(await profileOf(ADA)).toMatchObject({ orders: 3, cents: 2110 });
  });

  it('do not wait for each other in a circle when addresses are swapped', async () => {
    const [one, two] = [await addOrder(site), await addOrder(site, { email: BO })];
    const correct = (id: string, email: string) =>
      site.db.sql`update orders set email = ${email} where website_id = ${site.websiteId} and id = ${id}`;
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([correct(one, round % 2 === 0 ? BO : ADA), correct(two, round % 2 === 0 ? ADA : BO)]);
      expect([(await profileOf(ADA))?.orders, (await profileOf(BO))?.orders]).toStrictEqual([1, 1]);
    }
  });
});
