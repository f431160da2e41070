import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SegmentFilter } from '#features/sites/segment-file.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { CustomerId } from '../../customer.ts';
import * as customers from '../customer-repository.ts';
import { mergeCustomers } from '../merge-customers.ts';
import { tagCustomers } from '../tag-customers.ts';
import { addOrder } from '../testing/add-order.ts';
import { deleteSegment } from './delete-segment.ts';
import { listSegmentMembers } from './list-segment-members.ts';
import { listSegments } from './list-segments.ts';
import { matchSegments } from './match-segments.ts';
import type { Member } from './member-repository.ts';
import { createSegment, updateSegment } from './save-segment.ts';
import { readSegmentFiles, removeOtherSegments, saveSegments } from './segment-files.ts';

// Covers saved filters of the customers: who belongs to them, and that a discount keeps the one that it uses.

const ADA = 'ada@example.test';
const BO = 'bo@example.test';

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  await addOrder(site, { email: ADA, totalCents: 3000 });
  await addOrder(site, { email: ADA, totalCents: 1000 });
  await addOrder(site, { email: BO, totalCents: 1000, country: 'DE', name: 'Bo Peep' });
});

const create = (name: string, filter: SegmentFilter) => createSegment(site, { name, filter });
const match = (email: string, ...slugs: string[]) => matchSegments(site, { email, slugs });
const everything = (): boolean => true;

async function addDiscount(segment: string, isTrashed = false): Promise<void> {
  await site.db.sql`
    insert into discounts (website_id, id, code, position, title, kind, percent, automatic, segment, trashed_at, created_at,
      updated_at)
    values (${site.websiteId}, ${`d-${segment}`}, 'VIP10', 0, 'VIP discount', 'percent', 10, false, ${segment},
      ${isTrashed ? new Date() : null}, now(), now())`;
}

describe('a segment of customers', () => {
  it('has a unique name in the address, a count and no discounts at first', async () => {
    await create('VIP', { ordersMin: 2 });
    await create('VIP', { country: 'DE' });
    expect(await listSegments(site, everything)).toMatchObject([
      {
        slug: 'vip',
        name: 'VIP',
        filter: { ordersMin: 2 },
        revision: 1,
        count: { value: 1, isExact: true },
        discounts: [],
      },
      { slug: 'vip-2', count: { value: 1, isExact: true } },
    ]);
    expect((await listSegments(site, () => false)).map(({ discounts }) => discounts)).toStrictEqual([null, null]);
    expect(await listSegments(await makeWebsite(database), everything)).toStrictEqual([]);
  });

  it('is changed unless another member has changed it', async () => {
    await create('VIP', { ordersMin: 2 });
    const change = { slug: 'vip', name: 'Regulars', filter: { ordersMin: 3 }, ifMatch: '1' };
    expect(await updateSegment(site, change)).toMatchObject({ slug: 'vip', name: 'Regulars', revision: 2 });
    await expect(updateSegment(site, change)).rejects.toMatchObject({ code: 'CUSTOMERS_SEGMENT_CHANGED' });
    const other = await makeWebsite(database);
    await expect(updateSegment(other, change)).rejects.toMatchObject({ code: 'CUSTOMERS_SEGMENT_NOT_FOUND' });
  });

  it.each<[string, SegmentFilter, string[]]>([
    ['orders', { ordersMin: 2 }, [ADA]],
    ['spending', { spentMax: 1000 }, [BO]],
    ['country', { country: 'DE' }, [BO]],
    ['name', { search: 'peep' }, [BO]],
    ['email address', { search: 'ada@' }, [ADA]],
    ['the time of the last order', { lastOrderFrom: '2100-01-01T00:00:00Z' }, []],
    ['all of them', { ordersMin: 1, spentMin: 1000, lastOrderTo: '2100-01-01T00:00:00Z' }, [ADA, BO]],
  ])('matches customers and lists its members by %s', async (name, filter, expected) => {
    const { slug } = await create(name, filter);
    const matching = [];
    for (const email of [ADA, BO, 'nobody@example.test'])
      if ((await match(email, slug, 'unknown')).has(slug)) matching.push(email);
    expect(matching).toStrictEqual(expected);
    const members = await listSegmentMembers(site, { slug, after: null, limit: 10 });
    expect(members.map(({ email }) => email).toSorted()).toStrictEqual(expected);
  });

  it('follows tags, and finds a merged customer by each address', async () => {
    await create('VIP', { tag: 'vip' });
    const [ada, bo] = [
      await customers.findIdByEmail(site.db, site.websiteId, ADA),
      await customers.findIdByEmail(site.db, site.websiteId, BO),
    ];
    if (ada === null || bo === null) throw new Error('The orders have created no customers');
    expect([...(await match(BO, 'vip'))]).toStrictEqual([]);
    await tagCustomers(site, [{ ids: [ada], add: ['VIP'], remove: [] }]);
    await mergeCustomers(site, { mainId: ada, otherId: bo });
    expect([...(await match('BO@example.test', 'vip'))]).toStrictEqual(['vip']);
    expect(await listSegmentMembers(site, { slug: 'vip', after: null, limit: 10 })).toMatchObject([{ email: ADA }]);
  });

  it('lists its members a page at a time, without erased ones', async () => {
    for (let number = 0; number < 5; number += 1) await addOrder(site, { email: `page${number}@example.test` });
    await addOrder(site, { email: 'erased-1@erased.invalid' });
    const { slug } = await create('All', { ordersMin: 1 });
    const found: string[] = [];
    let after: CustomerId | null = null;
    do {
      const page: Member[] = await listSegmentMembers(site, { slug, after, limit: 3 });
      found.push(...page.map(({ email }) => email));
      after = page.at(-1)?.id ?? null;
    } while (after !== null);
    expect([found.length, new Set(found).size]).toStrictEqual([7, 7]);
    await expect(listSegmentMembers(site, { slug: 'x', after: null, limit: 1 })).rejects.toMatchObject({
      code: 'CUSTOMERS_SEGMENT_NOT_FOUND',
    });
  });
});

