import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#kernel/ids/id.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that comments are part of the served HTML, for readers without JavaScript.

let web: TestWeb;
let site: TestSite;
let itemId: string;
beforeAll(async () => {
  web = await openWeb();
  const theme = new Map([...minimalTheme, ['collections/blog.item', Buffer.from('{.section item}{@|comments}{.end}')]]);
  site = await makeWebsite(web.installation.database, { theme });
  const journal = await makeCollection(site, { slug: 'journal', type: 'blog' });
  await makeItem(site, journal, { slug: 'post' });
  const [item] = await site.db.sql<{ id: string }>`
    select id from items where website_id = ${site.websiteId} and slug = 'post'`;
  itemId = item?.id ?? '';
  await makeItem(site, journal, { slug: 'silent' });
});
afterAll(() => web.close());

interface Written {
  name: string;
  text: string;
  state?: string;
  parentId?: string;
}

async function write({ name, text, state = 'approved', parentId }: Written): Promise<string> {
  site.clock.advance(60_000);
  const [now, id] = [site.clock(), newId(site.clock(), site.random)];
  await site.db.sql`
    insert into comments (website_id, id, item_id, parent_id, state, author_name, body, digest, created_at)
    values (${site.websiteId}, ${id}, ${itemId}, ${parentId ?? null}, ${state}, ${name}, ${text},
      decode(${id}, 'hex'), ${now})`;
  await site.db.sql`
    update items set comment_count = (
      select count(*) from comments where website_id = ${site.websiteId} and item_id = ${itemId} and state = 'approved')
    where website_id = ${site.websiteId} and id = ${itemId}`;
  await announcePurge(site, [`item:${itemId}`]);
  return id;
}

const page = async (slug: string) =>
  (await web.server.inject({ url: `/journal/${slug}`, headers: { host: site.host } })).body;

it('shows approved comments with their replies, newest first, as plain text', async () => {
  const parentId = await write({ name: 'Ada', text: 'First <b>words</b>\n\nand more' });
  await write({ name: 'Owner', text: 'A reply', parentId });
  await write({ name: '<script>alert(1)</script>', text: 'Second' });
  await write({ name: 'Robot', text: 'Spam', state: 'spam' });
  await vi.waitFor(async () => expect(await page('post')).toContain('Second'), { timeout: 60_000 });
  const html = await page('post');
  const [section = ''] = /<div class="squarespace-comments"[^]*?<\/section><\/div>/.exec(html) ?? [];
  expect(section).toContain('<h2>3 Comments</h2>');
  expect(section).toContain('<p>First &lt;b&gt;words&lt;/b&gt;</p><p>and more</p>');
  expect(section).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(section).toMatch(/Second[^]*First[^]*<ol class="comments-replies"><li>[^]*A reply/);
  expect(section).not.toContain('Spam');
});

it('leaves the comment section empty when there are none', async () => {
  expect(await page('silent')).toMatch(/<div class="squarespace-comments"[^>]*><\/div>/);
});
