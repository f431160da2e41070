import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { createProductSource } from './product-source.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const } };

async function makeShop() {
  const site = await makeWebsite(database, {
    store: { installments: { minCents: 100, maxCents: 5000, accountCountry: 'GB' } },
  });
  const shop = await makeCollection(site);
  const bowl = await makeProduct(site, shop);
  const club = await makeProduct(site, shop, { subscription: plan });
  const vase = await makeProduct(site, shop, { variants: [{ stock: 0 }] });
  return { site, shop, bowl, club, vase };
}

const base = {
  currency: () => Promise.resolve('GBP' as const),
  language: () => Promise.resolve('en-US'),
  showsRelated: () => Promise.resolve(true),
  findForms: () => Promise.resolve(new Map()),
};

it('returns the installment context of every product on a page, by id [S3.106, S3.107, S3.108, S3.109, S3.110]', async () => {
  const { site, shop, bowl, club, vase } = await makeShop();
  const { store, language } = site.website.site;
  const source = createProductSource({
    ...base,
    installments: () =>
      Promise.resolve({ settings: store.installments, currency: 'GBP', language, acceptsInstallments: true }),
  });
  const offered = {
    afterPayAvailable: true,
    afterPayMin: 100,
    afterPayMax: 5000,
    shopperLanguage: 'en-US',
    stripeAccountCountry: 'GB',
  };
  const none = { ...offered, afterPayAvailable: false };
  const expected = { [bowl.id]: offered, [club.id]: none, [vase.id]: none };
  const { context } = await source.list(site, shop, { limit: 10, offset: 0 });
  expect(context['productInstallmentContext']).toStrictEqual(expected);
  const page = await source.find(site, shop, { slug: bowl.slug });
  // Sold-out products are not shown as related.
  const { [vase.id]: _soldOut, ...beside } = expected;
  expect(page?.context['productInstallmentContext']).toStrictEqual(beside);
});
