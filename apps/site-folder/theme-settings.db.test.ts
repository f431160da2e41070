import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeClock } from '#seeds/factories/clock.ts';
import { makeRandom } from '#seeds/factories/random.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';

// Covers that theme data survives the database unchanged: settings, fields, layouts, files of any kind.

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

it('exports tweaks, block fields, layouts and block types of the theme as imported', async () => {
  const files = new Map<string, Uint8Array>([
    [
      'site.json',
      json({
        format: 1,
        identifier: 'themed',
        title: 'Themed',
        tweaks: { 'a-much-longer-name': true, b: 12.5, ink: '#123' },
        blockFields: {
          footer: [{ type: 'text', html: '<p>z</p>', anchor: 'b', 1: 'numbers come first', aside: { y: 1, x: 2 } }],
          'side-bar': [],
        },
      }),
    ],
    ['collections/home.json', json({ type: 'page', title: 'Home', template: 'landing', layout: 'wide' })],
    ['theme/assets/raw.bin', Buffer.from([0, 255, 1, 254])],
    ['theme/site.region', Buffer.from('<html>{.if broken}')],
    ['theme/styles/a.less', Buffer.from('a {')],
  ]);
  const storage = createMemoryStorage();
  const ctx = { db, clock: makeClock(), random: makeRandom(), log: silentLog, storage };
  const { id } = await importSite(ctx, { files });
  const out = await exportSite({ ...ctx, websiteId: id }, storage);
  const texts = (from: ReadonlyMap<string, Uint8Array>) =>
    Object.fromEntries([...from].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]));
  expect(texts(out)).toStrictEqual(texts(files));
});
