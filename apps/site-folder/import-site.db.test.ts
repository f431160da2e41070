import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#apps/installation/project-root.ts';
import { listWebsites } from '#features/sites/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { checkFolder } from './check-folder.ts';
import { readFolder } from './disk.ts';
import type { FolderFiles } from './document.ts';
import { exportSite } from './export-site.ts';
import { formatFolder } from './format-folder.ts';
import { importSite } from './import-site.ts';
import { dump } from './testing/dump.ts';
import { changed, smallFolder } from './testing/small-folder.ts';

// Covers the import of a folder into the database and its unchanged export.

let database: Database;
let storage: Storage;
let neighbour: TestSite;

beforeAll(async () => {
  database = await testDatabase();
  storage = createMemoryStorage();
  neighbour = await makeWebsite(database);
  await makeProduct(neighbour, await makeCollection(neighbour, { slug: 'shop' }), {
    slug: 'bowl',
    variants: [{ sku: 'B-S' }],
  });
});
afterAll(() => database.close());

const ctx = () => ({ ...neighbour, db: database, storage });

async function exported(websiteId: TestSite['websiteId']): Promise<FolderFiles> {
  return await exportSite({ ...ctx(), websiteId }, storage);
}

const toText = (files: FolderFiles) =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]));

/** The neighbour's rows: an import of another site must not touch them. */
const rowsOfNeighbour = async () =>
  Object.values(await dump(database))
    .flat()
    .filter((row) => row.includes(neighbour.websiteId));

describe('importing the demo shop', () => {
  let files: FolderFiles;
  beforeAll(async () => {
    files = await readFolder(path.join(projectRoot(), 'seeds', 'demo-site'));
  });

  it('exports the demo shop as the same files, byte for byte', async () => {
    const { id } = await importSite(ctx(), { files });
    const out = await exported(id);
    expect([...out.keys()].sort()).toStrictEqual([...files.keys()].sort());
    const different = [...files].filter(
      ([name, bytes]) => !Buffer.from(bytes).equals(out.get(name) ?? Buffer.alloc(0)),
    );
    expect(different.map(([name]) => name)).toStrictEqual([]);
    expect(files.size).toBeGreaterThan(200);
  });
});

