import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { OrderQuery } from '../admin-contract.ts';
import { getOrderOptions, listOrders } from './list-orders.ts';
import { fewOrders, matchingInOrder } from './store/order-filter-sql.ts';
import * as orders from './store/order-repository.ts';
import * as orderShipments from './store/shipment-repository.ts';
import { makeOrder } from './testing/make-order.ts';

// Covers which orders the owner's list finds, in which order, and its pages.

let database: Database;
let site: TestSite;

const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 12));

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  await makeOrder(await makeWebsite(database), { email: 'ada@example.test', codes: ['SPRING'] });
  // Numbers 1001 to 1006, and one that is not paid.
  await makeOrder(site, { createdAt: day(1), totalCents: 1000, codes: ['SPRING'] });
  await makeOrder(site, {
    createdAt: day(2),
    totalCents: 3000,
    email: 'zoë@example.test',
    firstName: 'Zoë',
    lastName: "O'Brien-Müller",
  });
  await makeOrder(site, {
    createdAt: day(3),
    totalCents: 2000,
    email: 'eve@example.test',
    firstName: 'Eve',
    lastName: 'Codex',
    country: 'DE',
  });
  const items = [
    { sku: 'EM-L', title: 'Ember mug', itemId: 'a'.repeat(24), quantity: 2 },
    { sku: 'EM-S', title: 'Ember mug', itemId: 'a'.repeat(24) },
  ];
  await makeOrder(site, { createdAt: day(4), totalCents: 2000, items, codes: ['autumn', 'Spring'] });
  const fulfilled = await makeOrder(site, { createdAt: day(5), totalCents: 4000 });
  const refunded = await makeOrder(site, { createdAt: day(6), totalCents: 5000 });
  await makeOrder(site, { createdAt: day(7), totalCents: 6000, isPaid: false });
  await fulfil(fulfilled.id);
  await orders.addRefunded(site.db, site.websiteId, { id: refunded.id, cents: 100 });
  await orders.transition(site.db, site.websiteId, {
    id: refunded.id,
    from: 'paid',
    to: 'partly-refunded',
    now: day(8),
  });
});
afterAll(() => database.close());

async function fulfil(orderId: Parameters<typeof orders.find>[2]): Promise<void> {
  const now = day(8);
  await orders.transition(site.db, site.websiteId, {
    id: orderId,
    from: 'paid',
    to: 'fulfilled',
    now,
    fulfilled: true,
  });
  const tracking = { carrier: 'Post', trackingNumber: 'AB-123', trackingUrl: '' };
  await orderShipments.insert(site.db, site.websiteId, {
    ...tracking,
    id: 's1',
    orderId,
    lines: [],
    key: null,
    createdAt: now,
  });
}

const list = (query: object) => listOrders(site, OrderQuery.parse(query));
const numbers = async (query: object) => (await list(query)).rows.map(({ number }) => number);

