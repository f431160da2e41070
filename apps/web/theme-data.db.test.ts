import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#features/content/server/index.ts';
import { saveWebsite } from '#features/sites/server/index.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers how the data of theme tags is read: the number of queries, and that a cached page is dropped with its data.

const QUERY =
  '<squarespace:query collection="/journal" limit="50"><ul>{.repeated section items}<li>{title}</li>{.end}</ul></squarespace:query>';
const THEME = {
  'site.region': `<html>{squarespace.main-content}${QUERY}${QUERY}<squarespace:query collection="shop">{.repeated section items}{@|product-status}{.end}</squarespace:query><squarespace:category collection="shop">{.repeated section categories}{name}{.end}</squarespace:category><squarespace:block-field id="a" /><squarespace:block-field id="b" /></html>`,
};

let web: TestWeb;
let site: TestSite;
let journal: Collection;
const statements: string[] = [];

beforeAll(async () => {
  web = await openWeb({ onStatement: (text) => void statements.push(text) });
  const theme = new Map(Object.entries(THEME).map(([name, text]) => [name, Buffer.from(text)]));
  site = await makeWebsite(web.installation.database, {
    theme,
    site: { blockFields: { a: [{ type: 'text', html: 'A' }], b: [{ type: 'text', html: 'B' }] } },
  });
  await makeCollection(site, { slug: 'home', type: 'page' });
  const shop = await makeCollection(site, { slug: 'shop', categories: ['Pots'] });
  await makeProducts(site, shop, [{ variants: [{ priceCents: 100, stock: 0 }] }, { variants: [{ priceCents: 200 }] }]);
  journal = await makeCollection(site, { slug: 'journal', type: 'blog' });
  for (const title of ['One', 'Two']) await makeItem(site, journal, { title });
});
afterAll(() => web.close());

const page = async (url = '/') => (await web.server.inject({ url, headers: { host: site.host } })).body;

describe('the tags of a page', () => {
  it('query once per tag, deduplicate equal queries, and load all block fields together', async () => {
    await page('/nothing');
    statements.length = 0;
    const html = await page();
    // Two queries; pictures and forms of the page's blocks, its own picture, and those of the block fields.
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(7);
    expect(html.match(/<li>One<\/li>/g)).toHaveLength(2);
    expect(html).toContain('Pots');
    expect(html).toMatch(
      /id="a"[^>]*><div class="sqs-block html-block">A<\/div>[^]*id="b"[^>]*><div class="sqs-block html-block">B</,
    );
  });

  it('load the product data that formatters need', async () => {
    expect(await page()).toContain('product-mark sold-out');
  });

  it('run no query for a cached page', async () => {
    await page();
    statements.length = 0;
    await page();
    expect(statements).toStrictEqual([]);
  });

  it('show changes: the page is dropped when the result of a query changes', async () => {
    expect(await page()).not.toContain('<li>Three</li>');
    await makeItem(site, journal, { title: 'Three' });
    await announcePurge(site, [`collection:${journal.id}`]);
    await expect.poll(async () => (await page()).includes('<li>Three</li>'), { timeout: 60_000 }).toBe(true);
  });

  it('show the last saved block fields', async () => {
    const changed = { ...site.website.site, blockFields: { a: [{ type: 'text', html: 'Another' }] } };
    const theme = new Map(Object.entries(THEME).map(([name, text]) => [name, Buffer.from(text)]));
    await saveWebsite(site, { site: changed, theme, host: undefined });
    await announcePurge(site, []);
    await expect.poll(async () => (await page()).includes('Another'), { timeout: 60_000 }).toBe(true);
    expect(await page()).toMatch(/class="[^"]* empty" id="b"/);
  });
});
