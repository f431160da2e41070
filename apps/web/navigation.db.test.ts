import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Finding, NavigationReply, Target } from '#features/navigation/admin-contract.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { START } from '#seeds/factories/clock.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeDownload, makeImage } from '#seeds/factories/make-image.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the editor of menus over HTTP: what is saved and refused, what pages show at once, what links can lead to, and
// which of them are broken.

const NAVIGATION = '/api/config/navigation';
const REGION =
  '<!doctype html><html><head>{squarespace-headers}</head><body><nav><squarespace:navigation navigationId="top" /></nav>' +
  '<aside><squarespace:navigation navigationId="side" /></aside>{squarespace.main-content}{squarespace-footers}</body></html>';
const CONF = '{ "stylesheets": ["base.less"], "navigations": [{ "title": "Top bar", "name": "top" }] }';
const theme = new Map([
  ...minimalTheme,
  ['site.region', Buffer.from(REGION)] as const,
  ['template.conf', Buffer.from(CONF)] as const,
  ['pages/thanks.page', Buffer.from('<h1>Thanks</h1>')] as const,
]);

let web: TestWeb;
let site: TestSite;
let owner: Visitor;

beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());
beforeEach(async () => {
  site = await makeWebsite(web.installation.database, {
    theme,
    site: { navigation: { main: [{ title: 'About', link: '/about' }], footer: [] } },
  });
  await makeCollection(site, { slug: 'home', type: 'page', title: 'Welcome' });
  await makeCollection(site, { slug: 'about', type: 'page', title: 'About us', oldSlugs: ['studio'] });
  owner = await signIn(await makeOwner(site));
});

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(web.server, site.host);
  await visitor.post('/api/config/session', { email, password: OWNER_PASSWORD });
  return visitor;
}

const load = async () => (await owner.get(NAVIGATION)).json<NavigationReply>();
const save = (menus: object, revision?: number) =>
  owner.send({
    method: 'PUT',
    url: NAVIGATION,
    payload: { menus },
    ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
  });
const targets = async (kind: string, search = '') =>
  (await owner.get(`${NAVIGATION}/targets?kind=${kind}&search=${search}`)).json<{ targets: Target[] }>().targets;
const check = async (...links: ({ link: string } | { file: string } | string)[]) => {
  const body = { links: links.map((link) => (typeof link === 'string' ? { link } : link)) };
  return (await owner.post(`${NAVIGATION}/check`, body)).json<{ findings: Finding[] }>().findings;
};
const problems = async (...links: Parameters<typeof check>) =>
  (await check(...links)).map(({ problem, detail }) => [problem, detail].filter((text) => text).join(' ') || 'ok');

describe('the menus of a website', () => {
  it('are listed with those that its theme shows, and its titles for them', async () => {
    const { menus, themeMenus, revision } = await load();
    expect(menus).toStrictEqual({ main: [{ title: 'About', link: '/about' }], footer: [], side: [] });
    expect(themeMenus).toStrictEqual([
      { name: 'main', title: 'Top bar' },
      { name: 'side', title: '' },
    ]);
    expect(revision).toBeGreaterThan(0);
  });

  it('are saved, and pages show them at once', async () => {
    const visitor = new Visitor(web.server, site.host);
    expect((await visitor.get('/about')).body).toContain('<nav><ul class="vitrine-nav">');
    const main = [
      { title: 'Us & you', link: '/about' },
      { title: 'More', items: [{ title: 'Far', link: 'https://far.example/', newWindow: true }] },
    ];
    const reply = await save({ main, side: [{ title: 'Call', link: 'tel:+12125550123' }] });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json<NavigationReply>().menus).toStrictEqual({
      main,
      footer: [],
      side: [{ title: 'Call', link: 'tel:+12125550123' }],
    });
    const { body } = await visitor.get('/about');
    expect(body).toContain('>Us &amp; you</a>');
    expect(body).toContain('<a href="https://far.example/" target="_blank" rel="noopener">Far</a>');
    expect(body).toMatch(/<aside>.*<a href="tel:\+12125550123" rel="noopener">Call<\/a>/);
  });

  it('keep no empty menu besides the main one and the footer', async () => {
    await save({ main: [], extra: [], notes: [{ title: 'Notes', link: '/about' }] });
    expect(Object.keys((await load()).menus).sort()).toStrictEqual(['footer', 'main', 'notes', 'side']);
  });

  it('are not overwritten if another member changed them', async () => {
    const { revision } = await load();
    expect((await save({ main: [{ title: 'First', link: '/' }] }, revision)).statusCode).toBe(200);
    const second = await save({ main: [{ title: 'Second', link: '/' }] }, revision);
    expect([second.statusCode, refusalOf(second).code]).toStrictEqual([412, 'NAVIGATION_CHANGED']);
    expect((await load()).menus['main']).toStrictEqual([{ title: 'First', link: '/' }]);
  });

  it('keep one of two changes that are saved at the same time with the same revision', async () => {
    const { revision } = await load();
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => save({ main: [{ title, link: '/' }] }, revision)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 412)).toHaveLength(2);
  });

  it('refuse what is wrong with its place and change nothing [S5.83]', async () => {
    const reply = await save({ main: [{ title: 'A', items: [{ title: 'B', link: 'about' }] }] });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ errors: object }>().errors).toStrictEqual({
      'menus.main.0.items.0.link': ['about is not a valid page URL'],
    });
    expect((await load()).menus['main']).toStrictEqual([{ title: 'About', link: '/about' }]);
  });
});

