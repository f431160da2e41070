import { expect, test } from '../fixtures/test.ts';

// Covers that our source maps are not public. It does not show that analytics causes no long task on a slow phone: see
// decision 39.

/** The analytics bundle. */
const RUN = /\/assets\/storefront\/run-[\w-]+\.js$/;

test('source maps are not served, and no script refers to one', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/shop/p/river-bowl');
  await expect.poll(() => scripts.some((url) => RUN.test(new URL(url).pathname))).toBe(true);
  for (const url of scripts) {
    expect(await (await request.get(url)).text()).not.toContain('sourceMappingURL');
    expect((await request.get(`${url}.map`)).status()).toBe(404);
  }
});
