import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { START } from '#seeds/factories/clock.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { ItemState } from '../item-file.ts';
import { isReadable } from '../publishing.ts';
import { isItemOpen } from '../visibility.ts';
import { isOpenItem, isReadableItem } from './visibility-sql.ts';

// Covers that the visibility rule and its SQL fragments agree on every row.

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
  await makeItem(site, await makeCollection(site, { slug: 'journal', type: 'blog' }));
});
afterAll(() => database.close());

const aRow = fc.record({
  state: fc.constantFrom(...ItemState.options),
  // Around the time of reading, including that time.
  minutes: fc.integer({ min: -2, max: 2 }),
  enabled: fc.boolean(),
  access: fc.constantFrom('public' as const, 'members' as const, undefined),
  isMember: fc.boolean(),
});

it('agrees with the rule for every item', async () => {
  const { websiteId } = site;
  await fc.assert(
    fc.asyncProperty(aRow, async ({ state, minutes, enabled, access, isMember }) => {
      const publishedAt = new Date(START.getTime() + minutes * 60_000);
      const content = JSON.stringify(access === undefined ? {} : { access });
      await database.sql`
        update collections set enabled = ${enabled}, content = ${content}::json where website_id = ${websiteId}`;
      await database.sql`
        update items set state = ${state}, published_at = ${publishedAt} where website_id = ${websiteId}`;
      const reader = { now: START, isMember };
      const [row] = await database.sql<{ open: boolean | null; readable: boolean | null }>`
        select ${isOpenItem(reader)} as open, ${isReadableItem(reader)} as readable
        from items i where i.website_id = ${websiteId}`;
      const item = { state, publishedAt };
      expect([row?.open ?? false, row?.readable ?? false]).toStrictEqual([
        isItemOpen(item, { enabled, access }, reader),
        isReadable(item, reader),
      ]);
    }),
    { numRuns: 300 },
  );
});
