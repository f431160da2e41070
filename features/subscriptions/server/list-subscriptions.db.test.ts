import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { SubscriptionQuery } from '../list-contract.ts';
import { SubscriptionState } from '../rules.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { addSubscription } from './testing/stored-subscription.ts';

// Covers the owner's list of subscriptions: search, filters, sort orders and pages.

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase({ max: 4 });
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
});

const list = async (query: object) => await listSubscriptions(site, SubscriptionQuery.parse(query));
const titles = async (query: object): Promise<string[]> => (await list(query)).rows.map(({ title }) => title);
const inDays = (days: number): Date => new Date(site.clock().getTime() + days * DAY);

describe('the search of subscriptions', () => {
  it('finds the beginning of an address and words of names and titles, in any case and without accents', async () => {
    await addSubscription(site, {
      title: 'Café box',
      email: 'ada.byron@example.test',
      delivery: { firstName: 'Ada', lastName: 'Byron' },
    });
    await addSubscription(site, { title: 'Tea box', email: 'bea@example.test', billing: { lastName: 'Söder' } });
    for (const search of ['ADA.BY', 'ada', 'byr', 'cafe', 'CAFÉ bo', 'box ada'])
      expect([search, await titles({ search })]).toStrictEqual([search, ['Café box']]);
    expect(await titles({ search: 'soder' })).toStrictEqual(['Tea box']);
    for (const search of ['example', 'afé', 'ada tea', '@site', "'", 'tea:*'])
      expect([search, await titles({ search })]).toStrictEqual([search, search === 'tea:*' ? ['Tea box'] : []]);
  });

  it('never finds subscriptions of another website', async () => {
    await addSubscription(await makeWebsite(database), { title: 'Foreign' });
    for (const query of [{}, { search: 'foreign' }, { product: 'foreign' }, { state: 'active' }])
      expect(await list(query)).toStrictEqual({ rows: [], nextCursor: null, count: { value: 0, isExact: true } });
  });
});

describe('the filters of subscriptions', () => {
  it('each state is the one that its rows have, also several at once', async () => {
    for (const state of SubscriptionState.options) await addSubscription(site, { state, title: state });
    for (const state of SubscriptionState.options) expect(await titles({ state })).toStrictEqual([state]);
    expect(await titles({ state: 'ended,active' })).toStrictEqual(['active', 'ended']);
  });

  it('finds plans by their unit', async () => {
    for (const unit of ['WEEK', 'MONTH', 'YEAR'] as const)
      await addSubscription(site, { title: unit, plan: { unit, value: 2, cycles: 0 } });
    expect(await titles({ interval: 'WEEK' })).toStrictEqual(['WEEK']);
    expect(await titles({ interval: 'YEAR' })).toStrictEqual(['YEAR']);
  });

  it('finds renewals in a range, which only those have that renew', async () => {
    await addSubscription(site, { title: 'before', nextRenewalAt: inDays(1) });
    await addSubscription(site, { title: 'inside', nextRenewalAt: inDays(2) });
    await addSubscription(site, { title: 'paused', state: 'paused', nextRenewalAt: inDays(2) });
    await addSubscription(site, { title: 'after', nextRenewalAt: inDays(3) });
    const range = { renewalFrom: inDays(2).toISOString(), renewalTo: inDays(3).toISOString() };
    expect(await titles(range)).toStrictEqual(['inside']);
    expect(await titles({ renewalFrom: range.renewalFrom })).toStrictEqual(['inside', 'after']);
    expect(await titles({ renewalTo: range.renewalFrom })).toStrictEqual(['before']);
  });

  it('finds a product by words of its title, the beginning of its SKU and its id', async () => {
    await addSubscription(site, {
      title: 'Coffee club',
      sku: 'COF-1',
      itemId: 'a'.repeat(24),
      email: 'tea@example.test',
    });
    await addSubscription(site, { title: 'Tea club', sku: 'TEA-1', itemId: 'b'.repeat(24) });
    for (const product of ['tea', 'club te', 'tea-', 'b'.repeat(24)])
      expect([product, await titles({ product })]).toStrictEqual([product, ['Tea club']]);
    expect(await titles({ product: 'club', search: 'tea@example' })).toStrictEqual(['Coffee club']);
  });
});