describe('the owner’s list of orders', () => {
  it.each([
    ['a number', '1003', [1003]],
    ['a number with a hash sign', '#1003', [1003]],
    ['the beginning of an email address', 'EVE@exa', [1003]],
    ['a last name', 'codex', [1003]],
    ['the beginnings of two names, in any order and without accents', 'mull zoe', [1002]],
    ['a name with an apostrophe', "o'brien", [1002]],
    ['the beginning of a SKU', 'em-', [1004]],
    ['a tracking number', 'ab-123', [1005]],
    ['no part of a tracking number', 'ab-12', []],
    ['no word of a product', 'ember', []],
    ['no middle of an email address', 'example.test', []],
    // The names of the other entries of the index.
    ['no kind of entry', 'sku', []],
    ['no part of a name of a kind', 'si', []],
  ])('finds orders by %s', async (_title, search, found) => {
    expect(await numbers({ search })).toStrictEqual(found);
  });

  it.each([
    [{ payment: 'paid' }, [1005, 1004, 1003, 1002, 1001]],
    [{ payment: 'pending,partly-refunded' }, [null, 1006]],
    [{ payment: 'voided' }, []],
    [{ fulfilment: 'fulfilled' }, [1005]],
    [{ fulfilment: 'on-hold' }, [null]],
    [{ fulfilment: 'unfulfilled', payment: 'partly-refunded' }, [1006]],
    [{ state: 'fulfilled' }, [1005]],
    [{ country: 'DE' }, [1003]],
    [{ country: 'FR' }, []],
    [{ discount: 'spring' }, [1004, 1001]],
    [{ discount: 'sprin' }, []],
    [{ product: 'MUG emb' }, [1004]],
    [{ product: 'em-s' }, [1004]],
    [{ product: 'a'.repeat(24) }, [1004]],
    [{ product: 'a'.repeat(23) }, []],
    [{ customer: ' EVE@example.test' }, [1003]],
    [{ customer: 'eve@example.tes' }, []],
    [{ customer: 'eve@example.test, zoë@example.test' }, [1003, 1002]],
    [{ customer: 'ada@example.test', discount: 'spring' }, [1004, 1001]],
    [{ channel: 'checkout', country: 'DE' }, [1003]],
    [{ channel: 'payment-link,manual,renewal' }, []],
    [{ risk: 'medium,high' }, []],
    [{ createdFrom: '2026-03-02T00:00:00Z', createdTo: '2026-03-04T00:00:00+00:00' }, [1003, 1002]],
    [{ totalMin: 3000, totalMax: 4000 }, [1005, 1002]],
    [{ search: 'ada', discount: 'spring' }, [1004, 1001]],
    [{ search: 'em-l', discount: 'spring', product: 'mug', payment: 'paid', country: 'US' }, [1004]],
    [{ search: 'em-l', country: 'DE' }, []],
  ])('filters by %j', async (query, found) => {
    expect(await numbers(query)).toStrictEqual(found);
  });

  it.each([
    ['created', [1001, 1002, 1003, 1004, 1005, 1006, null]],
    ['-total', [null, 1006, 1005, 1002, 1004, 1003, 1001]],
    ['total', [1001, 1003, 1004, 1002, 1005, 1006, null]],
  ])('sorts by %s', async (sort, found) => {
    expect(await numbers({ sort })).toStrictEqual(found);
  });

  it.each([
    { sort: '-created' },
    { sort: 'total' },
    { sort: '-total', search: 'ada' },
    { sort: 'created', payment: 'paid,partly-refunded' },
  ])('returns every order once on pages of two: %j', async (query) => {
    const all = await list(query);
    const paged: (number | null)[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ ...query, limit: 2, ...(cursor !== null && { cursor }) });
      expect(page.count).toStrictEqual(all.count);
      paged.push(...page.rows.map(({ number }) => number));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toStrictEqual(all.rows.map(({ number }) => number));
    expect(all.count).toStrictEqual({ value: paged.length, isExact: true });
  });

  it('shows who bought how much', async () => {
    const { rows } = await list({ search: 'em-l' });
    expect(rows).toMatchObject([
      { customerName: 'Ada Byron', units: 3, country: 'US', paymentState: 'paid', fulfilmentState: 'unfulfilled' },
    ]);
  });

  it('offers the countries of its orders', async () => {
    expect(await getOrderOptions(site)).toStrictEqual({ currency: 'USD', countries: ['DE', 'US'], tags: [] });
  });

  it.each([
    { search: 'ada' },
    { search: 'codex' },
    { search: '1004', payment: ['paid'] },
    { search: '', discount: 'SPRING' },
    { search: 'ada', product: 'ember' },
    { search: '', country: 'DE', totalMin: 100 },
  ] as const)('finds the same orders whether few or many match: %j', async (filter) => {
    const some = { ...filter, payment: filter.payment === undefined ? undefined : [...filter.payment] };
    const few = await site.db.sql<{ id: string }>`${fewOrders(site.websiteId, some, {
      columns: sql`o.id`,
      and: emptySql,
    })} order by id`;
    const many = await site.db.sql<{ id: string }>`
      select o.id from ${matchingInOrder(site.websiteId, some)} order by o.id`;
    expect(few.length).toBeGreaterThan(0);
    expect(many).toStrictEqual(few);
  });

  it('finds an order by the address that it was changed to', async () => {
    await site.db.sql`
      update orders set delivery = delivery || '{"lastName": "Moved"}' where website_id = ${site.websiteId} and number = 1001`;
    expect(await numbers({ search: 'moved' })).toStrictEqual([1001]);
    expect(await numbers({ search: 'byron' })).not.toContain(1001);
  });

  it.each(['1970-13-01T00:00:00Z', 'yesterday', '0000-01-01T00:00:00Z', ''])('refuses the time %j', (createdFrom) => {
    expect(OrderQuery.safeParse({ createdFrom }).success).toBe(false);
  });
});
