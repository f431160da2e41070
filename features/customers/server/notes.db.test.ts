import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { CustomerId } from '../customer.ts';
import { MAX_TAGS } from '../limits.ts';
import * as customers from './customer-repository.ts';
import { tagCustomers } from './tag-customers.ts';
import { addOrder } from './testing/add-order.ts';
import { updateCustomer } from './update-customer.ts';

// Covers what members write about customers.

let database: Database;
let site: TestSite;
let other: TestSite;
let theirs: CustomerId;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  other = await makeWebsite(database);
  theirs = await addCustomer(other);
});
afterAll(() => database.close());

async function addCustomer(at: TestSite): Promise<CustomerId> {
  count += 1;
  const email = `person${count}@example.test`;
  await addOrder(at, { email });
  const id = await customers.findIdByEmail(at.db, at.websiteId, email);
  if (id === null) throw new Error('The order has created no customer');
  return id;
}

const find = (id: CustomerId) => customers.find(site.db, site.websiteId, id);

describe('the note and the tags of a customer', () => {
  it('are replaced, with each tag once', async () => {
    const id = await addCustomer(site);
    await updateCustomer(site, { id, note: 'Call first', tags: ['vip', 'VIP', 'A'], ifMatch: '1' });
    expect(await find(id)).toMatchObject({ note: 'Call first', tags: ['A', 'vip'], revision: 2 });
  });

  it('are kept if they changed since they were read, and a repeated request is no conflict', async () => {
    const id = await addCustomer(site);
    const first = { id, note: 'First', tags: [], ifMatch: '1' };
    await updateCustomer(site, first);
    await updateCustomer(site, first);
    await expect(updateCustomer(site, { ...first, note: 'Second' })).rejects.toMatchObject({
      code: 'CUSTOMERS_CHANGED',
    });
    expect(await find(id)).toMatchObject({ note: 'First', revision: 2 });
  });

  it('can be written by one of two members at the same time', async () => {
    const id = await addCustomer(site);
    const results = await Promise.allSettled(
      ['One', 'Two'].map((note) => updateCustomer(site, { id, note, tags: [], ifMatch: '1' })),
    );
    expect(results.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
  });

  it('are no conflict with an order that is paid meanwhile', async () => {
    const id = await addCustomer(site);
    const email = (await find(id))?.email ?? '';
    await addOrder(site, { email });
    await updateCustomer(site, { id, note: 'Call first', tags: [], ifMatch: '1' });
    await addOrder(site, { email });
    expect(await find(id)).toMatchObject({ ordersCount: 3, note: 'Call first' });
  });

  it('cannot be written for a customer of another website', async () => {
    await expect(updateCustomer(site, { id: theirs, note: 'x', tags: [] })).rejects.toMatchObject({
      code: 'CUSTOMERS_NOT_FOUND',
    });
  });
});

describe('tags of several customers', () => {
  it('are added and removed in any case, and the reply is what has changed', async () => {
    const [one, two] = [await addCustomer(site), await addCustomer(site)];
    await tagCustomers(site, [{ ids: [one], add: ['VIP'], remove: [] }]);
    const changed = await tagCustomers(site, [{ ids: [one, two], add: ['vip', 'Press'], remove: [] }]);
    expect(new Map(changed.map(({ id, added }) => [id, added]))).toStrictEqual(
      new Map([
        [one, ['Press']],
        [two, ['Press', 'vip']],
      ]),
    );
    await tagCustomers(site, [
      { ids: [one], add: [], remove: ['Press'] },
      { ids: [two], add: [], remove: ['PRESS', 'vip'] },
    ]);
    expect([(await find(one))?.tags, (await find(two))?.tags]).toStrictEqual([['VIP'], []]);
  });

  it('are changed for all customers or for none', async () => {
    const [full, empty] = [await addCustomer(site), await addCustomer(site)];
    const many = Array.from({ length: MAX_TAGS }, (_, index) => `tag ${index}`);
    await tagCustomers(site, [{ ids: [full], add: many, remove: [] }]);
    await expect(tagCustomers(site, [{ ids: [empty, full], add: ['one more'], remove: [] }])).rejects.toMatchObject({
      code: 'CUSTOMERS_TOO_MANY_TAGS',
    });
    expect((await find(empty))?.tags).toStrictEqual([]);
  });

  it('stay on customers of another website', async () => {
    expect(await tagCustomers(site, [{ ids: [theirs], add: ['mine'], remove: [] }])).toStrictEqual([]);
    expect((await customers.find(other.db, other.websiteId, theirs))?.tags).toStrictEqual([]);
  });
});
