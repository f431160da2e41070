import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { Category, Tag } from '../admin-contract.ts';
import { taxonomyRoutes } from './admin-routes.ts';

// Covers categories and tags of the owner area: what each request changes in items, collections and redirects, and bad
// input. The rules of the tree are tested in features/content/category-tree.test.ts.

const CATEGORIES = '/api/config/categories';
const TAGS = '/api/config/tags';
const UNKNOWN = 'f'.repeat(24);
const STORE_MANAGER = 8;
const BILLING = 2;

let database: Database;
let site: TestSite;
let shop: Collection;
let owner: Visitor;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  shop = await makeCollection(site, {
    categories: ['Sale', { name: 'Tableware', description: '', seo: {}, categories: ['Mugs', 'Plates'] }],
  });
  owner = ownerOf(site, STORE_MANAGER);
});

function ownerOf({ websiteId, clock }: TestSite, role: number): Visitor {
  const app = makeApp({
    database,
    websiteId,
    clock,
    routes: [...taxonomyRoutes],
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles: [role] }),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

const put = (url: string, payload: object) => owner.send({ method: 'PUT', url, payload });
const remove = (url: string) => owner.send({ method: 'DELETE', url });

async function categories(): Promise<Category[]> {
  return (await owner.get(CATEGORIES)).json<{ rows: Category[] }>().rows;
}

async function idOf(name: string): Promise<string> {
  return (await categories()).find((category) => category.name === name)?.id ?? 'missing';
}

/** The tree as text: one hyphen per level, with the number of items. */
async function outline(): Promise<string[]> {
  return (await categories()).map(({ name, depth, itemCount }) => `${'-'.repeat(depth)}${name} ${itemCount}`);
}

async function itemTerms(column: 'categories' | 'tags', title: string): Promise<string[]> {
  const [row] = await database.sql<{ categories: string[]; tags: string[] }>`
    select categories, tags from items where website_id = ${site.websiteId} and title = ${title}`;
  return row?.[column] ?? [];
}

async function oldCategories(): Promise<unknown> {
  const [row] = await database.sql<{ content: { oldCategories?: object } }>`
    select content from collections where website_id = ${site.websiteId} and id = ${shop.id}`;
  return row?.content.oldCategories;
}

const add = (title: string, terms: { categories?: string[]; tags?: string[]; state?: 'draft' }) =>
  makeProduct(site, shop, { title, ...terms });

describe('listing categories', () => {
  it('returns the tree with exactly these fields, and counts items in any state', async () => {
    await add('Ember', { categories: ['Mugs', 'Sale'] });
    await add('River', { categories: ['Mugs'], state: 'draft' });
    const reply = await owner.get(CATEGORIES);
    const { rows, ...rest } = reply.json<{ rows: Category[] }>();
    expect(rest).toStrictEqual({
      nextCursor: null,
      count: { value: 4, isExact: true },
      collections: [{ id: shop.id, title: shop.title, type: 'products' }],
    });
    expect(await outline()).toStrictEqual(['-Sale 1', '-Tableware 0', '--Mugs 2', '--Plates 0']);
    expect(rows[2]).toStrictEqual({
      id: rows[2]?.id,
      collectionId: shop.id,
      name: 'Mugs',
      parentId: rows[1]?.id,
      depth: 2,
      index: 0,
      isListed: true,
      itemCount: 2,
      url: `/${shop.slug}?category=Mugs`,
      description: '',
      image: null,
      seoTitle: '',
      seoDescription: '',
    });
  });

  it('contains categories that only items have', async () => {
    await add('Ember', { categories: ['Old stock'] });
    expect((await categories()).at(-1)).toMatchObject({ name: 'Old stock', isListed: false, itemCount: 1 });
  });
});

describe('creating a category', () => {
  it('adds it at the end of its parent, with its details', async () => {
    const parentId = await idOf('Tableware');
    const payload = {
      name: ' Bowls ',
      parentId,
      description: 'Deep',
      seoTitle: 'All bowls',
      seoDescription: 'Buy bowls',
    };
    const reply = await owner.post(CATEGORIES, payload);
    expect(reply.statusCode).toBe(201);
    expect(reply.json<object>()).toMatchObject({
      category: { name: 'Bowls', parentId, depth: 2, index: 2, description: 'Deep', seoTitle: 'All bowls' },
    });
    expect(await outline()).toStrictEqual(['-Sale 0', '-Tableware 0', '--Mugs 0', '--Plates 0', '--Bowls 0']);
  });

  it.each(['sale', 'SALE', ' Sale ', 'mUGS'])('rejects the existing name %j [S5.88]', async (name) => {
    const reply = await owner.post(CATEGORIES, { name });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'TAXONOMY_TERM_EXISTS' });
    expect(reply.json<object>()).toMatchObject({ errors: { name: ['This category already exists'] } });
  });

  it.each([
    ['an empty name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a description that is too long', { name: 'A', description: 'x'.repeat(2001) }, 'description'],
    ['a path as picture', { name: 'A', image: '../secret.png' }, 'image'],
    ['an unknown field', { name: 'A', position: 1 }, 'body'],
  ])('rejects a category with %s', async (_title, payload, field) => {
    const reply = await owner.post(CATEGORIES, payload);
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual([field]);
  });

  it('rejects a fourth level, an unknown parent, an unknown picture and a collection of another website', async () => {
    const { id } = (await owner.post(CATEGORIES, { name: 'Large', parentId: await idOf('Mugs') })).json<{
      category: Category;
    }>().category;
    const other = await makeCollection(await makeWebsite(database));
    const cases = [
      [{ name: 'Huge', parentId: id }, 409, 'TAXONOMY_TOO_DEEP'],
      [{ name: 'Huge', parentId: UNKNOWN }, 404, 'TAXONOMY_PARENT_NOT_FOUND'],
      [{ name: 'Huge', image: 'none.png' }, 409, 'TAXONOMY_PICTURE_NOT_FOUND'],
      [{ name: 'Huge', collectionId: other.id }, 404, 'TAXONOMY_COLLECTION_NOT_FOUND'],
    ] as const;
    for (const [payload, status, code] of cases)
      expect(refusalOf(await owner.post(CATEGORIES, payload))).toStrictEqual({ status, code });
  });
});

