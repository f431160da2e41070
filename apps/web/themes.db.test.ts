import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFolder } from '#apps/site-folder/disk.ts';
import { importSite } from '#apps/site-folder/import-site.ts';
import { listCollections, saveCollections } from '#features/content/server/index.ts';
import { saveWebsite, type Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that a theme in the public folder format renders real content through the real page server: every tag, special
// and conf key, on HTML. The themes are small on purpose. The platform's templates replace missing ones.

let web: TestWeb;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

interface Shop {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  page(url: string): Promise<string>;
  styles(): Promise<string>;
}

/** The demo site with this theme, plus a list with a custom type and an index. */
async function openShop(theme: string, overrides: Partial<Website['site']>): Promise<Shop> {
  const ctx = { ...web.installation, db: web.installation.database };
  const host = `${theme}.test`;
  const imported = await importSite(ctx, { files: await readFolder('seeds/demo-site'), identifier: theme, host });
  const files = await readFolder(`seeds/themes/${theme}`);
  await saveWebsite(ctx, { site: { ...imported.site, ...overrides }, theme: files, host });
  await addPages({ ...ctx, websiteId: imported.id });
  const get: Shop['get'] = async (url, headers = {}) => await web.server.inject({ url, headers: { host, ...headers } });
  const page: Shop['page'] = async (url) => (await get(url)).body;
  const styles = async () => await page(/href="(\/assets\/theme\/\w+\.css)"/.exec(await page('/'))?.[1] ?? '');
  return { get, page, styles };
}

async function addPages(site: Ctx): Promise<void> {
  const notes = await makeCollection(site, { slug: 'notes', type: 'blog', template: 'letters', title: 'Letters' });
  for (const [at, slug] of ['first', 'second', 'third'].entries())
    await makeItem(site, notes, { slug, title: `Letter ${slug}`, publishedAt: `2026-01-0${at + 1}T00:00:00Z` });
  await makeCollection(site, { slug: 'sheets', type: 'index', title: 'Sheets' });
  const blocks = [{ type: 'quote', text: 'Clay & fire', source: 'Ann' }];
  await makeCollection(site, { slug: 'poem', type: 'page', folder: 'sheets', title: 'Poem', blocks });
  await makeCollection(site, { slug: 'strip', type: 'index', title: 'Strip' });
  const collections = await listCollections(site.db, site.websiteId);
  const pictures = collections.map(({ id: _id, updatedAt: _at, slug, body, ...file }) => {
    return { slug, body, file: slug === 'gallery-grid' ? { ...file, folder: 'strip' } : file };
  });
  await saveCollections(site, pictures);
  await makeCollection(site, { slug: 'wall', type: 'gallery', folder: 'sheets', title: 'Wall' });
}

const inside = (html: string, pattern: RegExp): string => pattern.exec(html)?.[0] ?? '';

describe('the theme “Quiet” on the demo content', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop('quiet', {
      tweaks: { ink: '#101820', measure: 900, 'header-style': 'Centered', 'hide-aside': true, 'body-font': 'Georgia' },
      blockFields: {
        footerBlocks: [{ type: 'text', html: '<p>Made by hand</p>' }],
        'before-journal': [{ type: 'quote', text: 'Notes & more' }],
      },
    });
  });

  it('combines the regions of its layout around the main content [S1.29]', async () => {
    const html = await shop.page('/journal');
    expect(html.match(/<!doctype html>/g)).toHaveLength(1);
    expect(html).toMatch(/<header class="head">[^]*<main id="content"[^]*<footer class="foot">[^]*<\/html>/);
    expect(html).toContain('<link rel="canonical"');
    expect(html).toContain('property="og:title"');
    expect(html).toMatch(/<script type="module" src="\/assets\/storefront\//);
  });

  it("sets type, layout, tweaks and its templates' own classes on the body", async () => {
    const body = inside(await shop.page('/journal'), /<body[^>]*>/);
    expect(body).toMatch(/id="collection-/);
    for (const name of [
      'collection-type-blog',
      'view-list',
      'collection-layout-default',
      'header-style-centered',
      'hide-aside',
      'has-main-nav',
      'has-cart',
    ])
      expect(body.split(/[" ]/), name).toContain(name);
    expect(inside(await shop.page('/'), /<body[^>]*>/)).toContain(' homepage ');
  });

  it('renders the navigation in the shape that public themes read, under its own names', async () => {
    const head = inside(await shop.page('/journal'), /<header class="head">[^]*?<\/header>/);
    expect(head).toContain('<li class="menu-active"><a href="/journal" aria-current="page">Journal</a></li>');
    expect(head).toContain('<span class="menu-folder">Gallery</span><ul><li><a href="/gallery">Overview</a></li>');
    expect(inside(await shop.page('/'), /<footer class="foot">[^]*/)).toContain(
      '<a href="/shop/p/gift-card">Gift cards</a>',
    );
  });

  it('links to the cart with the classes of the shop [S2.3]', async () => {
    const link = inside(await shop.page('/journal'), /<a class="head-cart[^]*?<\/a>/);
    expect(link).toContain('class="head-cart sqs-custom-cart dark" href="/cart"');
    expect(link).toContain('<span class="sqs-cart-quantity">0</span>');
  });

  it('runs queries on every page: the newest items and the featured ones', async () => {
    const html = await shop.page('/about');
    const recent = inside(html, /<section class="recent">[^]*?<\/section>/);
    expect(recent).toContain('<a href="/journal">Journal</a>');
    expect(recent.match(/<li>/g)).toHaveLength(3);
    expect(html.match(/<p class="starred">/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it('fills block fields: one for all pages, one per collection, an empty one for a post', async () => {
    const list = await shop.page('/journal');
    expect(list).toContain(
      '<div class="sqs-layout sqs-grid-12 columns-12" id="footerBlocks" data-type="block-field" data-layout-label="Footer Content"><div class="sqs-block html-block"><p>Made by hand</p></div></div>',
    );
    expect(inside(list, /id="before-journal"[^]*?<\/figure>/)).toContain('<blockquote>Notes &amp; more</blockquote>');
    const post = inside(list, /href="\/journal\/[a-z-]+"/).slice(6, -1);
    expect(await shop.page(post)).toMatch(
      /<div class="sqs-layout sqs-grid-12 columns-12 empty" id="after-\w+" data-type="block-field" data-layout-label="After [a-z-]+"><\/div>/,
    );
    expect(list).not.toContain('vitrine-field');
  });

  it('uses the page size of the conf, unless the owner has set one and the conf does not force it', async () => {
    const journal = await shop.page('/journal');
    expect(journal.match(/<article/g)).toHaveLength(6);
    expect(journal).toContain('rel="next" href="/journal?page=2"');
    expect((await shop.page('/shop')).match(/<div class="ware /g)).toHaveLength(12);
  });

  it('defines its own collection type with order, size and layout', async () => {
    const html = await shop.page('/notes');
    expect(html).toContain(
      '<h1 class="letters">Letters</h1><ol><li><a href="/notes/first">Letter first</a></li><li><a href="/notes/second">',
    );
    expect(html).not.toContain('Letter third');
    expect(html).toContain('<main class="bare">');
    expect(inside(html, /<body[^>]*>/)).toMatch(/collection-type-letters .*collection-layout-bare/);
    expect(inside(await shop.page('/notes/first'), /<article[^]*?<\/h1>/)).toContain('<h1>Letter first</h1>');
  });

  it('provides its own page with its own layout', async () => {
    const { statusCode, body } = await shop.get('/imprint');
    expect(statusCode).toBe(200);
    expect(body).toContain('<main class="bare"><h1>Imprint</h1>');
    expect(body).toContain('<title>Imprint — ');
    expect(body).toContain('content="Who is behind this site."');
  });

  it('shows categories, related posts and the partials of the platform', async () => {
    const shopPage = await shop.page('/shop?category=Kitchen');
    expect(inside(shopPage, /<ul class="shelves">[^]*?<\/ul>/)).toMatch(
      /<a href="\/shop\?category=Kitchen" aria-current="true">Kitchen<\/a>/,
    );
    expect(inside(shopPage, /<footer[^]*/)).toContain('<ul class="vitrine-categories">');
    const list = await shop.page('/journal');
    const post = await shop.page(inside(list, /href="\/journal\/[a-z-]+"/).slice(6, -1));
    expect(inside(post, /<section class="related">[^]*?<\/section>/)).toMatch(
      /<h2>More like this<\/h2><a href="\/journal\//,
    );
    expect(post).toMatch(/class="squarespace-social-buttons button-style"/);
    expect(post).toMatch(/class="sqs-simple-like"/);
    expect(list).toMatch(/<a href="\/journal\/[a-z-]+#comments-\w+" class="sqs-comment-link"/);
  });

  it("compiles its styles with imports, the owner's tweaks, platform mixins and legacy division", async () => {
    const css = await shop.styles();
    expect(css).toContain('body{box-sizing:border-box;max-width:900px;margin:0 auto;padding:12px;color:#101820;');
    expect(css).toContain('font-family:Georgia;');
    expect(css).toContain('@media (max-width: 640px)');
  });

  it('serves its scripts and assets at the paths that themes expect', async () => {
    const src = /<script src="(\/scripts\/site\.js\?v=\w+)">/.exec(await shop.page('/'))?.[1] ?? '';
    const script = await shop.get(src);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const icons = await shop.get('/assets/icons.svg');
    expect(icons.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' });
    expect(icons.headers['content-security-policy']).toContain('sandbox');
    const again = await shop.get('/assets/icons.svg', { 'if-none-match': String(icons.headers['etag']) });
    expect(again.statusCode).toBe(304);
    for (const url of ['/assets/none.svg', '/assets/..%2ftemplate.conf', '/scripts/%2e%2e/site.region', '/assets/%00'])
      expect((await shop.get(url)).statusCode, url).toBeGreaterThanOrEqual(400);
  });
});

describe('the theme “Broadside” on the demo content', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop('broadside', { language: 'de' });
  });

  it.each([
    ['/', 'page'],
    ['/shop', 'products'],
    ['/journal', 'blog'],
    ['/events', 'events'],
    ['/gallery-grid', 'gallery'],
    ['/sheets', 'index'],
  ])("renders %s, with the platform's template where it has none", async (url, type) => {
    const { statusCode, body } = await shop.get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<main class="Main">');
    expect(inside(body, /<body[^>]*>/)).toContain(`collection-type-${type} `);
    expect(inside(body, /<main[^]*<\/main>/).length).toBeGreaterThan(200);
  });

  it('uses the platform’s item templates for events, pictures and posts, and its own for products', async () => {
    for (const list of ['/events', '/gallery-grid', '/journal']) {
      const link = inside(await shop.page(list), new RegExp(`href="${list}/[a-z0-9-]+"`)).slice(6, -1);
      const { statusCode, body } = await shop.get(link);
      expect([link, statusCode]).toStrictEqual([link, 200]);
      expect(body).toMatch(/<article class="vitrine-item hentry/);
    }
    expect(await shop.page('/shop/p/river-bowl')).toContain('<article class="Ware"');
  });

  it('renders the fragments of a product [S2.56, S2.57, S2.58, S2.59, S2.63]', async () => {
    const mug = await shop.page('/shop/p/ember-mug');
    expect(mug).toMatch(/<div class="sqs-add-to-cart-button [^>]*data-item-id="/);
    expect(mug).toMatch(/<div class="product-variants"[^>]*data-item-id/);
    expect(mug).toMatch(/class="product-quantity-input"[^]*type="number"/);
    expect(mug).toMatch(/class="product-price"/);
    expect(await shop.page('/shop/p/river-bowl')).toContain('product-mark sale');
    expect(await shop.page('/shop/p/moon-vase')).toContain('product-mark sold-out');
  });

  it('renders the fragments that only some products have [S2.60, S2.61, S2.62]', async () => {
    const club = inside(await shop.page('/shop/p/clay-club'), /<article class="Ware"[^]*?<\/article>/);
    expect(inside(club, /<div class="subscription-price">[^]*?<\/div>/)).toMatch(/\d+\.\d\d/);
    expect(await shop.page('/shop/p/river-bowl')).not.toContain('subscription-price');
    expect(inside(await shop.page('/shop/p/moon-vase'), /<form class="product-restock-form"[^]*?<\/form>/)).toContain(
      'name="email"',
    );
    expect(inside(await shop.page('/shop/p/ember-mug'), /<div class="product-scarcity"[^]*?<\/div>/)).toContain('3');
  });

  it('renders the fragments of posts, pictures and events [S2.66, S2.68, S2.69, S2.70, S2.71, S2.72]', async () => {
    const list = await shop.page('/journal');
    const post = await shop.page(inside(list, /href="\/journal\/[a-z-]+"/).slice(6, -1));
    expect(post).toMatch(/<div class="squarespace-comments" id="comments-\w+" data-item-id="\w+"/);
    expect(post).toMatch(/<span class="sqs-simple-like" data-item-id="\w+" data-like-count="0">/);
    expect(post).toMatch(/<div class="squarespace-social-buttons button-style"[^>]* data-full-url="\/journal\//);
    expect(await shop.page('/strip')).toMatch(
      /<noscript><img src="[^"]+" alt="[^"]*" \/><\/noscript><img class="thumb-image"/,
    );
    const event = inside(await shop.page('/events'), /href="\/events\/[a-z0-9-]+"/).slice(6, -1);
    expect(await shop.page(event)).toMatch(
      /href="http:\/\/www\.google\.com\/calendar\/event\?action=TEMPLATE&amp;text=[^"]+&amp;dates=\d{8}T\d{6}Z\/\d{8}T\d{6}Z&amp;location=[^"]+"/,
    );
  });

  it('shows an index with the content of its pages', async () => {
    const html = await shop.page('/sheets');
    expect(html).toContain(
      '<section id="poem" class="Sheet Sheet--page"><blockquote class="Quote">Clay &amp; fire <cite>Ann</cite></blockquote>\n</section>',
    );
    expect(html).toContain('<section id="wall" class="Sheet Sheet--gallery"></section>');
    expect(inside(await shop.page('/poem'), /<nav class="vitrine-folder-nav"[^]*?<\/nav>/)).toMatch(
      /aria-label="Sheets"><ul><li><a href="\/poem" aria-current="page">Poem<\/a><\/li><li><a href="\/wall">Wall<\/a>/,
    );
  });

  it('runs a query for the current page, including code in its attributes', async () => {
    const also = inside(await shop.page('/journal'), /<section class="Also">[^]*?<\/section>/);
    expect(also).toContain('<h2>Also here</h2>');
    expect(also.match(/<article/g)).toHaveLength(2);
    expect(await shop.page('/about')).not.toContain('class="Also"');
  });

  it('has its own 404 page, and uses the platform’s search and cart', async () => {
    const lost = await shop.get('/nowhere');
    expect([lost.statusCode, inside(lost.body, /<h1>.*?<\/h1>/)]).toStrictEqual([
      404,
      '<h1>This sheet is missing</h1>',
    ]);
    expect(await shop.page('/search?q=mug')).toContain('<h2>Results for “mug”</h2>');
    expect(await shop.page('/search?q=mug')).not.toMatch(/<p\b[^>]*>(?:(?!<\/p>)[^])*<div/);
    expect(await shop.page('/cart')).toContain('data-cart-page');
  });

  it('reads typography, colours and plain CSS in its styles', async () => {
    const css = await shop.styles();
    expect(css).toContain('border-bottom:6px solid #c8102e;transition:border-color .2s');
    expect(css).toContain('.Main{width:66.66666667%}');
    expect(css).toContain('@media print');
  });
});
