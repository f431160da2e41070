import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { makeZip, type ZipFileInput } from '#seeds/factories/make-zip.ts';
import { quadrantImage } from './testing/picture-files.ts';
import { openProductTables, type ProductTables } from './testing/product-tables.ts';

// Covers imports whose pictures are in an uploaded zip file. Names and the zip format are tested on their own.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const HEADER = 'Title,Slug,SKU,Price,Pictures';

async function addWithZip(shop: ProductTables, table: string, files: readonly ZipFileInput[]): Promise<string> {
  const { id } = await shop.add(table);
  const reply = await shop.sendZip(id, makeZip(files));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return id;
}

async function storedKeys(shop: ProductTables, id: string): Promise<string[]> {
  const rows = await shop.site.db.sql<{ key: string }>`
    select zip ->> 'key' as key from product_imports where id = ${id}`;
  return rows.map(({ key }) => key);
}

describe('the pictures of a zip file', () => {
  it('are added to the products that name them by path or file name, in any case', async () => {
    const shop = await openProductTables(database);
    const [one, two] = [await quadrantImage(40, 30), await quadrantImage(30, 40)];
    const id = await addWithZip(
      shop,
      `${HEADER}\nBowl,bowl,B-1,5,"photos/Blue Bowl.png, side.PNG"\nCup,cup,C-1,6,BLUE BOWL.png\n`,
      [
        { path: 'Photos/Blue bowl.png', content: one },
        { path: 'Photos/more/side.png', content: two, isStored: true },
        { path: '__MACOSX/Photos/._side.png', content: 'x' },
      ],
    );
    expect(await shop.get(id)).toMatchObject({ zip: { filename: 'pictures.zip', fileCount: 2 } });
    const checked = await shop.check(id);
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 2, rejected: 0 }, problems: [] });
    const [key = ''] = await storedKeys(shop, id);
    const done = await shop.start(id);
    expect(done).toMatchObject({ state: 'done', counts: { created: 2, pictures: 2 }, problemCount: 0 });
    expect((await shop.products()).map(({ images }) => images)).toStrictEqual([
      ['blue-bowl.png', 'side.png'],
      ['blue-bowl.png'],
    ]);
    expect(shop.fetched).toStrictEqual([]);
    expect(await shop.storage.has(key)).toBe(false);
  });

  it('are not added twice when the same files are imported again', async () => {
    const shop = await openProductTables(database);
    const table = `${HEADER}\nBowl,bowl,B-1,5,bowl.png\n`;
    const files = [{ path: 'bowl.png', content: await quadrantImage(40, 30) }];
    await importZipped(shop, table, files);
    const before = await shop.products();
    expect(await importZipped(shop, table, files)).toMatchObject({ counts: { unchanged: 1, pictures: 0 } });
    expect(await shop.products()).toStrictEqual(before);
    const changed = [{ path: 'bowl.png', content: await quadrantImage(60, 30) }];
    expect(await importZipped(shop, table, changed)).toMatchObject({ counts: { pictures: 1 } });
    expect(await shop.products()).toMatchObject([{ images: ['bowl-2.png'] }]);
  });

  it('cause problems of rows in the check if they are missing, ambiguous or too large', async () => {
    const shop = await openProductTables(database);
    const id = await addWithZip(
      shop,
      `${HEADER}\nA,a,A-1,5,missing.png\nB,b,B-1,5,twice.png\nC,c,C-1,5,large.png\nD,d,D-1,5,bomb.png\nE,e,E-1,5,ok.png\n`,
      [
        { path: 'x/twice.png', content: 'x' },
        { path: 'y/twice.png', content: 'y' },
        { path: 'large.png', content: 'x', declaredBytes: 20_000_001 },
        { path: 'bomb.png', content: Buffer.alloc(2_000_000) },
        { path: 'ok.png', content: await quadrantImage(40, 30) },
      ],
    );
    expect(await shop.check(id)).toMatchObject({
      counts: { created: 1, rejected: 4 },
      problems: [
        {
          row: 2,
          column: 'Pictures',
          message: 'Neither the zip file nor the media library has a picture “missing.png”.',
        },
        { row: 3, message: 'The zip file has several files “twice.png”. Name the folder too.' },
        { row: 4, message: '“large.png” is larger than 20 MB.' },
        { row: 5, message: '“bomb.png” cannot be unpacked. Create the zip file again.' },
      ],
    });
    expect(await shop.products()).toStrictEqual([]);
    expect(await shop.start(id)).toMatchObject({ counts: { created: 1, pictures: 1 } });
  });

  it('are reported if they are damaged or no pictures, and the products are imported without them', async () => {
    const shop = await openProductTables(database);
    const png = await quadrantImage(40, 30);
    const done = await importZipped(shop, `${HEADER}\nA,a,A-1,5,torn.png\nB,b,B-1,5,text.png\nC,c,C-1,5,tool.png\n`, [
      { path: 'torn.png', content: png, declaredCrc: 1 },
      { path: 'text.png', content: 'a text' },
      { path: 'tool.png', content: 'MZ\u0090\0program' },
    ]);
    expect(done).toMatchObject({
      counts: { created: 3, pictures: 0 },
      problems: [
        { row: 2, column: 'Pictures', message: 'torn.png: This file is damaged in the zip file.' },
        { row: 3, message: 'text.png: This is not a picture.' },
        { row: 4, message: 'tool.png: This is not a picture.' },
      ],
    });
    expect((await shop.products()).map(({ images }) => images)).toStrictEqual([[], [], []]);
  });
});

