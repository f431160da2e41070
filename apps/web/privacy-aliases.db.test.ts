import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryMail } from '#platform/adapters/mail/memory.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { ADA, BO, type Filled, fillPerson, rowsWith } from './testing/personal-records.ts';
import { makePrivacyShop, type PrivacyShop } from './testing/privacy-shop.ts';

// Covers exports and erasures of a customer who was merged from two.

let database: Database;
let site: TestSite;
let ada: Filled;
let shop: PrivacyShop;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  const storage = createMemoryStorage();
  ada = await fillPerson(site, storage, ADA);
  await fillPerson(site, storage, BO);
  shop = await makePrivacyShop({ database, site, storage, mail: createMemoryMail() });
});

const erase = (texts: 'anonymize' | 'delete') =>
  shop.owner().post(`/api/config/customers/${ada.customer}/erasure`, { email: ADA, texts });

describe('a customer with several addresses', () => {
  const merge = async () => {
    const [bo] = await database.sql<{ id: string }>`
      select id from customers where website_id = ${site.websiteId} and email = ${BO}`;
    const reply = await shop.owner().post(`/api/config/customers/${ada.customer}/merge`, { otherId: bo?.id });
    expect(reply.statusCode).toBe(200);
  };

  it('is exported with all of them by a member', async () => {
    await merge();
    await shop.owner().send({ method: 'POST', url: `/api/config/customers/${ada.customer}/export` });
    await shop.run();
    const files = await shop.unzipResult();
    for (const name of ['orders', 'profile'])
      expect([name, files[`${name}.json`]?.includes(ADA), files[`${name}.json`]?.includes(BO)]).toEqual([
        name,
        true,
        true,
      ]);
    expect(JSON.parse(files['reviews.json'] ?? '')).toHaveLength(2);
    expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toHaveLength(2);
  });

  it('gets only what belongs to the own address, since a member may have merged two people', async () => {
    await merge();
    await shop.shopper(BO).post('/api/account/privacy-requests', { kind: 'export' });
    await shop.run();
    const files = JSON.stringify(await shop.unzipResult());
    expect([files.includes(BO), files.includes(ADA)]).toEqual([true, false]);
  });

  it('is erased with all of them, and the books stay', async () => {
    await merge();
    const before = await shop.booksOf();
    const preview = await shop.owner().get(`/api/config/customers/${ada.customer}/erasure`);
    expect(preview.json()).toMatchObject({ email: ADA, aliases: [BO] });
    await erase('delete');
    await shop.run();
    expect(await rowsWith(site, ADA)).toEqual({});
    expect(await rowsWith(site, BO)).toEqual({});
    expect(await shop.booksOf()).toEqual(before);
    const customers = await database.sql`
      select id, orders_count as orders from customers where website_id = ${site.websiteId}`;
    expect(customers).toEqual([{ id: ada.customer, orders: 4 }]);
  });

  it('is not merged or separated while the erasure runs', async () => {
    await merge();
    await erase('anonymize');
    const reply = await shop.owner().post(`/api/config/customers/${ada.customer}/separations`, { email: BO });
    expect(refusalOf(reply).code).toBe('CUSTOMERS_BEING_ERASED');
    await shop.run();
    expect(await rowsWith(site, BO)).toEqual({});
  });
});
