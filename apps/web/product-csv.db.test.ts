import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { JobAborted } from '#platform/jobs/abort.ts';
import { claimJobs } from '#platform/jobs/claim.ts';
import { type JobHandler, toHandlerTable } from '#platform/jobs/handler.ts';
import { toLanePlaces } from '#platform/jobs/lanes.ts';
import { runJob } from '#platform/jobs/run-job.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { quadrantImage } from './testing/picture-files.ts';
import { openProductTables, type ProductTables } from './testing/product-tables.ts';

// Covers imports and exports of product tables over HTTP with their jobs. Formats are tested in the slice.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const HEADER = 'Title,Slug,SKU,Price,Stock';
const rowsOf = (count: number): string =>
  Array.from({ length: count }, (_, n) => `Bowl ${n},bowl-${n},B-${n},${n + 1}.50,${n}`).join('\n');
const table = (count: number): string => `${HEADER}\n${rowsOf(count)}\n`;

describe('an import', () => {
  it('guesses the columns, checks the file without writing, and imports it', async () => {
    const shop = await openProductTables(database);
    const uploaded = await shop.add(table(3));
    expect(uploaded).toMatchObject({
      state: 'uploaded',
      filename: 'products.csv',
      header: ['Title', 'Slug', 'SKU', 'Price', 'Stock'],
      samples: [['Bowl 0', 'bowl-0', 'B-0', '1.50', '0'], expect.anything(), expect.anything()],
      settings: { format: 'vitrine', mapping: ['title', 'slug', 'sku', 'price', 'stock'], existing: 'update' },
    });
    const checked = await shop.check(uploaded.id);
    expect(checked).toMatchObject({ state: 'checked', rowCount: 3, counts: { created: 3, rejected: 0 }, problems: [] });
    expect(await shop.products()).toStrictEqual([]);
    const done = await shop.start(uploaded.id);
    expect(done).toMatchObject({ state: 'done', counts: { created: 3, updated: 0 }, problemCount: 0 });
    expect(await shop.products()).toMatchObject([
      { title: 'Bowl 0', slug: 'bowl-0', variants: [{ sku: 'B-0', priceCents: 150, stock: 0 }] },
      { title: 'Bowl 1', variants: [{ stock: 1 }] },
      { title: 'Bowl 2', variants: [{ stock: 2 }] },
    ]);
    const list = (await shop.owner.get('/api/config/imports')).json<{ rows: object[] }>();
    expect(list.rows).toMatchObject([{ id: uploaded.id, state: 'done', rowCount: 3 }]);
  });

  it('changes nothing when the same file is imported twice, and only what differs afterwards', async () => {
    const shop = await openProductTables(database);
    await shop.importTable(table(60));
    const before = await shop.products();
    expect((await shop.importTable(table(60))).counts).toMatchObject({ created: 0, updated: 0, unchanged: 60 });
    expect(await shop.products()).toStrictEqual(before);
    const changed = await shop.importTable(`${HEADER}\nBowl 1,bowl-1,B-1,9.99,7\nNew,new,N-1,5,\n`);
    expect(changed.counts).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    const after = await shop.products();
    expect(after).toHaveLength(61);
    expect(after.find(({ slug }) => slug === 'bowl-1')?.variants).toMatchObject([{ priceCents: 999, stock: 7 }]);
    expect(after.find(({ slug }) => slug === 'new')?.variants).toMatchObject([{ sku: 'N-1', stock: 'unlimited' }]);
  });

  it('recognizes products by SKU, and by title if there is nothing else', async () => {
    const shop = await openProductTables(database);
    await shop.importTable('Title,SKU,Price\nCup,CUP,5\n');
    expect((await shop.importTable('Title,SKU,Price\nLarge cup,CUP,5\n')).counts).toMatchObject({ updated: 1 });
    await shop.importTable('Title,Price\nお茶,5\nTea,6\n');
    expect((await shop.importTable('Title,Price\nお茶,5\nTea,7\n')).counts).toMatchObject({ unchanged: 1, updated: 1 });
    expect((await shop.products()).map(({ title }) => title)).toStrictEqual(['Large cup', 'お茶', 'Tea']);
  });

  it('leaves existing products as they are if the owner chooses so', async () => {
    const shop = await openProductTables(database);
    await shop.importTable(table(1));
    const record = await shop.add(`${HEADER}\nOther,bowl-0,B-0,99,1\nNew,new,N-1,5,\n`);
    expect((await shop.configure(record, { existing: 'skip' })).statusCode).toBe(200);
    await shop.check(record.id);
    expect((await shop.start(record.id)).counts).toMatchObject({ created: 1, updated: 0, unchanged: 1 });
    expect((await shop.products()).map(({ title }) => title)).toStrictEqual(['Bowl 0', 'New']);
  });

  it('leaves one entry for the stock of each variant, with its reason', async () => {
    const shop = await openProductTables(database);
    await shop.importTable(table(3));
    const movements = await shop.site.db.sql`
      select reason, quantity from stock_movements where website_id = ${shop.site.websiteId} order by quantity`;
    expect(movements).toStrictEqual([
      { reason: 'Product import', quantity: 1 },
      { reason: 'Product import', quantity: 2 },
    ]);
  });

  it.each([
    ['semicolons and Windows-1252', Buffer.from('Title;SKU;Price\nGr\xfc\xdfe;G-1;5,50\n', 'latin1'), 'Grüße'],
    ['tabs and UTF-16', Buffer.from('\ufeffTitle\tSKU\tPrice\r\nGrüße\tG-1\t5.50\r\n', 'utf16le'), 'Grüße'],
    ['a byte order mark', Buffer.from('\ufeffTitle,SKU,Price\r\nGrüße,G-1,5.50\r\n'), 'Grüße'],
    ['zero characters', Buffer.from('Title,SKU,Price\nA\0B,G-1,5.50\n'), 'AB'],
    ['a formula', Buffer.from('Title,SKU,Price\n"=HYPERLINK(""http://x"")",G-1,5.50\n'), '=HYPERLINK("http://x")'],
  ])('understands tables with %s', async (_name, bytes, title) => {
    const shop = await openProductTables(database);
    expect(await shop.importTable(bytes)).toMatchObject({ state: 'done', problemCount: 0 });
    expect(await shop.products()).toMatchObject([{ title, variants: [{ sku: 'G-1', priceCents: 550 }] }]);
  });

  it('continues after a crash where it was, without duplicates', async () => {
    const shop = await openProductTables(database);
    const { id } = await shop.add(table(180));
    await shop.check(id);
    await shop.owner.send({ method: 'POST', url: `/api/config/imports/${id}/start` });
    await crashAfter(shop, 2);
    expect(await shop.get(id)).toMatchObject({ state: 'importing', counts: { created: 100 } });
    expect(await countProducts(shop)).toStrictEqual({ products: 100, skus: 100 });
    await runDueJobs({ ...shop.site, storage: shop.storage }, shop.handlers);
    expect(await shop.get(id)).toMatchObject({ state: 'done', counts: { created: 180, updated: 0, unchanged: 0 } });
    expect(await countProducts(shop)).toStrictEqual({ products: 180, skus: 180 });
  });

  it('is cancelled between two chunks and can be continued', async () => {
    const shop = await openProductTables(database);
    const { id } = await shop.add(table(120));
    await shop.check(id);
    const act = (action: string) => shop.owner.send({ method: 'POST', url: `/api/config/imports/${id}/${action}` });
    await act('start');
    expect(refusalOf(await act('start'))).toStrictEqual({ status: 409, code: 'PRODUCT_CSV_RUNNING' });
    expect((await act('cancellation')).statusCode).toBe(200);
    expect(await shop.get(id)).toMatchObject({ state: 'cancelled' });
    expect(refusalOf(await act('cancellation'))).toStrictEqual({ status: 409, code: 'PRODUCT_CSV_NOT_RUNNING' });
    expect(await shop.start(id)).toMatchObject({ state: 'done', counts: { created: 120 } });
  });
});