describe('a zip file of pictures', () => {
  it.each([
    ['PRODUCT_CSV_ZIP_UNREADABLE', Buffer.from('Title,Price')],
    ['PRODUCT_CSV_ZIP_UNREADABLE', Buffer.from('PK\x03\x04 nothing else', 'latin1')],
    ['PRODUCT_CSV_ZIP_UNREADABLE', Buffer.alloc(0)],
    ['PRODUCT_CSV_ZIP_ENCRYPTED', makeZip([{ path: 'a.png', content: 'x', isEncrypted: true }])],
    ['PRODUCT_CSV_ZIP_UNSAFE', makeZip([{ path: '../a.png', content: 'x' }])],
    ['PRODUCT_CSV_ZIP_EMPTY', makeZip([{ path: '.DS_Store', content: 'x' }])],
    [
      'PRODUCT_CSV_UNZIPPED_TOO_LARGE',
      makeZip([
        { path: 'a.png', content: 'x', declaredBytes: 4_000_000_000 },
        { path: 'b.png', content: 'x' },
      ]),
    ],
    [
      'PRODUCT_CSV_ZIP_TOO_MANY_FILES',
      makeZip(Array.from({ length: 20_001 }, (_, n) => ({ path: `${n}`, content: '', isStored: true }))),
    ],
  ])('is refused with %s', async (code, zip) => {
    const shop = await openProductTables(database);
    const record = await shop.add(`${HEADER}\nA,a,A-1,5,\n`);
    expect(refusalOf(await shop.sendZip(record.id, zip)).code).toBe(code);
    expect(await shop.get(record.id)).toStrictEqual(record);
  });

  it('replaces an earlier one, asks for another check, and can be removed', async () => {
    const shop = await openProductTables(database);
    const id = await addWithZip(shop, `${HEADER}\nA,a,A-1,5,\n`, [{ path: 'a.png', content: 'x' }]);
    await shop.check(id);
    const [first = ''] = await storedKeys(shop, id);
    const replaced = await shop.sendZip(id, makeZip([{ path: 'b.png', content: 'x' }]));
    expect(replaced.json()).toMatchObject({ import: { state: 'uploaded', zip: { fileCount: 1 } } });
    expect(await shop.storage.has(first)).toBe(false);
    const [second = ''] = await storedKeys(shop, id);
    const removed = await shop.owner.send({ method: 'DELETE', url: `/api/config/imports/${id}/pictures` });
    expect(removed.json()).toMatchObject({ import: { zip: null } });
    expect(await shop.storage.has(second)).toBe(false);
  });

  it('is removed with the import', async () => {
    const shop = await openProductTables(database);
    const id = await addWithZip(shop, `${HEADER}\nA,a,A-1,5,\n`, [{ path: 'a.png', content: 'x' }]);
    const [key = ''] = await storedKeys(shop, id);
    expect((await shop.owner.send({ method: 'DELETE', url: `/api/config/imports/${id}` })).statusCode).toBe(204);
    expect(await shop.storage.has(key)).toBe(false);
  });

  it('is refused while the import is running', async () => {
    const shop = await openProductTables(database);
    const { id } = await shop.add(`${HEADER}\nA,a,A-1,5,\n`);
    await shop.owner.send({ method: 'POST', url: `/api/config/imports/${id}/check` });
    const reply = await shop.sendZip(id, makeZip([{ path: 'a.png', content: 'x' }]));
    expect(refusalOf(reply).code).toBe('PRODUCT_CSV_RUNNING');
  });
});

async function importZipped(shop: ProductTables, table: string, files: readonly ZipFileInput[]) {
  const id = await addWithZip(shop, table, files);
  await shop.check(id);
  return await shop.start(id);
}
