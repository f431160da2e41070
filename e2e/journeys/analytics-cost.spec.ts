import { expect, test } from '../fixtures/test.ts';

// Owns that maps of our sources are for nobody. That counting makes no long task on a slow phone is not shown: see decision 39.

/** The code for counting. */
const RUN = /\/assets\/storefront\/run-[\w-]+\.js$/;

test('the maps of our sources are not served, and no script names them', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/shop/p/river-bowl');
  await page.waitForLoadState('networkidle');
  expect(scripts.some((url) => RUN.test(new URL(url).pathname))).toBe(true);
  for (const url of scripts) {
    expect(await (await request.get(url)).text()).not.toContain('sourceMappingURL');
    expect((await request.get(`${url}.map`)).status()).toBe(404);
  }
});
