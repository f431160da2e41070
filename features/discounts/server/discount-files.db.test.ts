import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DiscountFile } from '#features/sites/site-file.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { readDiscountFiles, saveDiscounts } from './discount-files.ts';
import * as discounts from './repository.ts';

// Covers how discounts are saved and read back, and what a later save leaves unchanged.

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
});

const forCart = (codes: string[], isCustomerKnown = false) => ({ codes, isCustomerKnown });

const file = (overrides: object): DiscountFile =>
  DiscountFile.parse({ code: 'WELCOME10', title: 'Welcome', kind: 'percent', percent: 10, ...overrides });

async function use(code: string, times: number): Promise<void> {
  await database.sql`
    update discounts set uses = ${times} where website_id = ${site.websiteId} and code = ${code}`;
}

describe('saved discounts of a website', () => {
  it('are read back unchanged and in order', async () => {
    const shop = await makeCollection(site, { slug: 'shop' });
    const mug = await makeProduct(site, shop, { slug: 'mug' });
    await makeProduct(site, shop, { slug: 'bowl' });
    const files = [
      file({ code: 'ZED' }),
      file({ code: 'SHIP', kind: 'free-shipping', percent: undefined, automatic: true, categories: [] }),
      file({
        code: 'FIVEOFF',
        kind: 'amount',
        percent: undefined,
        amountCents: 500,
        minimumCents: 0,
        products: ['shop/mug', 'shop/bowl'],
        categories: ['Mugs'],
        startsAt: '2025-12-01T00:00:00-05:00',
        endsAt: '2026-01-01T05:00:00.250Z',
        maxUses: 3,
        oncePerPerson: true,
      }),
    ];
    await saveDiscounts(site, files);
    expect(await readDiscountFiles(site)).toEqual(files);
    const [five] = await discounts.listForCart(database, site.websiteId, forCart(['FIVEOFF']));
    expect(five).toMatchObject({ amountCents: 500, startsAt: new Date('2025-12-01T05:00:00Z'), uses: 0 });
    expect(five?.productIds?.[0]).toBe(mug.id);
  });

  it('keep their id and uses when the code is saved again and are removed when it is missing', async () => {
    await saveDiscounts(site, [file({}), file({ code: 'OTHER' })]);
    const before = await discounts.findIds(database, site.websiteId);
    await use('WELCOME10', 2);
    await saveDiscounts(site, [file({ percent: 15 })]);
    expect(await discounts.findIds(database, site.websiteId)).toStrictEqual(
      new Map([['WELCOME10', before.get('WELCOME10')]]),
    );
    expect(await discounts.listForCart(database, site.websiteId, forCart(['WELCOME10']))).toMatchObject([
      { percent: 15, uses: 2 },
    ]);
  });

  it('are used up by a limit below the existing uses and available again without a limit', async () => {
    await saveDiscounts(site, [file({})]);
    await use('WELCOME10', 5);
    await saveDiscounts(site, [file({ maxUses: 2 })]);
    expect(await discounts.listForCart(database, site.websiteId, forCart(['WELCOME10']))).toMatchObject([
      { uses: 5, maxUses: 5 },
    ]);
    await saveDiscounts(site, [file({})]);
    expect(await discounts.listForCart(database, site.websiteId, forCart(['WELCOME10']))).toMatchObject([
      { uses: 5, maxUses: null },
    ]);
  });

  it('stay limited to their product after it is deleted', async () => {
    const shop = await makeCollection(site, { slug: 'shop' });
    const { id } = await makeProduct(site, shop, { slug: 'mug' });
    await saveDiscounts(site, [file({ products: ['shop/mug'] })]);
    await database.sql`delete from items where website_id = ${site.websiteId} and id = ${id}`;
    expect(await readDiscountFiles(site)).toMatchObject([{ products: [] }]);
    expect(await discounts.listForCart(database, site.websiteId, forCart(['WELCOME10']))).toMatchObject([
      { productIds: [id] },
    ]);
  });

  it('can be saved in large numbers at once', async () => {
    const files = Array.from({ length: 5000 }, (_, index) => file({ code: `CODE-${index}` }));
    await saveDiscounts(site, files);
    expect((await readDiscountFiles(site)).map(({ code }) => code)).toEqual(files.map(({ code }) => code));
  });
});

describe('the use count of a discount', () => {
  it('cannot exceed the limit by any write', async () => {
    await saveDiscounts(site, [file({ maxUses: 2 })]);
    await use('WELCOME10', 2);
    await expect(use('WELCOME10', 3)).rejects.toThrow(/check/);
    await expect(use('WELCOME10', -1)).rejects.toThrow(/check/);
  });
});

describe('listForCart of a website', () => {
  it('returns the discounts of the codes and the automatic ones in one statement', async () => {
    await saveDiscounts(site, [file({}), file({ code: 'AUTO', automatic: true }), file({ code: 'OTHER' })]);
    const statements: string[] = [];
    const counted = await testDatabase({ onStatement: (text) => statements.push(text) });
    const found = await discounts.listForCart(counted, site.websiteId, forCart(['WELCOME10', 'UNKNOWN']));
    await counted.close();
    expect(found.map(({ code }) => code)).toStrictEqual(['AUTO', 'WELCOME10']);
    expect(statements).toHaveLength(1);
  });

  it('never returns a discount of another website', async () => {
    const other = await makeWebsite(database);
    await saveDiscounts(other, [file({}), file({ code: 'AUTO', automatic: true })]);
    await saveDiscounts(site, []);
    expect(await discounts.listForCart(database, site.websiteId, forCart(['WELCOME10', 'AUTO']))).toStrictEqual([]);
    expect(await readDiscountFiles(other)).toHaveLength(2);
  });
});