describe('links to files', () => {
  it('lead to the file under its current name, and are left out if it is gone', async () => {
    const { id, filename } = await makeImage(site, web.installation.storage);
    const unused = await makeImage(site, web.installation.storage);
    await save({ main: [{ title: 'Plan', file: filename }] });
    const visitor = new Visitor(web.server, site.host);
    expect((await visitor.get('/about')).body).toMatch(/href="\/media\/\w+\/[0-9a-f]{10}\/[\w-]+"[^>]*>Plan</);
    const listed = async (usage: string) =>
      (await owner.get(`/api/config/media?usage=${usage}`))
        .json<{ rows: { id: string }[] }>()
        .rows.map((row) => row.id);
    expect([await listed('used'), await listed('unused')]).toStrictEqual([[id], [unused.id]]);
    const renamed = await owner.send({ method: 'PATCH', url: `/api/config/media/${id}`, payload: { filename: 'map' } });
    expect(renamed.statusCode, renamed.body).toBe(200);
    expect((await load()).menus['main']).toStrictEqual([{ title: 'Plan', file: 'map.svg' }]);
    await site.db.sql`update media set trashed_at = now() where website_id = ${site.websiteId}`;
    expect(await problems({ file: 'map.svg' })).toStrictEqual(['no-file']);
  });
});