describe('importing a folder', () => {
  it('exports a folder in canonical form unchanged', async () => {
    const files = smallFolder();
    const { id } = await importSite(ctx(), { files });
    expect(toText(await exported(id))).toStrictEqual(toText(files));
  });

  it('inspects a picture once, and again when it has changed', async () => {
    const { id } = await importSite(ctx(), { files: smallFolder() });
    const width = async (): Promise<number | undefined> => {
      const [row] = await database.sql<{ width: number }>`
        select width from media where website_id = ${id} and filename = 'bowl.svg'`;
      return row?.width;
    };
    const seen = await width();
    await database.sql`update media set width = 4321 where website_id = ${id}`;
    await importSite(ctx(), { files: smallFolder() });
    expect(await width()).toBe(4321);
    const other = '<svg xmlns="http://www.w3.org/2000/svg" width="77" height="5"><rect width="77" height="5"/></svg>';
    await importSite(ctx(), { files: smallFolder({ 'media/bowl.svg': other }) });
    expect(await width()).toBe(77);
    await importSite(ctx(), { files: smallFolder() });
    expect(await width()).toBe(seen);
  });

  it('keeps the poster and the captions of a video, and videos of other sites', async () => {
    const captions = [{ file: 'film.vtt', language: 'en', label: 'English' }];
    const files = smallFolder({
      'media/film.mp4': Buffer.from('\0\0\0\x18ftypisom', 'latin1'),
      'media/film.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
      'media/other.uri': 'https://vimeo.com/76979871\n',
      'media.json': { 'bowl.svg': { alt: 'A bowl' }, 'film.mp4': { poster: 'bowl.svg', captions } },
    });
    const { id } = await importSite(ctx(), { files });
    const [row] = await database.sql<{ url: string }>`
      select external_url as url from media where website_id = ${id} and filename = 'other.uri'`;
    expect(row?.url).toBe('https://vimeo.com/76979871');
    const again = await exported(id);
    for (const name of ['media.json', 'media/film.vtt', 'media/other.uri'])
      expect(toText(again)[name], name).toBe(toText(files)[name]);
  });

  it('exports another form in canonical form, and formatting changes nothing', async () => {
    const loose = smallFolder({
      'site.json':
        '{"title":"Small","format":1,"tagline":"","identifier":"small","homepage":"home","strings":{"b":"2","a":"1"}}',
      'media.json': { 'bowl.svg': { focalPoint: [0.5, 0.5], alt: '' } },
      'products/shop/cup.json':
        '{"variants":[{"stock":3,"priceCents":500,"sku":"C","onSale":false}],"title":"Cup","type":"physical","tags":[],"publishedAt":"2026-01-02T03:04:05Z"}',
    });
    const once = formatFolder((await checkFolder(loose)).document);
    expect(once.has('media.json')).toBe(false);
    expect(Object.keys(JSON.parse(Buffer.from(once.get('site.json')!).toString()) as object)).toStrictEqual([
      'format',
      'identifier',
      'title',
      'strings',
    ]);
    const twice = formatFolder((await checkFolder(once)).document);
    expect(toText(twice)).toStrictEqual(toText(once));
    const { id } = await importSite(ctx(), { files: loose });
    expect(toText(await exported(id))).toStrictEqual(toText(once));
  });

  it('keeps one website with the same ids when imported twice', async () => {
    const ids = async () =>
      await database.sql`
      select 'item' as kind, i.id, i.slug as name from items i join websites w on w.id = i.website_id where w.identifier = 'small'
      union all select 'variant', v.id, v.sku from variants v join websites w on w.id = v.website_id where w.identifier = 'small'
      union all select 'medium', m.id, m.filename from media m join websites w on w.id = m.website_id where w.identifier = 'small'
      union all select 'form', f.id, f.key from forms f join websites w on w.id = f.website_id where w.identifier = 'small'
      union all select 'collection', c.id, c.slug from collections c join websites w on w.id = c.website_id
        where w.identifier = 'small' order by 1, 3`;
    const first = await importSite(ctx(), { files: smallFolder() });
    const before = await ids();
    const again = await importSite(ctx(), { files: smallFolder() });
    expect(again.id).toBe(first.id);
    expect(await ids()).toStrictEqual(before);
    expect(before.length).toBeGreaterThan(12);
  });

  it('removes content that the folder no longer holds', async () => {
    const { id } = await importSite(ctx(), { files: smallFolder() });
    const less = smallFolder({
      'products/shop/cup.json': null,
      'items/journal/post.json': null,
      'collections/grid.json': null,
      'theme/blocks/hero.block': null,
      'media/guide.pdf': null,
      ...changed('products/shop/bowl.json', { download: undefined }),
      ...changed('collections/home.json', { blocks: [] }),
    });
    await importSite(ctx(), { files: less });
    expect([...(await exported(id)).keys()].sort()).toStrictEqual([...less.keys()].sort());
  });

  it('moves a sku from one product to another and turns a shop into a blog', async () => {
    await importSite(ctx(), { files: smallFolder() });
    const moved = smallFolder({
      ...changed('products/shop/bowl.json', { options: undefined, variants: [{ sku: 'C', priceCents: 1, stock: 1 }] }),
      ...changed('products/shop/cup.json', { variants: [{ sku: 'B-S', priceCents: 1, stock: 1 }] }),
    });
    const { id } = await importSite(ctx(), { files: moved });
    expect(toText(await exported(id))).toStrictEqual(toText(moved));
    const blog = smallFolder({
      'products/shop/bowl.json': null,
      'products/shop/bowl.html': null,
      'products/shop/cup.json': null,
      'collections/shop.json': { type: 'blog', title: 'Shop' },
      'items/shop/bowl.json': { title: 'Bowl', publishedAt: '2026-01-02T03:04:05Z' },
    });
    await importSite(ctx(), { files: blog });
    expect(toText(await exported(id))).toStrictEqual(toText(blog));
    expect(await database.sql`select item_id from products where website_id = ${id}`).toStrictEqual([]);
  });

  it('imports one folder as several websites, each on its own host', async () => {
    const files = smallFolder();
    const north = await importSite(ctx(), { files, identifier: 'north', host: 'North.Example' });
    const south = await importSite(ctx(), { files, identifier: 'south', host: 'south.example' });
    expect(north.id).not.toBe(south.id);
    expect(
      await database.sql`select host, website_id from website_hosts where host like '%.example' order by host`,
    ).toStrictEqual([
      { host: 'north.example', website_id: north.id },
      { host: 'south.example', website_id: south.id },
    ]);
    expect((await listWebsites(database)).map(({ identifier }) => identifier)).toStrictEqual(
      expect.arrayContaining(['north', 'south']) as string[],
    );
    const out = await exported(south.id);
    expect(JSON.parse(Buffer.from(out.get('site.json')!).toString())).toHaveProperty('identifier', 'south');
    // The same host again, for the same website, changes nothing.
    await importSite(ctx(), { files, identifier: 'north', host: 'north.example' });
  });

  it('leaves the other websites unchanged', async () => {
    const before = await rowsOfNeighbour();
    await importSite(ctx(), { files: smallFolder({ 'products/shop/cup.json': null }), identifier: 'other-site' });
    await importSite(ctx(), { files: smallFolder(), identifier: 'other-site' });
    expect(await rowsOfNeighbour()).toStrictEqual(before);
    expect(before.length).toBeGreaterThan(5);
  });
});

describe('a refused import', () => {
  it.each([
    ['invalid JSON', { 'products/shop/bowl.json': '{' }, 'products/shop/bowl.json: not valid JSON'],
    ['an unknown key', changed('collections/shop.json', { colour: 1 }), 'collections/shop.json: unknown key "colour"'],
    [
      'a missing picture',
      { 'media/bowl.svg': null },
      'products/shop/bowl.json: images[0]: there is no file media/bowl.svg',
    ],
    ['a fake picture', { 'media/bowl.svg': 'x' }, 'media/bowl.svg: the content does not match the file extension'],
  ])('changes nothing and reports the position: %s', async (_title, changes, line) => {
    await importSite(ctx(), { files: smallFolder() });
    const before = await dump(database);
    await expect(importSite(ctx(), { files: smallFolder(changes) })).rejects.toThrow(line);
    expect(await dump(database)).toStrictEqual(before);
  });

  it('changes nothing when another website has the host', async () => {
    const before = await dump(database);
    const taken = importSite(ctx(), {
      files: smallFolder(),
      identifier: 'newcomer',
      host: neighbour.host.toUpperCase(),
    });
    await expect(taken).rejects.toMatchObject({ code: 'SITES_HOST_TAKEN', status: 409 });
    expect(await dump(database)).toStrictEqual(before);
  });

  it.each(['shop.example:3000', 'shop.example/path', 'two words', '', '-a.example', `${'a'.repeat(64)}.example`])(
    'changes nothing for the host %j, which no browser would send',
    async (host) => {
      const before = await dump(database);
      const refused = importSite(ctx(), { files: smallFolder(), identifier: 'newcomer', host });
      await expect(refused).rejects.toMatchObject({ code: 'SITES_HOST_INVALID', status: 400 });
      expect(await dump(database)).toStrictEqual(before);
    },
  );
});
