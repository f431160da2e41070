import { expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { ProviderFields } from '../adapters/payments/port.ts';
import type { Database } from '../db/db.ts';
import { mountPageRoutes, pageRoute } from '../http/page-route.ts';
import { makeApp } from '../http/testing/test-app.ts';
import type { SiteView } from '../render/site-view.ts';
import { createShopPages, type ShopPage } from './shop-pages.ts';

// Covers the headers of pages in the frame of the shop.

const files = { script: 'page.js', styles: [], preloads: [] };
const start = { ...files, islands: 'islands.js', recorder: 'record()', themeScript: 'theme.js', release: 'a' };
const fields: ProviderFields = {
  publishableKey: 'pk',
  script: 'https://pay.test/v1.js',
  sources: { script: ['https://pay.test'], frame: ['https://pay.test'], connect: [], image: [] },
};
// Only the parts that the frame reads.
const view = {
  title: 'Shop',
  language: 'en',
  context: {},
  theme: { stylesheet: { hash: 'abc' }, has: () => false },
} as unknown as SiteView;

async function get(page: Partial<ShopPage>) {
  const options = { database: {} as Database, websiteId: 'a'.repeat(24) as WebsiteId, clock: () => new Date(0) };
  const app = makeApp({ ...options, routes: [] });
  const bundle = { folder: '', entry: () => files, start };
  const shop = createShopPages({ parts: app.parts, bundle, loadView: () => Promise.resolve(view) });
  const rate = { name: 'test', max: 10, seconds: 60 };
  const route = pageRoute({ method: 'GET', path: '/page', rate, bodyLimit: 0, sameOrigin: false }, (ctx, exchange) =>
    shop.send(ctx, exchange, { title: 'Page', pageType: 1, main: '<p>Main</p>', chunk: shop.entry(''), ...page }),
  );
  mountPageRoutes(app, [route]);
  return await app.server.inject('/page');
}

it('is never cached, has a CSRF cookie and allows one inline script', async () => {
  const { body, headers } = await get({});
  const [, nonce = ''] = /script-src 'self' 'nonce-([\w-]+)';/.exec(String(headers['content-security-policy'])) ?? [];
  expect(nonce).toHaveLength(22);
  expect(body).toContain(`<script nonce="${nonce}">record()</script>`);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['cross-origin-opener-policy']).not.toBe('same-origin-allow-popups');
  expect(String(headers['set-cookie'])).toContain('crumb=');
});

it('allows the payment provider and its popups where the page has its fields', async () => {
  const { body, headers } = await get({ fields });
  expect(body).toContain('<script src="https://pay.test/v1.js" async></script>');
  expect(headers['content-security-policy']).toContain('frame-src https://pay.test');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

it('sends no referrer where the URL signs in', async () => {
  expect((await get({ referrerPolicy: 'no-referrer' })).headers['referrer-policy']).toBe('no-referrer');
});