describe('renaming a category', () => {
  it('changes its items and discounts and redirects the old page', async () => {
    await add('Ember', { categories: ['Sale', 'Mugs'] });
    await database.sql`
      insert into discounts (website_id, id, code, title, kind, percent, categories, position, created_at, updated_at)
      values (${site.websiteId}, ${'1'.repeat(24)}, 'MUGS', '', 'percent', 10, '{Mugs,Sale}', 0, now(), now())`;
    const reply = await put(`${CATEGORIES}/${await idOf('Mugs')}`, { name: 'Cups' });
    expect(reply.json<object>()).toMatchObject({ category: { name: 'Cups', depth: 2, itemCount: 1 } });
    expect(await itemTerms('categories', 'Ember')).toStrictEqual(['Sale', 'Cups']);
    expect(await oldCategories()).toStrictEqual({ Mugs: 'Cups' });
    const [discount] = await database.sql`select categories from discounts where website_id = ${site.websiteId}`;
    expect(discount).toStrictEqual({ categories: ['Cups', 'Sale'] });
  });

  it('allows another case of its own name, and keeps the categories in it', async () => {
    expect((await put(`${CATEGORIES}/${await idOf('Tableware')}`, { name: 'TABLEWARE' })).statusCode).toBe(200);
    expect(await outline()).toStrictEqual(['-Sale 0', '-TABLEWARE 0', '--Mugs 0', '--Plates 0']);
  });

  it('rejects the name of another category, and an unknown or foreign id', async () => {
    const reply = await put(`${CATEGORIES}/${await idOf('Mugs')}`, { name: 'plates' });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'TAXONOMY_TERM_EXISTS' });
    const other = await makeWebsite(database);
    await makeCollection(other, { categories: ['Theirs'] });
    const [theirs] = (await ownerOf(other, STORE_MANAGER).get(CATEGORIES)).json<{ rows: Category[] }>().rows;
    for (const id of [UNKNOWN, theirs?.id])
      expect(refusalOf(await put(`${CATEGORIES}/${id}`, { name: 'Mine' }))).toStrictEqual({
        status: 404,
        code: 'TAXONOMY_TERM_NOT_FOUND',
      });
  });
});

describe('moving a category', () => {
  const move = async (name: string, parent: string | null, index: number) =>
    await put(`${CATEGORIES}/${await idOf(name)}/position`, {
      parentId: parent === null ? null : await idOf(parent),
      index,
    });

  it('changes the order and the nesting', async () => {
    expect((await move('Tableware', null, 0)).statusCode).toBe(200);
    expect((await move('Sale', 'Tableware', 1)).statusCode).toBe(200);
    expect(await outline()).toStrictEqual(['-Tableware 0', '--Mugs 0', '--Sale 0', '--Plates 0']);
  });

  it('rejects a cycle and a fourth level', async () => {
    expect(refusalOf(await move('Tableware', 'Mugs', 0))).toStrictEqual({ status: 409, code: 'TAXONOMY_CYCLE' });
    expect(refusalOf(await move('Tableware', 'Tableware', 0))).toStrictEqual({ status: 409, code: 'TAXONOMY_CYCLE' });
    await move('Plates', 'Mugs', 0);
    expect(refusalOf(await move('Tableware', 'Sale', 0))).toStrictEqual({ status: 409, code: 'TAXONOMY_TOO_DEEP' });
  });
});

