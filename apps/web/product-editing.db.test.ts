import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductReply } from '#features/catalog/admin-contract.ts';
import { purgeTrashedProducts } from '#features/catalog/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { openProductEditor, type ProductEditor, sizedProduct } from './testing/product-editor.ts';

// Covers the writes of a product's owner: values, conflicts, the trash, and bad input.

const storage = createMemoryStorage();
let database: Database;
let editor: ProductEditor;
let picture: string;

beforeAll(async () => {
  database = await testDatabase();
  editor = await openProductEditor(database, storage);
  picture = (await makeImage(editor.site, storage)).filename;
});
afterAll(() => database.close());

const minimal = (title: string) => ({ title, type: 'physical', variants: [{ priceCents: 1200 }] });

interface Errors {
  code: string;
  errors?: Record<string, string[]>;
}
const errorsOf = (reply: { json: <T>() => T }): string[] => Object.keys(reply.json<Errors>().errors ?? {});

describe('creating a product', () => {
  it('needs a title, a type and a price', async () => {
    const product = await editor.create(minimal('First Cup'));
    expect(product).toMatchObject({
      slug: 'first-cup',
      state: 'published',
      collectionId: editor.shop.id,
      variants: [{ sku: 'FIRST-CUP-1', priceCents: 1200, stock: 0, stockBefore: 0, onSale: false }],
    });
    expect((await editor.create(minimal('First Cup'))).slug).toBe('first-cup-2');
  });

  it.each(['physical', 'digital', 'service', 'gift-card', 'paywall'])(
    'stores all values of the type %s',
    async (type) => {
      const values = {
        title: `All of ${type}`,
        slug: `all-${type}`,
        type,
        body: '<p>Long</p>',
        excerpt: '<p>Short</p>',
        state: 'scheduled',
        publishedAt: '2030-01-02T03:04:05Z',
        position: 7,
        categories: ['Cups'],
        tags: ['New'],
        images: [picture],
        starred: true,
        options: ['Size', 'Color'],
        subscription: { billingPeriod: { value: 2, unit: 'WEEK' }, billingCycles: 3 },
        form: 'engraving',
        addButtonText: 'Get it',
        soldOutText: 'Gone',
        scarcity: { text: 'Only {qtyInStock}', below: 4 },
        restock: { ctaText: 'a', buttonText: 'b', placeholderText: 'c', mailingListText: 'd' },
        seo: { title: 'T', description: 'D' },
        related: ['shop/first-cup'],
        oldSlugs: [`old-${type}`],
      };
      const variant = {
        sku: `ALL-${type}`,
        attributes: { Size: 'S', Color: 'Red' },
        priceCents: 500,
        salePriceCents: 400,
        onSale: true,
        gtin: '4006381333931',
        mpn: 'M-1',
        stock: 9,
        lowStockLimit: 2,
        weightGrams: 30,
        sizeMillimetres: [1, 2, 3],
        image: picture,
      };
      const product = await editor.create({ ...values, variants: [variant] });
      expect(product).toMatchObject({ ...values, variants: [{ ...variant, stockBefore: 9 }] });
      const found = await editor.get(product.id);
      expect(found.product).toStrictEqual(product);
      expect(found.facts).toMatchObject({ fullUrl: `/shop/p/all-${type}`, currency: 'USD', trashedOn: null });
      expect(found.media.map(({ filename }) => filename)).toStrictEqual([picture]);
      expect(found.related).toMatchObject([{ reference: 'shop/first-cup', title: 'First Cup' }]);
    },
  );

  it('sanitizes HTML of members who may not write code', async () => {
    const body = {
      ...minimal('Safe'),
      body: '<p onclick="x()">a<script>x()</script></p>',
      excerpt: '<img src=x onerror=x()>',
    };
    const byManager = await editor.send({ method: 'POST', body, roles: [8] });
    const { product } = byManager.json<ProductReply>();
    expect(`${product.body}${product.excerpt}`).not.toMatch(/script|onclick|onerror/);
    expect((await editor.create({ ...body, title: 'Trusted' })).body).toBe(body.body);
  });

  it('is refused without a product list', async () => {
    const empty = await openProductEditor(database);
    await database.sql`delete from collections where website_id = ${empty.site.websiteId}`;
    const reply = await empty.send({ method: 'POST', body: minimal('Homeless') });
    expect([reply.statusCode, reply.json<Errors>().code]).toStrictEqual([409, 'CATALOG_NO_COLLECTION']);
  });
});

