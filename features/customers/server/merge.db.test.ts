import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { CustomerId } from '../customer.ts';
import * as customers from './customer-repository.ts';
import { listAddresses } from './list-addresses.ts';
import { listCustomers } from './list-customers.ts';
import { mergeCustomers } from './merge-customers.ts';
import { separateAddress } from './separate-address.ts';
import { tagCustomers } from './tag-customers.ts';
import { addOrder } from './testing/add-order.ts';
import { updateCustomer } from './update-customer.ts';

// Covers that two customers become one with both addresses, and that each address can be separated again.

const ADA = 'ada@example.test';
const BO = 'bo@example.test';
const CY = 'cy@example.test';
const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 12));

let database: Database;
let site: TestSite;
let ada: CustomerId;
let bo: CustomerId;
let cy: CustomerId;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  await addOrder(site, { createdAt: day(1), totalCents: 1000 });
  await addOrder(site, { email: BO, createdAt: day(5), totalCents: 200, name: 'Bo Peep', country: 'DE' });
  await addOrder(site, { email: CY, createdAt: day(3), totalCents: 30, name: 'Cy Young' });
  [ada, bo, cy] = await Promise.all([idOf(ADA), idOf(BO), idOf(CY)]);
  await updateCustomer(site, { id: ada, note: 'Call first', tags: ['VIP'] });
  await updateCustomer(site, { id: bo, note: 'Likes blue', tags: ['Press', 'vip'] });
});

async function idOf(email: string): Promise<CustomerId> {
  const id = await customers.findIdByEmail(site.db, site.websiteId, email);
  if (id === null) throw new Error(`${email} is no customer`);
  return id;
}

/** All customers of the website, without the times of changes. */
const dump = () =>
  site.db.sql`
    select id, email, name, country, spent_cents, orders_count, first_order_at, last_order_at, tags, note, created_at
    from customers where website_id = ${site.websiteId} order by email`;

const find = (id: CustomerId) => customers.find(site.db, site.websiteId, id);
const merge = (mainId: CustomerId, otherId: CustomerId) => mergeCustomers(site, { mainId, otherId });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'an unknown error',
  );

describe('two customers that are merged', () => {
  it('are one with the orders, notes and tags of both, under the chosen address', async () => {
    await merge(ada, bo);
    expect(await find(ada)).toMatchObject({
      email: ADA,
      name: 'Bo Peep',
      country: 'DE',
      ordersCount: 2,
      spentCents: 1200,
      firstOrderAt: day(1),
      lastOrderAt: day(5),
      note: 'Call first\n\nLikes blue',
      tags: ['Press', 'VIP'],
    });
    // An old link opens what the customer has become.
    expect((await find(bo))?.id).toBe(ada);
    expect((await dump()).length).toBe(2);
  });

  it('get later orders of any address, refunds and corrected addresses', async () => {
    await merge(ada, bo);
    const id = await addOrder(site, { email: BO, totalCents: 5, createdAt: day(7) });
    expect(await find(ada)).toMatchObject({ ordersCount: 3, spentCents: 1205 });
    await site.db.sql`
      update orders set refunded_cents = 5, state = 'refunded' where website_id = ${site.websiteId} and id = ${id}`;
    expect(await find(ada)).toMatchObject({ ordersCount: 3, spentCents: 1200 });
    await site.db.sql`update orders set email = ${CY} where website_id = ${site.websiteId} and id = ${id}`;
    expect([(await find(ada))?.ordersCount, (await find(cy))?.ordersCount]).toStrictEqual([2, 2]);
    await site.db.sql`update orders set email = ${BO} where website_id = ${site.websiteId} and id = ${id}`;
    expect([(await find(ada))?.ordersCount, (await find(cy))?.ordersCount]).toStrictEqual([3, 1]);
  });

  it('are summed again when the store changes its currency', async () => {
    await merge(ada, bo);
    await addOrder(site, { email: BO, totalCents: 70, currency: 'EUR' });
    await site.db.sql`
      update websites set settings = jsonb_set(settings, '{store,currency}', '"EUR"') where id = ${site.websiteId}`;
    expect(await find(ada)).toMatchObject({ spentCents: 70, currency: 'EUR' });
  });

  it('are found by each of their addresses', async () => {
    await merge(ada, bo);
    const query = { search: 'bo@', sort: '-lastOrder', limit: 50 } as const;
    expect((await listCustomers(site, query)).rows.map(({ id }) => id)).toStrictEqual([ada]);
    expect((await listCustomers(site, { ...query, tag: 'press' })).rows.map(({ id }) => id)).toStrictEqual([ada]);
    expect((await listCustomers(site, { ...query, tag: 'none' })).rows).toStrictEqual([]);
    expect(
      (await customers.search(site.db, site.websiteId, { text: 'bo@', limit: 5 })).map(({ id }) => id),
    ).toStrictEqual([ada]);
    expect(await customers.listIdsByEmail(site.db, site.websiteId, [BO, CY])).toHaveLength(2);
    expect(await idOf(BO)).toBe(ada);
    expect(new Set(await listAddresses(site, BO))).toStrictEqual(new Set([BO, ADA]));
  });

  it('stay as they are when the click is repeated', async () => {
    await merge(ada, bo);
    const before = await dump();
    await merge(ada, bo);
    expect(await dump()).toStrictEqual(before);
  });

  it('can be merged with a third one, which keeps all addresses', async () => {
    await merge(ada, bo);
    await merge(cy, ada);
    expect(await find(cy)).toMatchObject({ ordersCount: 3, spentCents: 1230, tags: ['Press', 'VIP'] });
    expect(new Set(await listAddresses(site, ADA))).toStrictEqual(new Set([ADA, BO, CY]));
    expect([(await find(ada))?.id, (await find(bo))?.id]).toStrictEqual([cy, cy]);
  });
});

