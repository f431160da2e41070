import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#apps/installation/project-root.ts';
import type { Medium } from '#features/media/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { MIGRATIONS_DIR, readMigrations } from '#platform/db/migration-files.ts';
import { runScript } from '#platform/db/run-script.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { readFolder } from './disk.ts';
import { importSite } from './import-site.ts';

// Covers that the stored uses of the demo shop's media are those that reading all its content finds.

let db: Database;
let websiteId: WebsiteId;
let unused: Medium;
let addImage: () => Promise<Medium>;
let importDemo: () => Promise<WebsiteId>;

beforeAll(async () => {
  db = await testDatabase();
  const site = await makeWebsite(db);
  const files = await readFolder(path.join(projectRoot(), 'seeds', 'demo-site'));
  const storage = createMemoryStorage();
  const ctx = { ...site, db, storage };
  importDemo = async () => (await importSite(ctx, { files, identifier: 'demo', host: 'demo.test' })).id;
  websiteId = await importDemo();
  addImage = async () => await makeImage({ ...site, websiteId }, storage);
  unused = await addImage();
});
afterAll(() => db.close());

const NAME = '"[^"]{1,200}[.][A-Za-z0-9]{1,5}"';

/** How uses were found before they were stored: by searching all content. */
const searchUsed = async (): Promise<string[]> => {
  const rows = await db.sql<{ filename: string }>`
    with refs (id, quoted) as (
      select media_id, null from item_images where website_id = ${websiteId}
      union all select image_id, null from variants where website_id = ${websiteId} and image_id is not null
      union all select null, found[1] from items, regexp_matches(content::text, ${NAME}, 'g') found
        where website_id = ${websiteId}
      union all select null, found[1] from products, regexp_matches(details::text, ${NAME}, 'g') found
        where website_id = ${websiteId}
      union all select null, found[1] from collections, regexp_matches(content::text, ${NAME}, 'g') found
        where website_id = ${websiteId}
      union all select null, found[1] from websites, regexp_matches(settings::text, ${NAME}, 'g') found
        where id = ${websiteId}
      union all select null, to_json(poster)::text from media where website_id = ${websiteId} and poster is not null
      union all select null, to_json(track ->> 'file')::text from media, jsonb_array_elements(captions) track
        where website_id = ${websiteId})
    select filename from media m where website_id = ${websiteId}
      and exists (select from refs where refs.id = m.id or refs.quoted = to_json(m.filename)::text) order by 1`;
  return rows.map(({ filename }) => filename);
};

const storedUsed = async (): Promise<string[]> => {
  const rows = await db.sql<{ filename: string }>`
    select filename from media where website_id = ${websiteId} and is_used order by 1`;
  return rows.map(({ filename }) => filename);
};

const references = async () =>
  await db.sql<{
    kind: string;
  }>`select * from media_references where website_id = ${websiteId} order by kind, record_id, filename`;

describe('the uses of media in the demo shop', () => {
  it('are those that a search of all content finds', async () => {
    const used = await storedUsed();
    expect(used).toStrictEqual(await searchUsed());
    expect(used.length).toBeGreaterThan(20);
    expect(used).not.toContain(unused.filename);
  });

  it('are the same after another import of the same files', async () => {
    const before = { used: await storedUsed(), references: await references() };
    await importDemo();
    expect({ used: await storedUsed(), references: await references() }).toStrictEqual(before);
  });

  it('include those of the settings and of items, by name', async () => {
    const [logo, card] = [await addImage(), await addImage()];
    const named = JSON.stringify({ logo: logo.filename });
    await db.sql`update websites set settings = settings || ${named}::jsonb where id = ${websiteId}`;
    const social = JSON.stringify({ socialImage: card.filename });
    await db.sql`
      update items set content = content || ${social}::jsonb
      where website_id = ${websiteId} and id = (select min(id) from items where website_id = ${websiteId})`;
    const used = await storedUsed();
    expect(used).toStrictEqual(await searchUsed());
    expect(used).toStrictEqual(expect.arrayContaining([logo.filename, card.filename]));
    const kinds = new Set((await references()).map(({ kind }) => kind));
    expect([...kinds]).toStrictEqual(['collection', 'item', 'product', 'site']);
  });

  it('are the same when an upgrade finds them in existing rows', async () => {
    const before = { used: await storedUsed(), references: await references() };
    const migrations = await readMigrations(MIGRATIONS_DIR);
    const text = migrations.find(({ name }) => name.endsWith('-media-references.sql'))?.text ?? '';
    const fill = /-- The rows that exist\.\n(.+)-- One index/s.exec(text)?.[1] ?? '';
    expect(fill).toContain('update media');
    await db.sql`delete from media_references`;
    await db.sql`update media set is_used = false`;
    await db.tx(async (tx) => await runScript(tx, fill));
    expect({ used: await storedUsed(), references: await references() }).toStrictEqual(before);
  });
});
