import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXTENSIONS } from '#features/media/rules.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';

// Covers that the database keeps which media are used, whatever writes content.

const NAMES = ['a.jpg', 'b-2.webp', 'crème brûlée.png', 'c "d".png', 'e\\f.pdf'];
const RECORDS = [0, 1, 2];

let db: Database;
let site: TestSite;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  site = await makeWebsite(db);
  const { websiteId } = site;
  await db.sql`
    insert into collections (website_id, id, slug, type, title, content, created_at, updated_at)
    values (${websiteId}, 'c', 'shop', 'products', 'Shop', '{}', now(), now())`;
  for (const index of NAMES.keys()) await addMedium(index);
  for (const index of RECORDS) await addProduct(index);
});

async function addMedium(index: number): Promise<void> {
  await db.sql`
    insert into media (website_id, id, filename, content_type, bytes, sha256, created_at)
    values (${site.websiteId}, ${`m${index}`}, ${NAMES[index]}, 'image/png', 1, ${`\\x0${index}`}::bytea, now())
    on conflict do nothing`;
}

async function addProduct(index: number): Promise<void> {
  const { websiteId } = site;
  const id = `i${index}`;
  await db.sql`
    insert into items (website_id, id, collection_id, slug, record_type, title, state, published_at, created_at, updated_at)
    values (${websiteId}, ${id}, 'c', ${id}, 11, ${id}, 'draft', now(), now(), now()) on conflict do nothing`;
  await db.sql`
    insert into products (website_id, item_id, product_type) values (${websiteId}, ${id}, 1) on conflict do nothing`;
  await db.sql`
    insert into variants (website_id, id, item_id, position, sku, price_cents)
    values (${websiteId}, ${`v${index}`}, ${id}, 0, ${`S${index}`}, 100) on conflict do nothing`;
}

interface Write {
  kind:
    | 'item'
    | 'items'
    | 'product'
    | 'collection'
    | 'site'
    | 'video'
    | 'images'
    | 'variant'
    | 'delete'
    | 'add'
    | 'rename'
    | 'clear';
  record: number;
  media: number[];
}

const aWrite: fc.Arbitrary<Write> = fc.record({
  kind: fc.constantFrom(
    'item',
    'items',
    'product',
    'collection',
    'site',
    'video',
    'images',
    'variant',
    'delete',
    'add',
    'rename',
    'clear',
  ),
  record: fc.constantFrom(...RECORDS),
  media: fc.uniqueArray(fc.nat(NAMES.length - 1), { maxLength: 3 }),
});

const namesOf = ({ media }: Write): (string | undefined)[] => media.map((index) => NAMES[index]);

const toJson = (write: Write): string => {
  const names = namesOf(write);
  return JSON.stringify({
    title: 'No file. Only "text".',
    seo: { image: names[0] },
    blocks: [names, 'https://x.test'],
  });
};

const WRITES: Record<Write['kind'], (write: Write) => Promise<unknown>> = {
  item: (write) => db.sql`
    update items set content = ${toJson(write)}::jsonb where website_id = ${site.websiteId} and id = ${`i${write.record}`}`,
  // Several rows in one statement, of which some do not change.
  items: (write) => db.sql`
    insert into items (website_id, id, collection_id, slug, record_type, title, state, published_at, content, created_at,
      updated_at)
    select ${site.websiteId}, 'i' || n, 'c', 'i' || n, 11, 'i' || n, 'draft', now(),
      case when n = ${write.record} then '{}' else ${toJson(write)}::jsonb end, now(), now()
    from generate_series(0, ${RECORDS.length - 1}::int) n
    on conflict (website_id, id) do update set content = excluded.content`,
  product: (write) => db.sql`
    update products set details = ${toJson(write)}::jsonb
    where website_id = ${site.websiteId} and item_id = ${`i${write.record}`}`,
  collection: (write) => db.sql`
    update collections set content = ${toJson(write)}::json where website_id = ${site.websiteId}`,
  site: (write) => db.sql`
    update websites set settings = settings || ${toJson(write)}::jsonb where id = ${site.websiteId}`,
  video: (write) => db.sql`
    update media set poster = ${namesOf(write)[0] ?? null}::text,
      captions = ${JSON.stringify(namesOf(write).map((file) => ({ file })))}::jsonb
    where website_id = ${site.websiteId} and id = ${`m${write.record}`}`,
  images: ({ record, media }) => db.sql`
    with removed as (
      delete from item_images where website_id = ${site.websiteId} and item_id = ${`i${record}`} and position > 0)
    insert into item_images (website_id, item_id, position, media_id)
    select i.website_id, i.id, 0, m.id
    from items i join media m on m.website_id = i.website_id and m.id = any (${media.map((index) => `m${index}`)}::text[])
    where i.website_id = ${site.websiteId} and i.id = ${`i${record}`} limit 1
    on conflict (website_id, item_id, position) do update set media_id = excluded.media_id`,
  variant: ({ record, media }) => db.sql`
    update variants set image_id = (
      select id from media where website_id = ${site.websiteId} and id = ${`m${media[0] ?? ''}`})
    where website_id = ${site.websiteId} and id = ${`v${record}`}`,
  delete: ({ record }) => db.sql`delete from items where website_id = ${site.websiteId} and id = ${`i${record}`}`,
  add: async ({ record, media }) => {
    await addProduct(record);
    for (const index of media) await addMedium(index);
  },
  rename: ({ media: [index = 0] }) => db.sql`
    update media set filename = case when filename = ${NAMES[index]} then ${`other-${index}.png`} else ${NAMES[index]} end
    where website_id = ${site.websiteId} and id = ${`m${index}`}`,
  clear: ({ media: [index = 0] }) => clearMedium(`m${index}`),
};

