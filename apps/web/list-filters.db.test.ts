import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListFiltersRecord } from '#features/catalog/list-filters-contract.ts';
import type { Collection } from '#features/content/server/index.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers how an owner chooses the filters and the order of a product list, and what visitors then see.

const LAYOUT = '<html><head>{squarespace-headers}</head><body>{squarespace.main-content}</body></html>';
const ALL = ['category', 'option', 'price', 'availability', 'tag'];

let web: TestWeb;
let site: TestSite;
let shop: Collection;
let owner: Visitor;

beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());
beforeEach(async () => {
  site = await makeWebsite(web.installation.database, { theme: new Map([['site.region', Buffer.from(LAYOUT)]]) });
  shop = await makeCollection(site, { slug: 'shop', categories: ['Mugs'] });
  await makeProducts(site, shop, [
    { title: 'Ember', position: 1, tags: ['gift'], categories: ['Mugs'], options: ['Size'], variants: sizes(2000) },
    { title: 'Tide', position: 2, tags: ['gift'], options: ['Size'], variants: sizes(1000) },
  ]);
  owner = await signIn(site);
});

const sizes = (priceCents: number) => ['S', 'L'].map((Size) => ({ attributes: { Size }, priceCents, stock: 5 }));

async function signIn(of: TestSite): Promise<Visitor> {
  const visitor = new Visitor(web.server, of.host);
  await visitor.post('/api/config/session', { email: await makeOwner(of), password: OWNER_PASSWORD });
  return visitor;
}

const urlOf = (id: string = shop.id) => `/api/config/product-lists/${id}/filters`;
const load = async () => (await owner.get(urlOf())).json<ListFiltersRecord>();
const save = (payload: object, revision?: number) =>
  owner.send({
    method: 'PUT',
    url: urlOf(),
    payload,
    ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
  });
const open = async (query = '') =>
  (await web.server.inject({ url: `/shop${query}`, headers: { host: site.host } })).body;
/** The titles of the facets in the order of the page. */
const facetsOf = (html: string): string[] =>
  [...html.matchAll(/class="vitrine-facet-title"[^>]*>([^<(]+)/g)].map(([, title]) => (title ?? '').trim());
const isInOrder = (html: string, first: string, second: string): boolean =>
  html.indexOf(`>${first}<`) < html.indexOf(`>${second}<`);

describe('the filters of a product list', () => {
  it('are all of them in the order of the theme until an owner changes them', async () => {
    expect(await load()).toStrictEqual({
      id: shop.id,
      title: shop.title,
      path: '/shop',
      filters: { isEnabled: true, facets: ALL, sort: null },
      revision: 1,
      updatedBy: null,
    });
    const html = await open();
    expect(facetsOf(html)).toStrictEqual(['Categories', 'Size', 'Price', 'Availability', 'Tags']);
    for (const url of ['/shop?category=Mugs', '/shop?tag=gift'])
      expect(html).toContain(`<li><a href="${url}" rel="nofollow">`);
  });

  it('are shown as chosen, in the chosen order, the moment they are saved', async () => {
    await open();
    const reply = await save({ isEnabled: true, facets: ['tag', 'price'], sort: 'price-asc' });
    expect(reply.json()).toMatchObject({ revision: 2, filters: { facets: ['tag', 'price'], sort: 'price-asc' } });
    const html = await open();
    expect(facetsOf(html)).toStrictEqual(['Tags', 'Price']);
    expect(isInOrder(html, 'Tide', 'Ember')).toBe(true);
    expect(html).toContain('<option value="price-asc" selected>');
    // A visitor can choose another order.
    expect(isInOrder(await open('?sort=featured'), 'Ember', 'Tide')).toBe(true);
  });

  it('ignore parameters of facets that are not shown', async () => {
    await save({ isEnabled: true, facets: [], sort: null });
    expect(await open()).not.toContain('vitrine-filter-panel');
    const html = await open('?option.Size=None&minPrice=999&available=1');
    expect(html).toContain('>Ember<');
    expect(html).toContain('name="sort"');
  });

  it('can be switched off', async () => {
    await save({ isEnabled: false, facets: ALL, sort: null });
    expect(await open()).not.toContain('data-product-filters');
    expect((await load()).filters.isEnabled).toBe(false);
  });

  it('are not overwritten if someone else has changed them', async () => {
    const { revision } = await load();
    await save({ isEnabled: true, facets: ['tag'], sort: null }, revision);
    const late = await save({ isEnabled: true, facets: ['price'], sort: null }, revision);
    expect(refusalOf(late)).toStrictEqual({ status: 412, code: 'CATALOG_FILTERS_CHANGED' });
    expect((await load()).filters.facets).toStrictEqual(['tag']);
    // Undo sends the values of before.
    const undone = await save({ isEnabled: true, facets: ALL, sort: null }, revision + 1);
    expect(undone.json()).toMatchObject({ filters: { facets: ALL }, revision: revision + 2 });
  });

  it.each([
    { isEnabled: true, facets: ['price', 'price'], sort: null },
    { isEnabled: true, facets: ['colour'], sort: null },
    { isEnabled: true, facets: [], sort: 'random' },
    { isEnabled: true, facets: [] },
    { facets: [], sort: null },
  ])('cannot be %j', async (filters) => {
    expect((await save(filters)).statusCode).toBe(400);
    expect(await load()).toMatchObject({ revision: 1 });
  });

  it('are unknown to the owner of another website and for lists of other items', async () => {
    const stranger = await signIn(await makeWebsite(web.installation.database));
    const payload = { isEnabled: false, facets: [], sort: null };
    for (const reply of [await stranger.get(urlOf()), await stranger.send({ method: 'PUT', url: urlOf(), payload })])
      expect(refusalOf(reply).code).toBe('CATALOG_LIST_NOT_FOUND');
    const blog = await makeCollection(site, { slug: 'blog', type: 'blog' });
    expect(refusalOf(await owner.get(urlOf(blog.id))).code).toBe('CATALOG_LIST_NOT_FOUND');
    expect(await load()).toMatchObject({ revision: 1 });
  });
});