/** Without requests, whose number is limited. */
async function countProducts({ site }: ProductTables): Promise<object | undefined> {
  const [counts] = await site.db.sql`
    select count(distinct item_id)::int as products, count(distinct sku)::int as skus from variants
    where website_id = ${site.websiteId}`;
  return counts;
}

/** Runs the import until a number of chunks is written, then leaves the job as a killed process does, its claim expired. */
async function crashAfter(shop: ProductTables, chunks: number): Promise<void> {
  const { site, storage, handlers } = shop;
  const [claim] = await claimJobs(site, {
    places: toLanePlaces(() => 1),
    names: ['product-csv.run-import'],
    claimMs: 60_000,
  });
  if (claim === undefined) throw new Error('No job');
  const killed: JobHandler[] = handlers.map((entry) => ({
    ...entry,
    handle: (ctx, payload) => entry.handle({ ...ctx, ...failAfter(ctx.progress, chunks) }, payload),
  }));
  const parts = { ctx: site, handlers: toHandlerTable(killed), storage, abortGraceMs: 1000 };
  await runJob(parts, claim, new AbortController());
  await site.db.sql`
    update jobs set state = 'running', finished_at = null, run_at = created_at,
      claimed_until = created_at where id = ${claim.id}`;
}

/** Progress is reported after each chunk. */
function failAfter<Report>(progress: (report: Report) => void, chunks: number) {
  let count = 0;
  return {
    progress: (report: Report): void => {
      progress(report);
      count += 1;
      if (count === chunks) throw new JobAborted('claim lost');
    },
  };
}