describe('the check of links', () => {
  it('finds pages, lists and pages of the theme and the platform', async () => {
    await makeCollection(site, { slug: 'closed', type: 'page', enabled: false });
    const links = ['/', '/about', '/about/', '/about#team', '#team', '/cart', '/thanks', '/search?q=a'];
    expect(await problems(...links)).toStrictEqual(links.map(() => 'ok'));
    expect(await problems('/closed', '/studio', '/home', '/nothing', '/about/b/c/d', '/404', '#')).toStrictEqual([
      'disabled',
      'moved /about',
      'moved /',
      'missing',
      'missing',
      'missing',
      'nowhere',
    ]);
  });

  it('finds items in every state', async () => {
    const journal = await makeCollection(site, { slug: 'journal', type: 'blog' });
    const later = new Date(START.getTime() + 86_400_000).toISOString();
    await makeItem(site, journal, { slug: 'one', oldSlugs: ['first'] });
    await makeItem(site, journal, { slug: 'draft', state: 'draft' });
    await makeItem(site, journal, { slug: 'later', state: 'scheduled', publishedAt: later });
    await makeItem(site, journal, { slug: 'old', state: 'deprecated' });
    await makeItem(site, journal, { slug: 'gone' });
    await site.db.sql`
      update items set trashed_at = now() where website_id = ${site.websiteId} and slug = 'gone'`;
    const slugs = ['one', 'first', 'draft', 'later', 'old', 'gone', 'never', 'p/one'];
    expect(await problems(...slugs.map((slug) => `/journal/${slug}`))).toStrictEqual([
      'ok',
      'moved /journal/one',
      'unpublished draft',
      'unpublished scheduled',
      'ok',
      'trashed',
      'missing',
      'missing',
    ]);
    expect(await check('/journal/one')).toStrictEqual([
      { kind: 'item', title: 'Title of one', problem: null, detail: '' },
    ]);
  });

  it('finds products and categories', async () => {
    const shop = await makeCollection(site, {
      slug: 'shop',
      categories: ['Bowls'],
      oldCategories: { Pots: 'Bowls', Jugs: '' },
    });
    const { slug } = await makeProduct(site, shop, { categories: ['Vases'] });
    expect(await check(`/shop/p/${slug}`)).toMatchObject([{ kind: 'product', problem: null }]);
    expect(await problems(`/shop/${slug}`)).toStrictEqual(['missing']);
    const names = ['Bowls', 'Vases', 'Pots', 'Jugs', 'Lamps'];
    expect(await problems(...names.map((name) => `/shop?category=${name}`))).toStrictEqual([
      'ok',
      'ok',
      'moved /shop?category=Bowls',
      'moved /shop',
      'missing',
    ]);
  });

  it('checks only the form of other links', async () => {
    const findings = await check('https://far.example/', 'mailto:a@b.co', 'tel:123456', 'ftp://a.b');
    expect(findings.map(({ kind, problem }) => [kind, problem])).toStrictEqual([
      ['external', null],
      ['email', null],
      ['phone', null],
      ['external', 'invalid'],
    ]);
  });

  it('knows nothing of another website', async () => {
    const other = await makeWebsite(web.installation.database);
    const journal = await makeCollection(other, { slug: 'journal', type: 'blog' });
    await makeItem(other, journal, { slug: 'secret' });
    expect(await problems('/journal', '/journal/secret')).toStrictEqual(['missing', 'missing']);
    expect(await targets('item', 'secret')).toStrictEqual([]);
  });
});

describe('the targets of links', () => {
  it('are pages by title, the homepage first', async () => {
    expect((await targets('page')).map(({ title, link }) => `${title} ${link}`)).toStrictEqual([
      'Welcome /',
      'About us /about',
    ]);
    expect((await targets('page', 'abo')).map(({ link }) => link)).toStrictEqual(['/about']);
    expect(await targets('page', 'zzz')).toStrictEqual([]);
  });

  it('are products, other items and categories, with their collection', async () => {
    const shop = await makeCollection(site, { slug: 'shop', title: 'Shop', categories: ['Bowls & cups'] });
    const journal = await makeCollection(site, { slug: 'journal', type: 'blog', title: 'Journal' });
    const { slug } = await makeProduct(site, shop, { title: 'River bowl' });
    await makeItem(site, journal, { slug: 'one', title: 'Opening day' });
    await makeItem(site, journal, { slug: 'idea', title: 'Closing day', state: 'draft' });
    expect(await targets('product')).toMatchObject([
      { title: 'River bowl', detail: 'Shop', link: `/shop/p/${slug}`, problem: null },
    ]);
    expect((await targets('product', 'riv')).map(({ title }) => title)).toStrictEqual(['River bowl']);
    expect((await targets('item')).map(({ link }) => link)).toStrictEqual(['/journal/one']);
    expect((await targets('item', 'closing')).map(({ problem }) => problem)).toStrictEqual(['unpublished']);
    expect((await targets('category')).map(({ link }) => link)).toStrictEqual(['/shop?category=Bowls+%26+cups']);
  });

  it('are files that visitors can open', async () => {
    const { filename } = await makeImage(site, web.installation.storage);
    const sold = await makeDownload(site, web.installation.storage);
    expect((await targets('file')).map(({ file }) => file)).toStrictEqual([filename]);
    expect((await targets('file', 'picture')).map(({ file }) => file)).toStrictEqual([filename]);
    expect(await targets('file', 'nothing')).toStrictEqual([]);
    expect(await problems({ file: filename }, { file: sold.filename }, { file: 'none.png' })).toStrictEqual([
      'ok',
      'closed-file',
      'no-file',
    ]);
  });
});