describe('the sort orders of subscriptions', () => {
  it('begins with those past due, then those that renew next, and ends with those that are over', async () => {
    await addSubscription(site, { title: 'ended', state: 'ended', nextRenewalAt: inDays(-9) });
    await addSubscription(site, { title: 'late', nextRenewalAt: inDays(9) });
    await addSubscription(site, { title: 'paused', state: 'paused', nextRenewalAt: inDays(-1) });
    await addSubscription(site, { title: 'soon', nextRenewalAt: inDays(1) });
    await addSubscription(site, { title: 'due', state: 'past-due', nextRenewalAt: inDays(-1) });
    expect(await titles({})).toStrictEqual(['due', 'soon', 'late', 'paused', 'ended']);
    expect((await titles({ sort: 'renewal' })).slice(0, 3)).toStrictEqual(['due', 'soon', 'late']);
  });

  it.each(['due', 'renewal', 'created', '-created', 'email', '-email'])(
    'pages by %s contain every subscription once, with and without a filter',
    async (sort) => {
      for (const [index, state] of [...SubscriptionState.options, ...SubscriptionState.options].entries()) {
        await addSubscription(site, { state, email: `${index % 3}@example.test`, nextRenewalAt: inDays(index % 4) });
        if (index % 3 === 0) site.clock.advance(DAY);
      }
      for (const filter of [{}, { product: 'box' }]) {
        const whole = (await list({ sort, ...filter })).rows.map(({ id }) => id);
        const paged: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page = await list({ sort, ...filter, limit: 3, ...(cursor !== '' && { cursor }) });
          paged.push(...page.rows.map(({ id }) => id));
          cursor = page.nextCursor;
        }
        expect(paged).toStrictEqual(whole);
        expect(new Set(whole).size).toBe(10);
      }
    },
  );

  it.each(['nonsense', `${'a'.repeat(24)}2026-03-01 00:00:00+00`, `${'a'.repeat(24)}1 2026-13-99 00:00:00+00`])(
    'refuses the cursor %s',
    async (cursor) => {
      await addSubscription(site, {});
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'SUBSCRIPTIONS_CURSOR_INVALID' });
    },
  );

  it('counts exactly up to 10,000', async () => {
    const id = await addSubscription(site, {});
    await database.sql`
      insert into subscriptions (website_id, id, state, email, first_order_id, item_id, variant_id, sku, title, attributes,
        product_type, quantity, unit_price_cents, currency, plan, time_zone, anchor_at, period, next_renewal_at, next_action_at,
        cycles_paid, provider, test_mode, created_at, updated_at)
      select s.website_id, lpad(to_hex(n), 24, '0'), s.state, s.email, n::text, s.item_id, s.variant_id, s.sku, s.title,
        s.attributes, s.product_type, 1, 1, s.currency, s.plan, s.time_zone, s.anchor_at, 1, s.next_renewal_at,
        s.next_action_at, 1, s.provider, s.test_mode, s.created_at, s.updated_at
      from subscriptions s, generate_series(1, 9999) n where s.website_id = ${site.websiteId} and s.id = ${id}`;
    expect((await list({ limit: 1 })).count).toStrictEqual({ value: 10_000, isExact: true });
    await addSubscription(site, {});
    for (const query of [{}, { search: 'box' }, { state: 'active' }]) {
      const { count, rows } = await list({ limit: 1, ...query });
      expect([count, rows.length]).toStrictEqual([{ value: 10_000, isExact: false }, 1]);
    }
  });
});