describe('problems', () => {
  it('are reported by row and column, before and after the import, and only their products are left out', async () => {
    const shop = await openProductTables(database);
    await shop.importTable('Title,SKU,Price\nOld,TAKEN,5\n');
    const record = await shop.add(
      [
        'Title,Slug,SKU,Price,Stock,Barcode',
        'Good,good,G-1,5,1,',
        'Cheap,cheap,C-1,free,1,',
        'Dear,dear,D-1,1000000000000,1,',
        'Few,few,F-1,5,-1.5,',
        'Twice,twice,G-1,5,1,',
        'Spaced,spaced,S 1,5,1,',
        'Coded,coded,K-1,5,1,123',
        'Good again,good,G-9,5,1,',
        ',untitled,U-1,5,1,',
        'Stolen,good-2,TAKEN,5,1,',
      ].join('\n'),
    );
    const expected = [
      { row: 3, column: 'Price', message: 'Enter an amount such as 12.50.' },
      { row: 4, column: 'Price', message: 'Enter an amount such as 12.50.' },
      { row: 5, column: 'Stock', message: 'Enter a whole number or Unlimited.' },
      { row: 6, column: 'SKU', message: 'An earlier product of the table has this SKU.' },
      { row: 7, column: 'SKU', message: 'Expected letters, digits, dots, hyphens and underscores.' },
      { row: 8, column: 'Barcode', message: 'Enter the 8, 12, 13 or 14 digits of the barcode.' },
      {
        row: 9,
        column: 'Slug',
        message: 'An earlier row describes the same product. Put all rows of a product together.',
      },
      { row: 10, column: 'Title', message: 'Enter a value.' },
    ];
    const checked = await shop.check(record.id);
    expect(checked.problems).toStrictEqual(expected);
    // The last row updates the product that has the SKU.
    expect(checked.counts).toMatchObject({ created: 1, updated: 1, rejected: 8 });
    const done = await shop.start(record.id);
    expect(done.problems).toStrictEqual(expected);
    expect((await shop.products()).map(({ title }) => title)).toStrictEqual(['Good', 'Stolen']);
    const errors = (await shop.errors(record.id)).replace('\ufeff', '').split('\r\n');
    expect(errors[0]).toBe('Title,Slug,SKU,Price,Stock,Barcode,Problem');
    expect(errors[1]).toBe('Cheap,cheap,C-1,free,1,,Price: Enter an amount such as 12.50.');
    expect(errors).toHaveLength(10);
  });

  it('reject a SKU and a slug of another product', async () => {
    const shop = await openProductTables(database);
    await shop.importTable(table(2));
    const { problems } = await shop.importTable(`${HEADER}\nBowl 0,bowl-0,B-1,5,1\n`);
    expect(problems).toStrictEqual([
      { row: 2, column: 'SKU', message: 'Another product has this SKU. Choose another one.' },
    ]);
    const [first] = await shop.products();
    const renamed = await shop.importTable(`Product ID,Title,Slug,Price\n${first?.id},Bowl,bowl-1,5\n`);
    expect(renamed.problems).toMatchObject([{ row: 2, column: 'Slug' }]);
  });

  it('refuse a table with too many rows before anything is written', async () => {
    const shop = await openProductTables(database, { maxRows: 100 });
    const refused = await shop.importTable(table(101));
    expect(refused).toMatchObject({
      state: 'checked',
      refusal: 'The table has more than 100 rows. Split it into several files.',
    });
    const reply = await shop.owner.send({ method: 'POST', url: `/api/config/imports/${refused.id}/start` });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'PRODUCT_CSV_NOT_CHECKED' });
    expect(await shop.products()).toStrictEqual([]);
    expect((await shop.importTable(table(100))).state).toBe('done');
  });

  it('refuse files that are no table, and tables without a title', async () => {
    const shop = await openProductTables(database);
    const codeOf = async (bytes: string | Uint8Array) => refusalOf(await shop.upload(bytes)).code;
    expect(await codeOf('')).toBe('PRODUCT_CSV_EMPTY');
    expect(await codeOf('\n\n')).toBe('PRODUCT_CSV_EMPTY');
    expect(await codeOf(Buffer.from('PK\x03\x04 workbook', 'latin1'))).toBe('PRODUCT_CSV_NOT_A_TABLE');
    expect(await codeOf(Buffer.from('\x89PNG\r\n\x1a\n\0\x01', 'latin1'))).toBe('PRODUCT_CSV_NOT_A_TABLE');
    expect(await codeOf(`${'Column,'.repeat(5000)}End\n`)).toBe('PRODUCT_CSV_TOO_MANY_COLUMNS');
    expect(await codeOf(`Title\n"${'x'.repeat(2_100_000)}`)).toBe('PRODUCT_CSV_UNREADABLE');
    const untitled = await shop.add('Name,Cost\nBowl,5\n');
    const check = await shop.owner.send({ method: 'POST', url: `/api/config/imports/${untitled.id}/check` });
    expect(refusalOf(check).code).toBe('PRODUCT_CSV_MAPPING_WRONG');
    const twice = await shop.configure(untitled, { mapping: ['title', 'title'] });
    expect(refusalOf(twice).code).toBe('PRODUCT_CSV_MAPPING_WRONG');
    const list = await shop.configure(untitled, { mapping: ['title', 'price'], collectionId: 'f'.repeat(24) as never });
    expect(refusalOf(list).code).toBe('PRODUCT_CSV_COLLECTION_UNKNOWN');
    expect((await shop.configure(untitled, { mapping: ['title', 'price'] })).statusCode).toBe(200);
    expect(await shop.check(untitled.id)).toMatchObject({ counts: { created: 1 } });
  });

  it('name a quotation mark that is not closed', async () => {
    const shop = await openProductTables(database);
    const reply = await shop.upload(`${table(2)}"Open,x,X-1,5,1\n`);
    expect(refusalOf(reply)).toStrictEqual({ status: 422, code: 'PRODUCT_CSV_UNREADABLE' });
    expect(reply.body).toContain('A quotation mark is not closed after row 4.');
  });
});