describe('merging and deleting categories', () => {
  const merge = async (name: string, into: string) =>
    await owner.post(`${CATEGORIES}/${await idOf(name)}/merge`, { into: await idOf(into) });

  it('moves the items and the inner categories to the target, each item once', async () => {
    await add('Ember', { categories: ['Tableware', 'Sale'] });
    await add('River', { categories: ['Tableware'] });
    expect((await merge('Tableware', 'Sale')).json<object>()).toMatchObject({ itemCount: 2 });
    expect(await outline()).toStrictEqual(['-Sale 2', '--Mugs 0', '--Plates 0']);
    expect(await itemTerms('categories', 'Ember')).toStrictEqual(['Sale']);
    expect(await oldCategories()).toStrictEqual({ Tableware: 'Sale' });
  });

  it('rejects a merge into itself and into a category in it', async () => {
    expect(refusalOf(await merge('Sale', 'Sale'))).toStrictEqual({ status: 409, code: 'TAXONOMY_MERGE_INTO_ITSELF' });
    expect(refusalOf(await merge('Tableware', 'Mugs'))).toStrictEqual({
      status: 409,
      code: 'TAXONOMY_MERGE_INTO_CHILD',
    });
  });

  it('removes a deleted category from its items, and its page redirects to its parent', async () => {
    await add('Ember', { categories: ['Sale', 'Mugs'] });
    expect((await remove(`${CATEGORIES}/${await idOf('Mugs')}`)).json<object>()).toMatchObject({ itemCount: 1 });
    expect((await remove(`${CATEGORIES}/${await idOf('Tableware')}`)).statusCode).toBe(200);
    expect(await outline()).toStrictEqual(['-Sale 1', '-Plates 0']);
    expect(await itemTerms('categories', 'Ember')).toStrictEqual(['Sale']);
    expect(await oldCategories()).toStrictEqual({ Mugs: '', Tableware: '' });
  });
});

async function tags(query = ''): Promise<Tag[]> {
  return (await owner.get(`${TAGS}?${query}`)).json<{ rows: Tag[] }>().rows;
}

async function tagId(name: string): Promise<string> {
  return (await tags('limit=200')).find((tag) => tag.name === name)?.id ?? UNKNOWN;
}