describe('a merge is refused', () => {
  it('with the customer itself, of another website and in a circle', async () => {
    const other = await makeWebsite(database);
    await addOrder(other, { email: BO });
    const theirs = await customers.findIdByEmail(other.db, other.websiteId, BO);
    const before = await dump();
    expect(await codeOf(merge(ada, ada))).toBe('CUSTOMERS_SAME');
    expect(await codeOf(merge(ada, theirs as CustomerId))).toBe('CUSTOMERS_NOT_FOUND');
    expect(await codeOf(merge(theirs as CustomerId, ada))).toBe('CUSTOMERS_NOT_FOUND');
    expect(await dump()).toStrictEqual(before);
    await merge(ada, bo);
    expect(await codeOf(merge(bo, ada))).toBe('CUSTOMERS_ALREADY_MERGED');
    expect(await codeOf(merge(bo, cy))).toBe('CUSTOMERS_ALREADY_MERGED');
  });

  it('while one of them is being erased, and afterwards', async () => {
    await site.db.sql`
      insert into privacy_requests (website_id, id, kind, email, state, by_customer, created_at)
      values (${site.websiteId}, 'p', 'erasure', ${BO}, 'running', false, now())`;
    expect(await codeOf(merge(ada, bo))).toBe('CUSTOMERS_BEING_ERASED');
    await site.db.sql`update privacy_requests set state = 'done' where website_id = ${site.websiteId}`;
    await site.db.sql`
      update customers set email = 'erased-1@erased.invalid' where website_id = ${site.websiteId} and id = ${bo}`;
    expect(await codeOf(merge(ada, bo))).toBe('CUSTOMERS_ERASED');
  });
});

describe('an address that is separated', () => {
  it.each([
    ['the other one', 0],
    ['the first one', 1],
  ])('gives back exactly what there was, with %s as the main address', async (_name, place) => {
    const before = await dump();
    const [main, other] = place === 0 ? [ada, bo] : [bo, ada];
    await merge(main, other);
    const email = place === 0 ? BO : ADA;
    expect(await separateAddress(site, { id: main, email })).toBe(other);
    expect(await dump()).toStrictEqual(before);
    expect(await codeOf(separateAddress(site, { id: main, email }))).toBe('CUSTOMERS_ADDRESS_NOT_FOUND');
  });

  it('leaves the others together', async () => {
    await merge(ada, bo);
    await merge(cy, ada);
    await separateAddress(site, { id: cy, email: ADA });
    expect(await find(ada)).toMatchObject({ ordersCount: 1, note: 'Call first', tags: ['VIP'] });
    expect(await find(cy)).toMatchObject({ ordersCount: 2, note: 'Likes blue', tags: ['Press', 'VIP'] });
  });

  it('takes its later orders along, and leaves what members have written since', async () => {
    await merge(ada, bo);
    await addOrder(site, { email: BO, totalCents: 5 });
    await tagCustomers(site, [{ ids: [ada], add: ['New'], remove: [] }]);
    await separateAddress(site, { id: ada, email: BO });
    expect(await find(ada)).toMatchObject({ ordersCount: 1, spentCents: 1000, tags: ['New', 'VIP'] });
    expect(await find(bo)).toMatchObject({ ordersCount: 2, spentCents: 205, tags: ['Press', 'vip'] });
  });

  it('has no profile if nothing is left of it', async () => {
    await merge(ada, cy);
    await site.db.sql`
      update orders set email = ${ADA} where website_id = ${site.websiteId} and email = ${CY}`;
    expect(await separateAddress(site, { id: ada, email: CY })).toBeNull();
    expect(await find(ada)).toMatchObject({ ordersCount: 2 });
  });
});

describe('at the same time', () => {
  it('two merges that cross each other leave one profile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const codes = await Promise.all([codeOf(merge(ada, bo)), codeOf(merge(bo, ada))]);
      expect(codes.toSorted()).toStrictEqual(['CUSTOMERS_ALREADY_MERGED', 'done']);
      const [main, email] = codes[0] === 'done' ? [ada, BO] : [bo, ADA];
      expect(await find(main)).toMatchObject({ ordersCount: 2 });
      await separateAddress(site, { id: main, email });
    }
  });

  it('three merges in a circle leave one profile', async () => {
    await Promise.all([codeOf(merge(ada, bo)), codeOf(merge(bo, cy)), codeOf(merge(cy, ada))]);
    const [{ count } = { count: 0 }] = await site.db.sql<{ count: number }>`
      select count(*)::int as count from customers where website_id = ${site.websiteId}`;
    const [{ orders } = { orders: 0 }] = await site.db.sql<{ orders: number }>`
      select sum(orders_count)::int as orders from customers where website_id = ${site.websiteId}`;
    expect([count <= 2, orders]).toStrictEqual([true, 3]);
  });

  it('an order that is paid during a merge counts once, for the profile of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        merge(ada, bo),
        addOrder(site, { email: BO, totalCents: 1 }),
        addOrder(site, { totalCents: 1 }),
        tagCustomers(site, [{ ids: [ada, bo], add: [`Round ${round}`], remove: [] }]),
      ]);
      expect(await find(ada)).toMatchObject({ ordersCount: 4 + 2 * round });
      expect((await dump()).map(({ email }) => email)).toStrictEqual([ADA, CY]);
      await Promise.all([
        separateAddress(site, { id: ada, email: BO }),
        site.db.sql`update orders set created_at = created_at where website_id = ${site.websiteId}`,
      ]);
      expect(await find(bo)).toMatchObject({ ordersCount: 2 + round });
    }
  });
});