describe('pictures', () => {
  it('are fetched once, shown in their order, and a failed one is a problem of its row', async () => {
    const shop = await openProductTables(database);
    const [one, two] = [await quadrantImage(40, 30), await quadrantImage(30, 40)];
    shop.pictures.set('https://a.example/one.png', one).set('https://a.example/two.png', two);
    const text =
      'Title,SKU,Price,Pictures\n' +
      'Bowl,B-1,5,https://a.example/two.png https://a.example/missing.png https://a.example/one.png\n' +
      'Cup,C-1,5,https://a.example/one.png\n';
    const done = await shop.importTable(text);
    expect(done).toMatchObject({
      state: 'done',
      counts: { created: 2, pictures: 2 },
      problems: [
        { row: 2, column: 'Pictures', message: 'https://a.example/missing.png: The server answered with 404.' },
      ],
    });
    const before = await shop.products();
    expect(before.map(({ images }) => images)).toStrictEqual([['two.png', 'one.png'], ['one.png']]);
    const again = await shop.importTable(text);
    expect(again.counts).toMatchObject({ unchanged: 2, pictures: 0 });
    expect(shop.fetched.filter((url) => url.endsWith('one.png'))).toHaveLength(1);
    expect(await shop.products()).toStrictEqual(before);
  });

  it('inside the private network, and names without a file, are rejected by the check', async () => {
    const shop = await openProductTables(database);
    const sources = ['http://127.0.0.1/x.png', 'http://localhost:9000/x.png', 'http://[::1]/x.png', 'missing.png'];
    const lines = sources.map((source, n) => `P${n},P-${n},5,${source}`);
    const { problems, counts } = await shop.importTable(`Title,SKU,Price,Pictures\n${lines.join('\n')}\n`);
    expect(counts).toMatchObject({ created: 0, rejected: 4 });
    expect(problems.map(({ row, column }) => [row, column])).toStrictEqual(
      [2, 3, 4, 5].map((row) => [row, 'Pictures']),
    );
    expect(shop.fetched).toStrictEqual([]);
  });
});

