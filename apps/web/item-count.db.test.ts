import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers `collection.itemCount` as a theme sees it on a list.

let web: TestWeb;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

it('counts the listed items of a collection over all its pages', async () => {
  const theme = new Map([
    ['site.region', Buffer.from('<html><body>{squarespace.main-content}</body></html>')],
    ['collections/blog.list', Buffer.from('{collection.itemCount} in all')],
    ['collections/blog.conf', Buffer.from('{ "pageSize": 2 }')],
  ]);
  const site = await makeWebsite(web.installation.database, { theme });
  const blog = await makeCollection(site, { slug: 'journal', type: 'blog', title: 'Journal' });
  for (const slug of ['a', 'b', 'c']) await makeItem(site, blog, { slug });
  await makeItem(site, blog, { slug: 'd', state: 'draft' });
  const { body } = await web.server.inject({ url: '/journal', headers: { host: site.host } });
  expect(body).toContain('3 in all');
});
