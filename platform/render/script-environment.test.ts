import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { createEngine } from '#template/index.ts';
import type { PageParts } from './memoize-by-page.ts';
import type { PageSpec } from './page.ts';
import { scriptEnvironment } from './script-environment.ts';
import type { SiteView } from './site-view.ts';
import { compileTheme } from './theme.ts';

// Tests what data of a page theme scripts receive, and that a theme that uses none of it gets nothing.

const engine = createEngine();
const STYLES = `
// tweak: { "type": "value", "title": "measure", "min": 400, "max": 1200 }
@measure: 680px;
// tweak: { "type": "color", "title": "accent" }
@accent: #123456;
// tweak: { "type": "dropdown", "title": "Header Style", "options": ["Left", "Centered"], "default": "Left" }
`;
const ASKING = "<script>Y.use('node', function (Y) {})</script>";
const SHOP = { id: 'c1', title: 'Shop', type: 13, typeName: 'products', urlId: 'shop', fullUrl: '/shop', itemCount: 9 };
const BOWL = { id: 'p1', title: 'Bowl', urlId: 'bowl', fullUrl: '/shop/p/bowl', recordType: 11, body: '<p>long</p>' };

async function parts(region: string, page: Partial<PageSpec> = {}): Promise<PageParts> {
  const files = new Map([
    ['site.region', Buffer.from(region)],
    ['styles/site.less', Buffer.from(STYLES)],
  ]);
  const theme = await compileTheme(engine, files, { tweaks: { accent: '#abcdef', measure: 5 } });
  const site = {
    websiteId: 'w1' as WebsiteId,
    context: {
      website: { id: 'w1', identifier: 'demo', siteTitle: 'A </script><!-- \u2028 b', timeZone: 'UTC', contact: {} },
      websiteSettings: { commentsEnabled: true, storeSettings: { selectedCurrency: 'EUR' } },
      showCart: true,
      shoppingCart: { entries: [] },
    },
    navigation: {},
    pagesByUrl: new Map(),
    theme,
  } as unknown as SiteView;
  const spec = { kind: 'page', pageType: 1, template: 'collections/products.list', context: {}, ...page } as PageSpec;
  return { site, page: spec, request: { path: '/shop', query: {}, baseUrl: 'https://shop.test' } };
}

/** Runs the inline script as a browser would. */
function contextOf(html: string): Record<string, unknown> {
  const window: Record<string, unknown> = {};
  window['window'] = window;
  runInNewContext(/<script>([^<]*)<\/script>/.exec(html)?.[1] ?? '', window);
  const { SQUARESPACE_CONTEXT } = window['Static'] as Record<string, unknown>;
  // Converted to an object of this realm.
  return JSON.parse(JSON.stringify(SQUARESPACE_CONTEXT)) as Record<string, unknown>;
}

describe('the script environment of a theme that uses it', () => {
  it('consists of an inline script with public data and the script with the other globals', async () => {
    const html = scriptEnvironment('/assets/storefront/a"b.js', await parts(ASKING));
    expect(html).toMatch(/^\n<script>[^<]*<\/script>\n<script src="\/assets\/storefront\/a&quot;b.js"><\/script>$/);
    expect(contextOf(html)).toStrictEqual({
      website: {
        id: 'w1',
        identifier: 'demo',
        siteTitle: 'A </script><!-- \u2028 b',
        baseUrl: 'https://shop.test',
        timeZone: 'UTC',
      },
      websiteSettings: { commentsEnabled: true, storeSettings: { selectedCurrency: 'EUR' } },
      pageType: 1,
      templateId: 'collections/products.list',
      tweakJSON: { measure: '680px', accent: '#abcdef', 'header-style': 'Left' },
      showCart: true,
      authenticatedAccount: null,
    });
  });

  it('escapes everything that could end the script or a line of it', async () => {
    const html = scriptEnvironment('/a.js', await parts(ASKING));
    expect(html).toContain('A \\u003c/script>\\u003c!-- \\u2028 b');
    expect(html).not.toMatch(/[\u2028\u2029]/);
  });

  it('includes only a few fields of collection, item and product', async () => {
    const context = { collection: SHOP, item: BOWL };
    const made = contextOf(scriptEnvironment('/a.js', await parts(ASKING, { context, pageType: 50 })));
    expect(made).toMatchObject({ pageType: 50, product: { id: 'p1' } });
    const { itemCount: _count, ...collection } = SHOP;
    const { body: _body, ...item } = BOWL;
    expect([made['collection'], made['item']]).toStrictEqual([collection, item]);
    const post = { context: { collection: SHOP, item: { ...BOWL, recordType: 1 } } };
    expect(contextOf(scriptEnvironment('/a.js', await parts(ASKING, post)))).not.toHaveProperty('product');
  });

  it('is left out of a page that blocks theme scripts', async () => {
    expect(scriptEnvironment('/a.js', await parts(ASKING, { runsNoThemeScripts: true }))).toBe('');
  });
});

it('adds nothing for a theme that does not use the script environment', async () => {
  expect(scriptEnvironment('/a.js', await parts('<script>document.title</script>Y.use()'))).toBe('');
});
