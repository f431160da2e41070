import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { CustomerQuery } from '../admin-contract.ts';
import { fewCustomers, matchingInOrder } from './customer-filter-sql.ts';
import { getCustomerOptions, listCustomers } from './list-customers.ts';
import { addOrder } from './testing/add-order.ts';

// Covers which customers the owner's list finds, in which order, and its pages.

let database: Database;
let site: TestSite;

const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 12));

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  await addOrder(await makeWebsite(database), { email: 'ada@example.test' });
  for (const number of [1, 2, 3]) await addOrder(site, { createdAt: day(number), totalCents: 1000 });
  await addOrder(site, {
    email: 'zoë@example.test',
    name: "Zoë O'Brien-Müller",
    createdAt: day(4),
    totalCents: 9000,
    country: 'DE',
  });
  await addOrder(site, { email: 'eve@example.test', name: null, createdAt: day(2), totalCents: 500 });
  await addOrder(site, { email: 'test@example.test', name: 'Tess Trial', testMode: true, createdAt: day(9) });
  await site.db.sql`
    update customers set tags = '{VIP, Gift wrap}', note = 'Call first'
    where website_id = ${site.websiteId} and email = 'ada@example.test'`;
});
afterAll(() => database.close());

const list = (query: object) => listCustomers(site, CustomerQuery.parse(query));
const names = async (query: object) => (await list(query)).rows.map(({ email }) => email.split('@')[0]);

describe('the owner’s list of customers', () => {
  it.each([
    ['the beginning of an email address', 'EVE@exa', ['eve']],
    ['a last name', 'byron', ['ada']],
    ['the beginnings of two names, in any order and without accents', 'mull zoe', ['zoë']],
    ['the beginning of a tag', 'gift w', ['ada']],
    ['no word inside a tag', 'wrap', []],
    ['no middle of an email address', 'example.test', []],
    ['no kind of entry', 'site', []],
  ])('finds customers by %s', async (_title, search, found) => {
    expect(await names({ search })).toStrictEqual(found);
  });

  it.each([
    [{ ordersMin: 2 }, ['ada']],
    [{ ordersMax: 1, ordersMin: 1 }, ['zoë', 'eve']],
    [{ spentMin: 500, spentMax: 3000 }, ['ada', 'eve']],
    [{ country: 'DE' }, ['zoë']],
    [{ country: 'FR' }, []],
    [{ tag: 'vip' }, ['ada']],
    [{ tag: 'wrap' }, []],
    [{ lastOrderFrom: '2026-03-03T00:00:00Z' }, ['zoë', 'ada']],
    [{ lastOrderTo: '2026-03-03T00:00:00+00:00' }, ['eve']],
    [{ search: 'ada', tag: 'vip', country: 'US', ordersMin: 3 }, ['ada']],
    [{ search: 'zoe', tag: 'vip' }, []],
  ])('filters by %j', async (query, found) => {
    expect(await names(query)).toStrictEqual(found);
  });

  it.each([
    ['-lastOrder', ['zoë', 'ada', 'eve', 'test']],
    ['-spent', ['zoë', 'ada', 'eve', 'test']],
    ['orders', ['test', 'eve', 'zoë', 'ada']],
    ['name', ['ada', 'eve', 'test', 'zoë']],
    ['-name', ['zoë', 'test', 'eve', 'ada']],
  ])('sorts by %s', async (sort, found) => {
    const sorted = await names({ sort });
    // Customers with the same number of orders are sorted by their ids.
    expect(sort === 'orders' ? [sorted[0], sorted[3]] : sorted).toStrictEqual(
      sort === 'orders' ? [found[0], found[3]] : found,
    );
  });

  it.each([
    { sort: '-lastOrder' },
    { sort: 'orders' },
    { sort: '-spent', ordersMin: 1 },
    { sort: 'name' },
    { sort: '-name', search: 'e' },
  ])('returns every customer once on pages of one: %j', async (query) => {
    const all = await list(query);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ ...query, limit: 1, ...(cursor !== null && { cursor }) });
      expect(page.count).toStrictEqual(all.count);
      paged.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toStrictEqual(all.rows.map(({ id }) => id));
    expect(all.count).toStrictEqual({ value: paged.length, isExact: true });
  });

  it('shows what each has bought', async () => {
    expect((await list({ sort: 'name' })).rows).toMatchObject([
      {
        name: 'Ada Byron',
        country: 'US',
        ordersCount: 3,
        spentCents: 3000,
        currency: 'USD',
        lastOrderOn: day(3).getTime(),
        isTest: false,
        tags: ['VIP', 'Gift wrap'],
        hasNote: true,
      },
      { name: '', country: '', ordersCount: 1, spentCents: 500, hasNote: false },
      { name: 'Tess Trial', ordersCount: 0, spentCents: 0, lastOrderOn: null, isTest: true },
      { name: "Zoë O'Brien-Müller" },
    ]);
  });

  it('offers the countries and tags of its customers', async () => {
    expect(await getCustomerOptions(site)).toStrictEqual({
      currency: 'USD',
      countries: ['DE', 'US'],
      tags: ['Gift wrap', 'VIP'],
    });
  });

  it.each([
    { search: 'ada' },
    { search: 'zoe' },
    { search: '', tag: 'vip' },
    { search: 'ada', tag: 'gift' },
    { search: '', country: 'DE', spentMin: 100 },
    { search: '', lastOrderTo: day(3) },
  ])('finds the same customers whether few or many match: %j', async (filter) => {
    const parts = { columns: sql`c.id`, and: emptySql };
    const few = await site.db.sql<{ id: string }>`${fewCustomers(site.websiteId, filter, parts)} order by id`;
    const many = await site.db.sql<{ id: string }>`
      select c.id from ${matchingInOrder(site.websiteId, filter)} order by c.id`;
    expect(few.length).toBeGreaterThan(0);
    expect(many).toStrictEqual(few);
  });

  it.each(['x', `${'a'.repeat(24)}yesterday`, `${'a'.repeat(24)}2026-13-45 00:00:00+00`])(
    'refuses the cursor %j',
    async (cursor) => {
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'CUSTOMERS_CURSOR_INVALID' });
    },
  );
});