describe('a segment that is deleted', () => {
  it('is no longer listed', async () => {
    await create('VIP', { ordersMin: 2 });
    await deleteSegment(site, 'vip');
    expect(await listSegments(site, everything)).toStrictEqual([]);
    await expect(deleteSegment(site, 'vip')).rejects.toMatchObject({ code: 'CUSTOMERS_SEGMENT_NOT_FOUND' });
  });

  it.each([false, true])(
    'stays while a discount uses it, and the message names it (in the trash: %s)',
    async (isTrashed) => {
      await create('VIP', { ordersMin: 2 });
      await addDiscount('vip', isTrashed);
      const name = isTrashed ? 'VIP discount (in the trash)' : 'VIP discount';
      await expect(deleteSegment(site, 'vip')).rejects.toMatchObject({
        code: 'CUSTOMERS_SEGMENT_USED',
        message: expect.stringContaining(name),
      });
      expect(await listSegments(site, everything)).toMatchObject([
        { discounts: [{ name: 'VIP discount', isTrashed }] },
      ]);
    },
  );

  it('is deleted or used by a new discount when both happen at the same time, never both', async () => {
    await create('VIP', { ordersMin: 2 });
    const results = await Promise.allSettled([deleteSegment(site, 'vip'), addDiscount('vip')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the segments of a site folder', () => {
  it('are read back as saved, and replace the others except those in use', async () => {
    await create('Old', { ordersMin: 9 });
    await create('VIP', { ordersMin: 2 });
    await addDiscount('vip');
    const files = [{ slug: 'regulars', name: 'Regulars', filter: { ordersMin: 2, country: 'US' } }];
    await saveSegments(site, files);
    await removeOtherSegments(site, files);
    expect((await readSegmentFiles(site)).map(({ slug }) => slug)).toStrictEqual(['regulars', 'vip']);
    expect((await readSegmentFiles(site))[0]).toStrictEqual(files[0]);
  });
});
