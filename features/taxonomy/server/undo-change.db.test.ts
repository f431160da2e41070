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
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { Category, Tag } from '../admin-contract.ts';
import { taxonomyRoutes } from './admin-routes.ts';
import { purgeTermChanges } from './purge-changes.ts';

// Covers Undo after deleting and merging terms: everything that the change has touched is as before.

const STORE_MANAGER = 8;
const NO_CHANGE = { status: 404, code: 'TAXONOMY_CHANGE_NOT_FOUND' };

let database: Database;
let site: TestSite;
let shop: Collection;
let owner: Visitor;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  shop = await makeCollection(site, {
    categories: [
      'Sale',
      {
        name: 'Tableware',
        description: 'For every day',
        seo: { title: 'Our tableware' },
        categories: ['Mugs', { name: 'Plates', description: 'Flat', seo: {}, categories: ['Deep'] }],
      },
      'Garden',
    ],
    oldCategories: { Crockery: 'Tableware' },
  });
  owner = ownerOf(site);
  await makeProduct(site, shop, { title: 'Ember', categories: ['Tableware', 'Sale'], tags: ['mug', 'mugs', 'gift'] });
  await makeProduct(site, shop, {
    title: 'River',
    categories: ['Garden', 'Tableware'],
    tags: ['mugs'],
    state: 'draft',
  });
  await database.sql`
    insert into discounts (website_id, id, code, title, kind, percent, categories, position, created_at, updated_at)
    values (${site.websiteId}, ${'1'.repeat(24)}, 'TABLE', '', 'percent', 10, '{Tableware,Sale}', 0, now(), now()),
      (${site.websiteId}, ${'2'.repeat(24)}, 'ALL', '', 'percent', 10, null, 1, now(), now())`;
});

function ownerOf({ websiteId, clock }: TestSite): Visitor {
  const app = makeApp({
    database,
    websiteId,
    clock,
    routes: [...taxonomyRoutes],
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'd'.repeat(24) as MemberId, roles: [STORE_MANAGER] }),
    isAllowed,
  });
  const browser = new Visitor(app.server);
  browser.cookies.set(SESSION_COOKIE, 'token');
  return browser;
}

/** Everything that changes of terms write. */
async function state(): Promise<unknown> {
  const { websiteId } = site;
  return [
    await database.sql`select title, categories, tags from items where website_id = ${websiteId} order by title`,
    await database.sql`select content from collections where website_id = ${websiteId} and id = ${shop.id}`,
    await database.sql`select name, is_former, target from tags where website_id = ${websiteId} order by name`,
    await database.sql`
      select id, categories, get_categories from discounts where website_id = ${websiteId} order by id`,
    (await owner.get('/api/config/categories')).json(),
    (await owner.get('/api/config/tags')).json(),
  ];
}

async function categoryId(name: string): Promise<string> {
  const { rows } = (await owner.get('/api/config/categories')).json<{ rows: Category[] }>();
  return rows.find((category) => category.name === name)?.id ?? 'missing';
}

async function tagId(name: string): Promise<string> {
  const { rows } = (await owner.get('/api/config/tags')).json<{ rows: Tag[] }>();
  return rows.find((tag) => tag.name === name)?.id ?? 'missing';
}

const undoOf = (reply: { json: <T>() => T }): string => reply.json<{ undoId: string }>().undoId;
const undo = (id: string) => owner.post(`/api/config/term-changes/${id}/undo`, {});
const CATEGORIES = '/api/config/categories';
const TAGS = '/api/config/tags';

const CHANGES: readonly [string, () => Promise<{ json: <T>() => T }>][] = [
  [
    'the deletion of a category',
    async () => owner.send({ method: 'DELETE', url: `${CATEGORIES}/${await categoryId('Tableware')}` }),
  ],
  [
    'a merge of categories',
    async () =>
      owner.post(`${CATEGORIES}/${await categoryId('Tableware')}/merge`, { into: await categoryId('Garden') }),
  ],
  ['the deletion of a tag', async () => owner.send({ method: 'DELETE', url: `${TAGS}/${await tagId('mugs')}` })],
  [
    'the deletion of several tags',
    async () =>
      owner.post(`${TAGS}/deletions`, { ids: [await tagId('mug'), await tagId('mugs'), await tagId('gift')] }),
  ],
  [
    'a merge of tags',
    async () => owner.post(`${TAGS}/${await tagId('gift')}/merge`, { from: [await tagId('mug'), await tagId('mugs')] }),
  ],
];

describe('undoing', () => {
  it.each(CHANGES)('%s restores items, order, details, redirects and discounts exactly', async (_name, change) => {
    // A former name, and a tag without an item: both are redirects and rows that a change may replace.
    await owner.post(TAGS, { name: 'cups' });
    await owner.post(`${TAGS}/${await tagId('mugs')}/merge`, { from: [await tagId('cups')] });
    const before = await state();
    const reply = await change();
    expect(await state()).not.toStrictEqual(before);
    const undone = await undo(undoOf(reply));
    expect(undone.json<object>()).toMatchObject({ itemCount: expect.any(Number) as number });
    expect(await state()).toStrictEqual(before);
    expect(refusalOf(await undo(undoOf(reply)))).toStrictEqual(NO_CHANGE);
  });

  it('keeps what was changed in an item since', async () => {
    const reply = await owner.post(`${TAGS}/${await tagId('gift')}/merge`, { from: [await tagId('mugs')] });
    await database.sql`
      update items set tags = '{new,gift}' where website_id = ${site.websiteId} and title = 'River'`;
    await undo(undoOf(reply));
    const rows = await database.sql`
      select title, tags from items where website_id = ${site.websiteId} order by title`;
    expect(rows).toStrictEqual([
      { title: 'Ember', tags: ['mug', 'mugs', 'gift'] },
      { title: 'River', tags: ['new', 'mugs'] },
    ]);
  });

  it('is refused when the categories were changed since, and changes nothing then', async () => {
    const reply = await owner.send({ method: 'DELETE', url: `${CATEGORIES}/${await categoryId('Garden')}` });
    await owner.post(CATEGORIES, { name: 'Kitchen' });
    const before = await state();
    expect(refusalOf(await undo(undoOf(reply)))).toStrictEqual({ status: 409, code: 'TAXONOMY_CHANGED_SINCE' });
    expect(await state()).toStrictEqual(before);
  });

  it('is refused for a change of another website, and after a day', async () => {
    const reply = await owner.send({ method: 'DELETE', url: `${TAGS}/${await tagId('gift')}` });
    const other = await makeWebsite(database);
    expect(refusalOf(await ownerOf(other).post(`/api/config/term-changes/${undoOf(reply)}/undo`, {}))).toStrictEqual(
      NO_CHANGE,
    );
    const inTwoDays = new Date(site.clock().getTime() + 2 * 24 * 60 * 60 * 1000);
    const job = { db: database, clock: () => inTwoDays, signal: new AbortController().signal };
    expect(await purgeTermChanges(job)).toBeGreaterThan(0);
    expect(refusalOf(await undo(undoOf(reply)))).toStrictEqual(NO_CHANGE);
  });
});