describe('tags', () => {
  it('are those of items and those that were created, with the number of items', async () => {
    await add('Ember', { tags: ['Handmade', 'gift'] });
    await add('River', { tags: ['gift'], state: 'draft' });
    const created = await owner.post(TAGS, { name: ' Winter ' });
    expect([created.statusCode, created.json<{ tag: Tag }>().tag]).toMatchObject([
      201,
      { name: 'Winter', itemCount: 0 },
    ]);
    expect((await tags()).map(({ name, itemCount }) => `${name} ${itemCount}`)).toStrictEqual([
      'gift 2',
      'Handmade 1',
      'Winter 0',
    ]);
    expect((await tags('sort=-items')).map(({ name }) => name)).toStrictEqual(['gift', 'Handmade', 'Winter']);
    expect((await tags('unused=true')).map(({ name }) => name)).toStrictEqual(['Winter']);
    expect((await tags('search=MADE')).map(({ name }) => name)).toStrictEqual(['Handmade']);
  });

  it.each(['gift', 'GIFT', ' Gift '])('rejects the existing name %j [S5.88]', async (name) => {
    await add('Ember', { tags: ['gift'] });
    const reply = await owner.post(TAGS, { name });
    expect(refusalOf(reply)).toStrictEqual({ status: 409, code: 'TAXONOMY_TERM_EXISTS' });
    expect(reply.json<object>()).toMatchObject({ errors: { name: ['This tag already exists'] } });
  });

  it('are renamed in all items, and back', async () => {
    await add('Ember', { tags: ['old', 'gift'] });
    const renamed = (await put(`${TAGS}/${await tagId('old')}`, { name: 'new' })).json<{ tag: Tag }>().tag;
    expect(renamed).toMatchObject({ name: 'new', itemCount: 1 });
    expect(await itemTerms('tags', 'Ember')).toStrictEqual(['new', 'gift']);
    expect(refusalOf(await put(`${TAGS}/${renamed.id}`, { name: 'GIFT' }))).toStrictEqual({
      status: 409,
      code: 'TAXONOMY_TERM_EXISTS',
    });
    await put(`${TAGS}/${renamed.id}`, { name: 'old' });
    expect((await tags()).map(({ name }) => name)).toStrictEqual(['gift', 'old']);
  });

  it('keep existing without an item after a new name', async () => {
    await owner.post(TAGS, { name: 'first' });
    await put(`${TAGS}/${await tagId('first')}`, { name: 'second' });
    expect((await tags()).map(({ name }) => name)).toStrictEqual(['second']);
  });

  it('are merged, each item once, and deleted together', async () => {
    await add('Ember', { tags: ['mug', 'mugs', 'gift'] });
    await add('River', { tags: ['mugs'] });
    const from = [await tagId('mugs')];
    const reply = await owner.post(`${TAGS}/${await tagId('mug')}/merge`, { from });
    expect(reply.json<object>()).toMatchObject({ itemCount: 2 });
    expect(await itemTerms('tags', 'Ember')).toStrictEqual(['mug', 'gift']);
    const ids = [await tagId('mug'), await tagId('gift')];
    expect((await owner.post(`${TAGS}/deletions`, { ids })).statusCode).toBe(200);
    expect(await tags()).toStrictEqual([]);
    expect(await itemTerms('tags', 'Ember')).toStrictEqual([]);
  });

  it('are not changed by a merge into itself, an unknown id or one of another website', async () => {
    await add('Ember', { tags: ['mug'] });
    const other = await makeWebsite(database);
    const theirShop = await makeCollection(other);
    await makeProduct(other, theirShop, { tags: ['theirs'] });
    const [theirs] = (await ownerOf(other, STORE_MANAGER).get(TAGS)).json<{ rows: Tag[] }>().rows;
    const mug = await tagId('mug');
    expect(refusalOf(await owner.post(`${TAGS}/${mug}/merge`, { from: [mug] }))).toStrictEqual({
      status: 409,
      code: 'TAXONOMY_MERGE_INTO_ITSELF',
    });
    const missing = { status: 404, code: 'TAXONOMY_TERM_NOT_FOUND' };
    expect(refusalOf(await owner.post(`${TAGS}/${mug}/merge`, { from: [theirs!.id] }))).toStrictEqual(missing);
    expect(refusalOf(await owner.post(`${TAGS}/deletions`, { ids: [mug, UNKNOWN] }))).toStrictEqual(missing);
    expect(refusalOf(await remove(`${TAGS}/${theirs!.id}`))).toStrictEqual(missing);
    expect(await itemTerms('tags', 'Ember')).toStrictEqual(['mug']);
  });

  it('can be ten thousand, listed page by page', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `tag ${String(index).padStart(5, '0')}`);
    await makeProducts(
      site,
      shop,
      Array.from({ length: 100 }, (_, index) => ({ tags: names.slice(index * 100, index * 100 + 100) })),
    );
    for (const sort of ['name', '-items']) {
      const seen = new Set<string>();
      let cursor: string | null = null;
      for (let page = 0; page < 3; page += 1) {
        const query = new URLSearchParams({ sort, limit: '200', ...(cursor !== null && { cursor }) });
        const reply = (await owner.get(`${TAGS}?${query.toString()}`)).json<{
          rows: Tag[];
          nextCursor: string;
          count: { value: number; isExact: boolean };
        }>();
        expect(reply.count).toStrictEqual({ value: 10_000, isExact: true });
        for (const { name } of reply.rows) seen.add(name);
        cursor = reply.nextCursor;
      }
      expect(seen.size).toBe(600);
    }
    await put(`${TAGS}/${await tagId('tag 00003')}`, { name: 'tag three' });
    expect((await tags('search=three')).map(({ itemCount }) => itemCount)).toStrictEqual([1]);
  });

  it.each(['x', '[]', '["a","b","c"]', '[1,"a"]'])('rejects the cursor %j', async (cursor) => {
    expect(refusalOf(await owner.get(`${TAGS}?cursor=${encodeURIComponent(cursor)}`))).toStrictEqual({
      status: 400,
      code: 'TAXONOMY_CURSOR_INVALID',
    });
  });

  it('cannot be created twice by two requests at the same time', async () => {
    const replies = await Promise.all(['Winter', 'winter', 'WINTER'].map((name) => owner.post(TAGS, { name })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([201, 409, 409]);
  });

  it('need the capability for products', async () => {
    const billing = ownerOf(site, BILLING);
    const forbidden = { status: 403, code: 'HTTP_NOT_ALLOWED' };
    expect(refusalOf(await billing.get(TAGS))).toStrictEqual(forbidden);
    expect(refusalOf(await billing.post(CATEGORIES, { name: 'A' }))).toStrictEqual(forbidden);
  });
});
