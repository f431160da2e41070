import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers categories and tags as visitors see them: nested categories, their own details, and former names.

let web: TestWeb;
let site: TestSite & { host: string };
let shop: Collection;

beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());
beforeEach(async () => {
  const theme = new Map([
    [
      'site.region',
      Buffer.from('<html><head>{squarespace-headers}</head><body>{squarespace.main-content}</body></html>'),
    ],
    [
      'collections/products.list',
      Buffer.from(
        '{collection.title}|{collection.description}|{.repeated section items}{title},{.end}|{collection.categories}',
      ),
    ],
  ]);
  site = await makeWebsite(web.installation.database, { theme });
  const mugs = { name: 'Mugs', description: 'With a handle', seo: { title: 'Our mugs' }, categories: [] };
  shop = await makeCollection(site, {
    slug: 'shop',
    title: 'Shop',
    categories: ['Sale', { name: 'Tableware', description: '', seo: {}, categories: [mugs, 'Plates'] }],
    oldCategories: { Cups: 'Mugs', Gone: '' },
  });
  await makeProduct(site, shop, { title: 'Ember', position: 1, categories: ['Mugs', 'Plates'], tags: ['new'] });
  await makeProduct(site, shop, { title: 'River', position: 0, categories: ['Tableware'] });
  await makeProduct(site, shop, { title: 'Stone', position: 2, categories: ['Sale'] });
});

async function read(url: string): Promise<{ status: number; body: string; location: string | undefined }> {
  const { statusCode, body, headers } = await web.server.inject({ url, headers: { host: site.host } });
  return { status: statusCode, body, location: headers.location };
}

it('a category lists the items of the categories in it, each once and in their order', async () => {
  expect((await read('/shop?category=Tableware')).body).toContain('|River,Ember,|');
  expect((await read('/shop?category=Plates')).body).toContain('|Ember,|');
});

it('templates see the names of all categories in their order', async () => {
  const { body } = await read('/shop');
  const names = ['Sale', 'Tableware', 'Mugs', 'Plates'];
  expect(names.map((name) => body.lastIndexOf(name)).toSorted((a, b) => a - b)).toStrictEqual(
    names.map((name) => body.lastIndexOf(name)),
  );
});

it('a category with details has its own title, description and document title', async () => {
  const { body } = await read('/shop?category=Mugs');
  expect(body).toContain('Mugs|With a handle|Ember,|');
  expect(body).toContain('Our mugs');
  expect((await read('/shop?category=Sale')).body).toContain('Shop||Stone,|');
});

it('the page of a former category redirects to the current one or to the list', async () => {
  expect(await read('/shop?category=Cups')).toMatchObject({ status: 301, location: '/shop?category=Mugs' });
  expect(await read('/shop?category=Gone&tag=new')).toMatchObject({ status: 301, location: '/shop?tag=new' });
  expect(await read('/shop?category=Unknown')).toMatchObject({ status: 200 });
});

it('the page of a former tag redirects, unless an item has the tag again', async () => {
  await site.db.sql`
    insert into tags (website_id, name, is_former, target, created_at)
    values (${site.websiteId}, 'fresh', true, 'new', now()), (${site.websiteId}, 'new', true, null, now())`;
  expect(await read('/shop?tag=fresh')).toMatchObject({ status: 301, location: '/shop?tag=new' });
  expect(await read('/shop?tag=new')).toMatchObject({ status: 200 });
});
