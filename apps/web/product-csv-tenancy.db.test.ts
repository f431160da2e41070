import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { makeZip } from '#seeds/factories/make-zip.ts';
import { openProductTables } from './testing/product-tables.ts';

// Covers that imports of product tables belong to one website.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('imports', () => {
  it('are unknown to the owner of another website, whatever is asked of them', async () => {
    const shop = await openProductTables(database);
    const record = await shop.add('Title,Slug\nBowl,bowl\n');
    const { owner: stranger } = await openProductTables(database);
    const url = `/api/config/imports/${record.id}`;
    const replies = [
      await stranger.get(url),
      await stranger.get(`${url}/errors`),
      await stranger.send({ method: 'PUT', url, payload: record.settings }),
      await stranger.send({ method: 'PUT', url: `${url}/pictures?filename=a.zip`, payload: makeZip([]) }),
      await stranger.send({ method: 'DELETE', url: `${url}/pictures` }),
      await stranger.send({ method: 'POST', url: `${url}/check` }),
      await stranger.send({ method: 'POST', url: `${url}/start` }),
      await stranger.send({ method: 'POST', url: `${url}/cancellation` }),
      await stranger.send({ method: 'DELETE', url }),
    ];
    expect(new Set(replies.map((reply) => refusalOf(reply).code))).toStrictEqual(new Set(['PRODUCT_CSV_NOT_FOUND']));
    const { rows } = (await stranger.get('/api/config/imports')).json<{ rows: unknown[] }>();
    expect(rows).toStrictEqual([]);
    expect(await shop.get(record.id)).toStrictEqual(record);
  });
});