describe('an export', () => {
  const rich =
    'Title,Slug,Description,Tags,Categories,Option 1 name,Option 1 value,SKU,Price,Sale price,On sale,Stock,Weight (g),State,Pictures\n' +
    '"=Bowl, ""wide""",bowl,"<p>a</p>\n<p>b</p>",\'@x,Bowls,Size,S,B-S,10,8,Yes,3,907,published,https://a.example/one.png\n' +
    ',,,,,,L,B-L,12,,No,Unlimited,1000,,\n' +
    'Cup,cup,,,,,,CUP,5,,No,0,0,draft,\n';

  it.each(['vitrine', 'squarespace', 'shopify'])(
    'in the format of %s changes nothing when it is imported',
    async (format) => {
      const shop = await openProductTables(database);
      shop.pictures.set('https://a.example/one.png', await quadrantImage(40, 30));
      expect(await shop.importTable(rich)).toMatchObject({ state: 'done', problemCount: 0 });
      const before = await shop.products();
      const exported = await shop.exportTable(format);
      const imported = await shop.importTable(exported);
      expect(imported).toMatchObject({
        settings: { format },
        counts: { created: 0, updated: 0, unchanged: 2 },
        problemCount: 0,
      });
      expect(await shop.products()).toStrictEqual(before);
      // Another shop gets the same products.
      const other = await openProductTables(database);
      const [url = ''] = /https:\/\/shop\.example\/media\/\S+?(?=[,"\s])/.exec(exported) ?? [];
      other.pictures.set(url, await quadrantImage(40, 30));
      expect(await other.importTable(exported)).toMatchObject({ counts: { created: 2, pictures: 1 }, problemCount: 0 });
      const facts = (await other.products()).map(({ title, slug, state, body, variants, images }) => {
        const sold = variants.map(({ sku, priceCents, onSale, stock, attributes }) => [
          sku,
          priceCents,
          onSale,
          stock,
          attributes,
        ]);
        return { title, slug, state, body, sold, images: images.length };
      });
      expect(facts).toStrictEqual(
        before.map(({ title, slug, state, body, variants, images }) => {
          const sold = variants.map(({ sku, priceCents, onSale, stock, attributes }) => [
            sku,
            priceCents,
            onSale,
            stock,
            attributes,
          ]);
          return { title, slug, state, body, sold, images: images.length };
        }),
      );
    },
  );

  it('lists the exports of the member with their files, and refuses unknown formats', async () => {
    const shop = await openProductTables(database);
    await shop.importTable(table(1));
    await shop.exportTable('shopify');
    const { exports } = (await shop.owner.get('/api/config/exports')).json<{ exports: object[] }>();
    expect(exports).toMatchObject([
      { state: 'done', file: { filename: expect.stringMatching(/^products-shopify-.*csv$/) } },
    ]);
    expect((await shop.owner.post('/api/config/exports', { format: 'excel' })).statusCode).toBe(400);
  });

  it('escapes cells that a spreadsheet would evaluate', async () => {
    const shop = await openProductTables(database);
    await shop.importTable('Title,SKU,Price\n"=cmd|x",C-1,5\n');
    const text = await shop.exportTable('vitrine');
    expect(text).toContain(",'=cmd|x,");
    expect(text).not.toContain(',=cmd');
  });
});

describe('imports', () => {
  it('are deleted with their files, but not while they are running', async () => {
    const shop = await openProductTables(database);
    const { id } = await shop.add(table(1));
    const url = `/api/config/imports/${id}`;
    await shop.owner.send({ method: 'POST', url: `${url}/check` });
    expect(refusalOf(await shop.owner.send({ method: 'DELETE', url })).code).toBe('PRODUCT_CSV_RUNNING');
    await runDueJobs({ ...shop.site, storage: shop.storage }, shop.handlers);
    expect((await shop.owner.send({ method: 'DELETE', url })).statusCode).toBe(204);
    expect(await shop.storage.has(`${shop.site.websiteId}/imports/${id}`)).toBe(false);
    expect(refusalOf(await shop.owner.get(url)).code).toBe('PRODUCT_CSV_NOT_FOUND');
  });
});