describe('bad input', () => {
  it('is rejected at its field, and nothing is stored', async () => {
    await editor.create({ ...minimal('Taken'), slug: 'taken', variants: [{ sku: 'TAKEN', priceCents: 1 }] });
    const neighbour = await makeWebsite(database);
    const other = await makeProduct(neighbour, await makeCollection(neighbour));
    const before = await database.sql`select id from items where website_id = ${editor.site.websiteId}`;
    const cases: [object, string][] = [
      [{ variants: [{ priceCents: 1e12 }] }, 'variants.0.priceCents'],
      [{ variants: [{ priceCents: 1, stock: -1 }] }, 'variants.0.stock'],
      [{ variants: [{ priceCents: 1, sku: 'TAKEN' }] }, 'variants.0.sku'],
      [{ slug: 'taken' }, 'slug'],
      [{ slug: 'my-config' }, 'slug'],
      [{ images: ['missing.png'] }, 'images.0'],
      [{ form: 'missing' }, 'form'],
      [{ download: 'missing.pdf' }, 'download'],
      [{ related: ['shop/missing'] }, 'related.0'],
      [{ collectionId: 'f'.repeat(24) }, 'collectionId'],
      [{ variants: [{ priceCents: 1, id: other.id }] }, 'variants.0.id'],
      [{ options: ['Size'] }, 'variants.0.attributes.Size'],
      [{ title: 'a\0b' }, 'title'],
      [{ options: ['Size'], variants: 'many' }, 'variants'],
    ];
    for (const [parts, field] of cases) {
      const reply = await editor.send({ method: 'POST', body: { ...minimal('Bad'), ...parts } });
      expect(reply.statusCode, JSON.stringify(parts)).toBeLessThan(500);
      expect(errorsOf(reply), JSON.stringify(parts)).toStrictEqual([field]);
    }
    expect(await database.sql`select id from items where website_id = ${editor.site.websiteId}`).toStrictEqual(before);
  });

  it('is rejected in an update too, which then changes nothing', async () => {
    const product = await editor.create(sizedProduct('Steady', 'S', 'L'));
    const [small, large] = product.variants;
    const reply = await editor.put(product, {
      title: 'Changed',
      variants: [
        { ...small, priceCents: 5 },
        { ...large, sku: 'TAKEN' },
      ],
    });
    expect([reply.statusCode, errorsOf(reply)]).toStrictEqual([400, ['variants.1.sku']]);
    expect((await editor.get(product.id)).product).toStrictEqual(product);
  });

  it('finds no product of another website', async () => {
    const neighbour = await makeWebsite(database);
    const { id } = await makeProduct(neighbour, await makeCollection(neighbour));
    const body = minimal('Mine now');
    for (const request of [
      { path: `/${id}` },
      { method: 'PUT', path: `/${id}`, body },
      { method: 'DELETE', path: `/${id}` },
      { method: 'POST', path: `/${id}/restore` },
      { method: 'POST', path: `/${id}/duplicate` },
    ] as const) {
      const reply = await editor.send(request);
      expect([reply.statusCode, reply.json<Errors>().code]).toStrictEqual([404, 'CATALOG_PRODUCT_NOT_FOUND']);
    }
    const bulk = await editor.send({ method: 'POST', path: '/bulk', body: { action: 'delete', ids: [id] } });
    expect(bulk.json()).toStrictEqual({ changedIds: [], previousStates: [] });
  });
});

