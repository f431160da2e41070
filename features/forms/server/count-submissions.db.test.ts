import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { countSubmissions } from './count-submissions.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it("counts submissions without spam by form and by day in the website's time zone", async () => {
  const { websiteId } = await makeWebsite(database);
  const sent = async (id: string, formId: string, overrides: { state?: string; at: string }) => {
    await database.sql`
      insert into form_submissions (website_id, id, form_id, form_name, state, answers, words, key_hash, digest, created_at)
      values (${websiteId}, ${id}, ${formId}, 'Contact', ${overrides.state ?? 'inbox'}, '[]', '', ${Buffer.from(id)}, '\\x01', ${overrides.at})`;
  };
  await sent('s1', 'contact', { at: '2026-03-02T03:00:00Z' });
  await sent('s2', 'contact', { at: '2026-03-02T17:00:00Z' });
  await sent('s3', 'contact', { at: '2026-03-02T18:00:00Z' });
  await sent('s4', 'orders', { at: '2026-03-02T18:00:00Z' });
  await sent('s5', 'orders', { at: '2026-03-02T18:00:00Z', state: 'spam' });
  const overrides = { websiteId, timeZone: 'America/New_York', from: '2026-03-01' };
  const all = [
    { day: '2026-03-01', metric: 'form-sent', key: 'contact', count: 1 },
    { day: '2026-03-02', metric: 'form-sent', key: 'contact', count: 2 },
    { day: '2026-03-02', metric: 'form-sent', key: 'orders', count: 1 },
  ];
  expect(await countSubmissions(database, overrides)).toStrictEqual(all);
  expect(await countSubmissions(database, { ...overrides, from: '2026-03-02' })).toStrictEqual(all.slice(1));
});

it('counts the whole first day when the clocks go back across midnight', async () => {
  const { websiteId } = await makeWebsite(database);
  // In Havana, 00:00 occurs twice on 1 November 2026.
  await database.sql`
    insert into form_submissions (website_id, id, form_id, form_name, state, answers, words, key_hash, digest, created_at)
    values (${websiteId}, 's1', 'contact', 'Contact', 'inbox', '[]', '', '\\x01', '\\x01', '2026-11-01T04:30:00Z')`;
  const found = await countSubmissions(database, { websiteId, timeZone: 'America/Havana', from: '2026-11-01' });
  expect(found).toStrictEqual([{ day: '2026-11-01', metric: 'form-sent', key: 'contact', count: 1 }]);
});
