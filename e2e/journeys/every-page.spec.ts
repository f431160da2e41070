import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

// Covers every page of the demo shop: no requests to other origins and no console messages.

test('no page requests anything from another origin or writes to the console', async ({ page, shop }) => {
  const paths = [...(await listPaths(page, '/sitemap.xml')), '/cart', '/search?q=bowl'];
  expect(paths.length).toBeGreaterThan(50);
  const found: string[] = [];
  let current = '';
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== shop.address) found.push(`${current} asks ${url.href}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${current}: ${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => found.push(`${current} says ${message.text()}`));
  page.on('pageerror', (error) => found.push(`${current} fails: ${error.message}`));
  for (current of paths) {
    await page.goto(current);
    // Islands further down hydrate when they become visible.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  expect(found).toEqual([]);
});

/** The paths in the sitemap, including the sitemaps it refers to. */
async function listPaths(page: Page, map: string): Promise<string[]> {
  const text = await (await page.request.get(map)).text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  if (!text.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map(async (path) => await listPaths(page, path)))).flat();
}
