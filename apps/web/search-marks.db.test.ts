import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { signInAs } from './testing/owner-area.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Search indexes contain more than the words of a text: the website, and the codes of variants. No text may find these.

let web: TestWeb;
let owner: Visitor;

beforeAll(async () => {
  web = await openWeb();
  const site = await makeWebsite(web.installation.database);
  const shop = await makeCollection(site, { slug: 'shop' });
  const journal = await makeCollection(site, { slug: 'journal', type: 'blog' });
  await makeProduct(site, shop, { title: 'Picture Bowl', variants: [{ sku: 'BX-1', attributes: {} }] });
  await makeItem(site, journal, { slug: 'kiln', title: 'Picture of the kiln' });
  await makeImage(site, web.installation.storage);
  owner = await signInAs(web, site);
  await owner.post('/api/config/tags', { name: 'Picture' });
});
afterAll(() => web.close());

const searches: Record<string, string> = {
  storefront: '/search?format=json&q=',
  'owner search': '/api/config/search?q=',
  products: '/api/config/products?search=',
  inventory: '/api/config/inventory?search=',
  media: '/api/config/media?search=',
  activity: '/api/config/activity?search=',
  orders: '/api/config/orders?search=',
};

async function countFound(path: string, text: string): Promise<number> {
  const reply = await owner.get(path + encodeURIComponent(text));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const found = reply.json<{ items?: unknown[]; results?: unknown[]; rows?: unknown[] }>();
  return (found.items ?? found.results ?? found.rows ?? []).length;
}

it.each(Object.entries(searches))('%s: the marks of the index find nothing', async (_, path) => {
  for (const text of ['si', 'site', 'co', 'code', '@site', '@code', 'sku', 'item'])
    expect([text, await countFound(path, text)]).toStrictEqual([text, 0]);
});

it.each(['storefront', 'owner search', 'products', 'inventory', 'media'])(
  '%s: a word of a text is found',
  async (name) => {
    expect(await countFound(searches[name] ?? '', 'pict')).toBeGreaterThan(0);
  },
);

it.each(['products', 'inventory'])('%s: the beginning of a code is found', async (name) => {
  expect(await countFound(searches[name] ?? '', 'bx-')).toBe(1);
});