describe('two people who save one product', () => {
  it('conflict: the second one gets 412 and changes nothing', async () => {
    const product = await editor.create(minimal('Shared'));
    await editor.update(product, { title: 'By the first' });
    const reply = await editor.put(product, { title: 'By the second' });
    expect([reply.statusCode, reply.json<Errors>().code]).toStrictEqual([412, 'CATALOG_PRODUCT_CHANGED']);
    const { product: latest } = await editor.get(product.id);
    expect([latest.title, latest.revision]).toStrictEqual(['By the first', product.revision + 1]);
  });

  it('cannot both succeed at the same time', async () => {
    const product = await editor.create(minimal('Raced'));
    const replies = await Promise.all(['a', 'b', 'c'].map((title) => editor.put(product, { title })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([200, 412, 412]);
  });

  it('get the revision as an entity tag, and the body may carry it instead of the header', async () => {
    const product = await editor.create(minimal('Tagged'));
    const reply = await editor.send({ path: `/${product.id}` });
    expect(reply.headers['etag']).toBe(`"${product.revision}"`);
    const late = await editor.send({ method: 'PUT', path: `/${product.id}`, body: { ...product, revision: 99 } });
    expect(late.statusCode).toBe(412);
  });
});

describe('the slug', () => {
  const oldSlugs = (id: string) => database.sql`select slug from item_old_slugs where item_id = ${id} order by slug`;

  it('redirects from the former one, unless the request says otherwise', async () => {
    const product = await editor.create({ ...minimal('Moved'), slug: 'from-here' });
    const moved = await editor.update(product, { slug: 'to-there' });
    expect(moved.oldSlugs).toStrictEqual(['from-here']);
    const back = await editor.update(moved, { slug: 'from-here', redirect: false });
    expect([back.oldSlugs, await oldSlugs(product.id)]).toStrictEqual([[], []]);
  });

  it('is still taken while a deleted product has it', async () => {
    const product = await editor.create({ ...minimal('Gone'), slug: 'gone-slug' });
    await editor.send({ method: 'DELETE', path: `/${product.id}` });
    const reply = await editor.send({ method: 'POST', body: { ...minimal('New'), slug: 'gone-slug' } });
    expect([reply.statusCode, reply.json<Errors>().code]).toStrictEqual([409, 'CATALOG_SLUG_IN_TRASH']);
  });
});

describe('the trash', () => {
  const titles = async (query: string) =>
    (await editor.send({ path: `?limit=200&${query}` }))
      .json<{ rows: { title: string }[] }>()
      .rows.map(({ title }) => title);

  it('keeps deleted products, which only its own list shows, until they are restored', async () => {
    const product = await editor.create({ ...minimal('Deleted One'), state: 'private' });
    expect((await editor.send({ method: 'DELETE', path: `/${product.id}` })).statusCode).toBe(204);
    expect(await titles('search=deleted')).toStrictEqual([]);
    expect(await titles('search=deleted&trash=true')).toStrictEqual(['Deleted One']);
    const edited = await editor.put((await editor.get(product.id)).product, { title: 'Edited' });
    expect([edited.statusCode, edited.json<Errors>().code]).toStrictEqual([409, 'CATALOG_PRODUCT_IN_TRASH']);
    const restored = await editor.send({ method: 'POST', path: `/${product.id}/restore` });
    expect(restored.json<ProductReply>().facts.trashedOn).toBeNull();
    expect(await titles('search=deleted')).toStrictEqual(['Deleted One']);
  });

  it('is emptied after 30 days', async () => {
    const old = await editor.create(minimal('Old'));
    const recent = await editor.create(minimal('Recent'));
    const ids = [old.id, recent.id];
    await editor.send({ method: 'POST', path: '/bulk', body: { action: 'delete', ids } });
    await database.sql`update items set trashed_at = trashed_at - interval '31 days' where id = ${old.id}`;
    const signal = new AbortController().signal;
    await purgeTrashedProducts({ db: database, clock: editor.site.clock, signal });
    const left = await database.sql`select id from items where id = any (${ids}::text[])`;
    expect(left.map((row) => row['id'])).toStrictEqual([recent.id]);
  });
});

describe('several products at once', () => {
  const bulk = async (body: object) => (await editor.send({ method: 'POST', path: '/bulk', body })).json<object>();

  it('get a state, a tag and a category, and the reply tells what undoes it', async () => {
    const one = await editor.create({ ...minimal('Bulk one'), tags: ['Old'] });
    const two = await editor.create({ ...minimal('Bulk two'), state: 'draft' });
    const ids = [one.id, two.id];
    const sorted = [...ids].sort();
    expect(await bulk({ action: 'set-state', ids, state: 'draft' })).toStrictEqual({
      changedIds: [one.id],
      previousStates: [{ state: 'published', ids: [one.id] }],
    });
    expect(await bulk({ action: 'add-tag', ids, tag: 'old' })).toMatchObject({ changedIds: [two.id] });
    expect(await bulk({ action: 'remove-tag', ids: [one.id], tag: 'OLD' })).toMatchObject({ changedIds: [one.id] });
    const { changedIds } = (await bulk({ action: 'add-category', ids, category: 'Cups' })) as { changedIds: string[] };
    expect(changedIds.sort()).toStrictEqual(sorted);
    expect((await editor.get(one.id)).product).toMatchObject({ state: 'draft', tags: [], categories: ['Cups'] });
    expect((await editor.get(two.id)).product).toMatchObject({ tags: ['old'], categories: ['Cups'] });
    expect((await editor.get(one.id)).product.revision).toBeGreaterThan(one.revision);
  });

  it.each([
    { action: 'delete', ids: [] },
    { action: 'delete', ids: Array.from({ length: 1001 }, () => 'a'.repeat(24)) },
    { action: 'explode', ids: ['a'.repeat(24)] },
    { action: 'add-tag', ids: ['a'.repeat(24)], tag: ' ' },
    { action: 'set-state', ids: ['a'.repeat(24)], state: 'gone' },
  ])('are not changed by the invalid request $action', async (body) => {
    expect((await editor.send({ method: 'POST', path: '/bulk', body })).statusCode).toBe(400);
  });
});

it('duplicates a product as a draft with its own SKUs and without units', async () => {
  const product = await editor.create({ ...sizedProduct('Original', 'S', 'L'), tags: ['a'], images: [picture] });
  const reply = await editor.send({ method: 'POST', path: `/${product.id}/duplicate` });
  const { product: copy } = reply.json<ProductReply>();
  expect(copy).toMatchObject({
    title: 'Copy of Original',
    slug: 'original-copy',
    state: 'draft',
    tags: ['a'],
    images: [picture],
  });
  expect(copy.variants.map(({ sku, stock }) => [sku, stock])).toStrictEqual([
    ['ORIGINAL-COPY-1', 0],
    ['ORIGINAL-COPY-2', 0],
  ]);
});

it('offers what the fields of a product can be', async () => {
  const choices = (await editor.send({ path: '/choices' })).json<Record<string, unknown>>();
  expect(choices).toMatchObject({
    currency: 'USD',
    collections: [{ id: editor.shop.id, slug: 'shop' }],
    forms: [{ key: 'engraving', name: 'Engraving' }],
    lowStockLimit: 5,
  });
  expect(choices['tags']).toContain('New');
});
