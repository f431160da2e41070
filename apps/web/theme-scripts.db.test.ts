import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers which pages load the theme script environment. Its names are tested in e2e/journeys/theme-scripts.spec.ts.

type Files = ReadonlyMap<string, Uint8Array>;

const REGION = `<!doctype html><html><head>{squarespace-headers}
<script>document.title = Static.SQUARESPACE_CONTEXT.website.siteTitle;</script></head>
<body>{squarespace.main-content}{squarespace-footers}</body></html>`;
const STYLES = '// tweak: { "type": "value", "title": "measure", "min": 400, "max": 1200 }\n@measure: 680px;';
const ENVIRONMENT =
  /<script>window\.Static=window\.Static\|\|\{\};Static\.SQUARESPACE_CONTEXT=(\{[^<]*\})<\/script>\n<script src="(\/assets\/storefront\/theme-scripts-[\w-]+\.js)"><\/script>/;
const ENVIRONMENT_PATTERN = /Static\.SQUARESPACE_CONTEXT=|theme-scripts-/;

const toFiles = (files: Record<string, string>): Files =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

async function readTheme(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const)),
  );
}

let web: TestWeb;
let site: TestSite;
let bowl: { path: string; id: string };

async function makeShop(theme: Files): Promise<{ site: TestSite; bowl: typeof bowl }> {
  const made = await makeWebsite(web.installation.database, { theme, site: { tweaks: { measure: 900 } } });
  await makeCollection(made, { slug: 'home', type: 'page', title: 'Home' });
  const shop = await makeCollection(made, { slug: 'shop', title: 'Shop' });
  return { site: made, bowl: await makeProduct(made, shop, { slug: 'bowl', title: 'Bowl </script>' }) };
}

beforeAll(async () => {
  web = await openWeb();
  ({ site, bowl } = await makeShop(toFiles({ 'site.region': REGION, 'styles/site.less': STYLES })));
});
afterAll(() => web.close());

const open = async (url: string, headers: Record<string, string> = {}, host = site.host) =>
  await web.server.inject({ url, headers: { ...headers, host } });

const contextOf = (body: string): Record<string, unknown> =>
  JSON.parse(ENVIRONMENT.exec(body)?.[1] ?? 'null') as Record<string, unknown>;

describe('a theme with scripts that use the environment', () => {
  it('loads it at the end of the head, before the script that uses it', async () => {
    const { body } = await open('/');
    const [scriptIndex, used] = [body.search(ENVIRONMENT), body.indexOf('<script>document.title')];
    expect(scriptIndex).toBeGreaterThan(body.indexOf('<link rel="stylesheet"'));
    expect(used).toBeGreaterThan(scriptIndex);
    expect(contextOf(body)).toMatchObject({
      website: { id: site.websiteId, siteTitle: site.website.site.title, language: 'en-US' },
      websiteSettings: { storeSettings: { selectedCurrency: 'USD' } },
      collection: { title: 'Home', fullUrl: '/' },
      tweakJSON: { measure: '900px' },
      showCart: true,
      authenticatedAccount: null,
    });
  });

  it('names the product of the page', async () => {
    const context = contextOf((await open(bowl.path)).body);
    expect(context).toMatchObject({
      item: { title: 'Bowl </script>', fullUrl: bowl.path },
      collection: { urlId: 'shop' },
    });
    expect(context['product']).toStrictEqual({ id: (context['item'] as { id: string }).id });
  });

  it('exposes nothing to scripts beyond the page data', async () => {
    const data = (await open(`${bowl.path}?format=json`)).json<Record<string, Record<string, unknown>>>();
    const context = contextOf((await open(bowl.path)).body);
    for (const part of ['website', 'websiteSettings', 'collection', 'item'])
      expect(data[part], part).toMatchObject(context[part] as object);
  });

  it('is the same for a visitor with cookies', async () => {
    const cookie = 'crumb=x; CART=abc; hasCart=true; vitrine_session=abc; vitrine_account=abc';
    expect((await open(bowl.path, { cookie })).body).toBe((await open(bowl.path)).body);
  });

  it('loads a script that browsers may cache forever', async () => {
    const url = ENVIRONMENT.exec((await open('/')).body)?.[2] ?? '';
    const { statusCode, headers, body } = await open(url);
    expect([statusCode, headers['content-type']]).toStrictEqual([200, 'text/javascript; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(body).not.toMatch(/\b(?:import|export)\b/);
  });
});

it('a locked site exposes only its name and design to theme scripts', async () => {
  const theme = toFiles({ 'site.region': REGION, 'styles/site.less': STYLES });
  const locked = await makeWebsite(web.installation.database, { theme, site: { password: 'open sesame' } });
  await makeCollection(locked, { slug: 'shop' });
  await announcePurge(locked, []);
  await vi.waitUntil(async () => (await open('/shop', {}, locked.host)).statusCode === 401, { timeout: 60_000 });
  const { id, title, language, timeZone } = { id: locked.websiteId, ...locked.website.site };
  expect(contextOf((await open('/shop', {}, locked.host)).body)).toStrictEqual({
    website: { id, siteTitle: title, baseUrl: expect.any(String), language, timeZone, logoImageUrl: null },
    websiteSettings: {},
    pageType: 103,
    templateId: 'pages/lock.page',
    tweakJSON: { measure: '680px' },
    showCart: false,
    authenticatedAccount: null,
  });
});

describe('pages without the script environment', () => {
  it.each(['/cart', '/checkout', '/account'])('%s does not have it, because it runs no theme scripts', async (url) => {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(ENVIRONMENT_PATTERN);
  });

  it('page data does not include it', async () => {
    expect((await open('/?format=json')).body).not.toMatch(ENVIRONMENT_PATTERN);
  });

  it.each(['seeds/demo-site/theme', 'seeds/themes/quiet', 'seeds/themes/broadside'])(
    'pages of %s do not have it, because the theme does not use it',
    async (folder) => {
      const other = await makeShop(await readTheme(folder));
      for (const url of ['/', other.bowl.path]) {
        const { statusCode, body } = await open(url, {}, other.site.host);
        expect(statusCode).toBe(200);
        expect(body).not.toMatch(ENVIRONMENT_PATTERN);
      }
    },
  );
});
