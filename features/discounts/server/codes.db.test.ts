import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf, type Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { DiscountBody } from '../new-discount.ts';
import * as discountsRepository from './repository.ts';
import { body, browserOf, create, DISCOUNTS, use } from './testing/discount-app.ts';

// Covers generated codes, limits per customer and the test cart.

let database: Database;
let site: TestSite;
let owner: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  owner = browserOf(database, site);
});

describe('generated codes', () => {
  it('are unique, listed page by page and exported as CSV', async () => {
    const { id } = await create(owner, { code: 'MANY', method: 'codes' });
    const reply = await owner.post(`${DISCOUNTS}/${id}/codes`, { count: 10_000 });
    expect(reply.json()).toStrictEqual({ created: 10_000, codeCount: 10_000 });
    const list = await owner.get(`${DISCOUNTS}/${id}/codes?limit=3`);
    const first = list.json<{ rows: { code: string }[]; nextCursor: string; count: object }>();
    expect(first).toMatchObject({ rows: [{ uses: 0 }, {}, {}], count: { value: 10_000, isExact: true } });
    const second = (await owner.get(`${DISCOUNTS}/${id}/codes?limit=3&cursor=${first.nextCursor}`)).json<
      typeof first
    >();
    expect(second.rows[0]?.code.localeCompare(first.rows[2]?.code ?? '')).toBe(1);
    const { csv, filename } = (await owner.get(`${DISCOUNTS}/${id}/codes/export`)).json<{
      csv: string;
      filename: string;
    }>();
    expect([filename, csv.split('\r\n').length]).toStrictEqual(['codes-many.csv', 10_002]);
    expect(csv.split('\r\n')[1]).toMatch(/^MANY-[2-9B-Z]{8},0,/);
    expect(refusalOf(await owner.post(`${DISCOUNTS}/${id}/codes`, { count: 1 }))).toMatchObject({
      code: 'DISCOUNTS_TOO_MANY_CODES',
    });
  });

  it('are exported only after a recent sign-in and with the capability for exports', async () => {
    const { id } = await create(owner, { code: 'MANY', method: 'codes' });
    const url = `${DISCOUNTS}/${id}/codes/export`;
    const stale = browserOf(database, site, { authenticatedAt: new Date(site.clock().getTime() - DAY) });
    expect(refusalOf(await stale.get(url))).toMatchObject({ code: 'HTTP_RECENT_SIGN_IN_NEEDED' });
    expect(refusalOf(await browserOf(database, site, { roles: [8] }).get(url))).toMatchObject({
      code: 'HTTP_NOT_ALLOWED',
    });
  });

  it('are redeemed one by one, while their prefix is no code', async () => {
    const { id } = await create(owner, { code: 'MANY', method: 'codes' });
    await owner.post(`${DISCOUNTS}/${id}/codes`, { count: 2 });
    const [row] = await database.sql<{ code: string }>`
      select code from discount_codes where website_id = ${site.websiteId} order by code limit 1`;
    const code = row?.code ?? '';
    expect(await discountsRepository.findByCode(database, site.websiteId, 'MANY')).toBeNull();
    expect(await discountsRepository.findByCode(database, site.websiteId, code)).toMatchObject({
      id,
      code,
      codeUses: 0,
    });
    expect(await use(database, site, { id, order: 'a', code: 'MANY' })).toBe(false);
    expect(await use(database, site, { id, order: 'b', code })).toBe(true);
    expect(await use(database, site, { id, order: 'c', code })).toBe(false);
    expect((await owner.get(`${DISCOUNTS}/${id}/uses`)).json()).toMatchObject({
      rows: [{ orderNumber: 1001, code, email: 'ada@example.test', usedOn: site.clock().getTime() }],
    });
  });

  it('need a discount that is used with them, which then keeps them', async () => {
    const { id } = await create(owner);
    expect(refusalOf(await owner.post(`${DISCOUNTS}/${id}/codes`, { count: 1 }))).toMatchObject({
      code: 'DISCOUNTS_NO_CODES',
    });
    const many = await create(owner, { code: 'MANY', method: 'codes' });
    await owner.post(`${DISCOUNTS}/${many.id}/codes`, { count: 1 });
    expect(
      refusalOf(await owner.send({ method: 'PUT', url: `${DISCOUNTS}/${many.id}`, payload: body({ code: 'MANY' }) })),
    ).toMatchObject({ code: 'DISCOUNTS_HAS_CODES' });
  });
});