async function clearMedium(id: string): Promise<void> {
  const { websiteId } = site;
  await db.sql`delete from item_images where website_id = ${websiteId} and media_id = ${id}`;
  await db.sql`update variants set image_id = null where website_id = ${websiteId} and image_id = ${id}`;
  await db.sql`delete from media where website_id = ${websiteId} and id = ${id}`;
}

interface MediumUse {
  filename: string;
  isUsed: boolean;
  uses: string[];
}

/** What is stored. */
async function storedUses(): Promise<MediumUse[]> {
  return await db.sql<MediumUse & object>`
    select m.filename, m.is_used as "isUsed", array(
      select r.kind || ' ' || r.record_id from media_references r
      where r.website_id = m.website_id and r.filename = m.filename order by 1) as uses
    from media m where m.website_id = ${site.websiteId} order by m.filename`;
}

/** What reading all content finds. */
async function foundUses(): Promise<MediumUse[]> {
  return await db.sql<MediumUse & object>`
    select m.filename, array(
        select 'item ' || id from items where website_id = m.website_id and position(quoted in content::text) > 0
        union select 'product ' || item_id from products
        where website_id = m.website_id and position(quoted in details::text) > 0
        union select 'collection ' || id from collections
        where website_id = m.website_id and position(quoted in content::text) > 0
        union select 'site ' || id from websites where id = m.website_id and position(quoted in settings::text) > 0
        union select 'medium ' || id from media v
        where v.website_id = m.website_id and (v.poster = m.filename or position(quoted in v.captions::text) > 0)
        order by 1) as uses,
      exists (select from item_images where website_id = m.website_id and media_id = m.id)
        or exists (select from variants where website_id = m.website_id and image_id = m.id) as "isUsed"
    from media m, lateral (select to_json(m.filename)::text) name (quoted)
    where m.website_id = ${site.websiteId} order by m.filename`.then((rows) =>
    rows.map((row) => ({ ...row, isUsed: row.isUsed || row.uses.length > 0 })),
  );
}

describe('stored references to media', () => {
  it('have names with each extension that a file can have', async () => {
    const names = EXTENSIONS.map(([extension]) => `a.${extension}`).toSorted();
    const content = JSON.stringify({ names, at: '2026-01-02T03:04:05.678Z', text: 'No file. Not 1.5' });
    const found = await db.sql<{
      name: string;
    }>`select name from media_names(${content}) name order by name collate "C"`;
    expect(found.map(({ name }) => name)).toStrictEqual(names);
  });

  it('are what reading all content finds, after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aWrite, { maxLength: 12 }), async (writes) => {
        for (const write of writes) await WRITES[write.kind](write);
        expect(await storedUses()).toStrictEqual(await foundUses());
      }),
      { numRuns: 60 },
    );
  });

  it('are deleted with the website', async () => {
    await WRITES.site({ kind: 'site', record: 0, media: [0] });
    await db.sql`delete from collections where website_id = ${site.websiteId}`;
    await db.sql`delete from media where website_id = ${site.websiteId}`;
    await db.sql`delete from websites where id = ${site.websiteId}`;
    expect(await db.sql`select from media_references where website_id = ${site.websiteId}`).toStrictEqual([]);
  });

  it('are not written by a sale', async () => {
    await WRITES.variant({ kind: 'variant', record: 0, media: [0] });
    const version = () =>
      db.sql`select xmin::text, xmax::text from media where website_id = ${site.websiteId} order by id`;
    const before = await version();
    await db.sql`update variants set qty_in_stock = 7 where website_id = ${site.websiteId}`;
    expect(await version()).toStrictEqual(before);
  });

  const setImage = (on: Pick<Database, 'sql'>, record: number) => on.sql`
    insert into item_images (website_id, item_id, position, media_id)
    values (${site.websiteId}, ${`i${record}`}, 0, 'm0')`;
  const removeImage = (on: Pick<Database, 'sql'>, record: number) => on.sql`
    delete from item_images where website_id = ${site.websiteId} and item_id = ${`i${record}`}`;
  const isUsed = async (): Promise<boolean> =>
    (await storedUses()).some((use) => use.filename === NAMES[0] && use.isUsed);

  it('are right after the last use was removed while another one was added', async () => {
    await setImage(db, 0);
    let adding: Promise<unknown> = Promise.resolve();
    await db.tx(async (tx) => {
      await removeImage(tx, 0);
      // Waits for this transaction.
      adding = setImage(db, 1);
    });
    await adding;
    expect(await isUsed()).toBe(true);
  });

  it('are right after two transactions removed the last uses at the same time', async () => {
    await setImage(db, 0);
    await setImage(db, 1);
    let removing: Promise<unknown> = Promise.resolve();
    await db.tx(async (tx) => {
      await removeImage(tx, 0);
      removing = removeImage(db, 1);
    });
    await removing;
    expect(await isUsed()).toBe(false);
  });

  it('are found when asked for, even if a page was saved while its file was uploaded', async () => {
    await clearMedium('m0');
    await db.tx(async (tx) => {
      await tx.sql`
        update collections set content = ${toJson({ kind: 'collection', record: 0, media: [0] })}::json
        where website_id = ${site.websiteId}`;
      await addMedium(0);
    });
    const [asked] = await db.sql`
      select media_has_uses(website_id, id, filename) as used from media
      where website_id = ${site.websiteId} and filename = ${NAMES[0]}`;
    expect(asked).toStrictEqual({ used: true });
  });
});