describe('uses of a discount per customer', () => {
  it('are counted up to the limit, and listed page by page', async () => {
    const { id } = await create(owner, { maxUsesPerPerson: 2 });
    const results: boolean[] = [];
    for (const order of ['1', '2', '3'])
      results.push(await use(database, site, { id, order, person: 'ada@example.test' }));
    expect([...results, await use(database, site, { id, order: '4' })]).toStrictEqual([true, true, false, true]);
    const first = (await owner.get(`${DISCOUNTS}/${id}/uses?limit=2`)).json<{
      rows: { orderId: string }[];
      nextCursor: string;
    }>();
    const second = (await owner.get(`${DISCOUNTS}/${id}/uses?limit=2&cursor=${first.nextCursor}`)).json<typeof first>();
    expect([...first.rows, ...second.rows].map(({ orderId }) => orderId[0])).toStrictEqual(['4', '2', '1']);
  });
});

describe('the test cart', () => {
  it('returns what a draft takes off each line, and why not', async () => {
    const shop = await makeCollection(site, { slug: 'shop' });
    const mug = await makeProduct(site, shop, { title: 'Mug', categories: ['Mugs'] });
    const bowl = await makeProduct(site, shop, { title: 'Bowl' });
    const lines = [
      { productId: mug.id, quantity: 2, unitCents: 1500 },
      { productId: bowl.id, quantity: 1, unitCents: 4000 },
    ];
    const preview = async (change: Partial<DiscountBody>) =>
      (await owner.post(`${DISCOUNTS}/preview`, { discount: body(change), lines })).json<object>();
    expect(await preview({ categories: ['Mugs'] })).toStrictEqual({
      isApplied: true,
      reason: null,
      subtotalCents: 7000,
      discountCents: 300,
      freeShipping: false,
      currency: 'USD',
      lines: [
        { productId: mug.id, title: 'Mug', quantity: 2, amountCents: 3000, discountCents: 300, reason: null },
        { productId: bowl.id, title: 'Bowl', quantity: 1, amountCents: 4000, discountCents: 0, reason: 'not-eligible' },
      ],
    });
    expect(await preview({ minimumCents: 7001 })).toMatchObject({
      isApplied: false,
      reason: 'minimum',
      discountCents: 0,
    });
    const buy = { kind: 'buy-x-get-y', buyQuantity: 2, getQuantity: 1, getPercent: 100 } as const;
    expect(await preview(buy)).toMatchObject({
      discountCents: 1500,
      lines: [{ discountCents: 1500 }, { reason: 'not-reduced' }],
    });
    const foreign = [{ productId: 'f'.repeat(24), quantity: 1, unitCents: 1 }];
    expect(refusalOf(await owner.post(`${DISCOUNTS}/preview`, { discount: body(), lines: foreign }))).toMatchObject({
      code: 'DISCOUNTS_PRODUCT_UNKNOWN',
    });
  });

  it('offers products by the words of their titles, and the categories of the shop', async () => {
    const shop = await makeCollection(site, { slug: 'shop' });
    await makeProduct(site, shop, {
      title: 'River Bowl',
      categories: ['Bowls', 'New'],
      variants: [{ priceCents: 4200 }],
    });
    await makeProduct(site, shop, { title: 'Tall Mug', categories: ['Mugs', 'New'] });
    const reply = await owner.get(`${DISCOUNTS}/products?search=riv`);
    expect(reply.json()).toMatchObject({
      products: [{ title: 'River Bowl', priceCents: 4200, categories: ['Bowls', 'New'] }],
    });
    expect((await owner.get(`${DISCOUNTS}/products`)).json()).toMatchObject({ products: { length: 2 } });
    expect((await owner.get(`${DISCOUNTS}/options`)).json()).toStrictEqual({
      currency: 'USD',
      categories: ['Bowls', 'Mugs', 'New'],
      segments: [{ slug: 'vip', name: 'VIP customers' }],
    });
  });
});
