import type { Page } from '@playwright/test';
import { closedGate } from '../fixtures/gate.ts';
import { expect, test } from '../fixtures/test.ts';

// Covers what keeps pages light and stable independently of the machine: the first image, space reserved for late
// content, script size, touch targets. `npm run audit` measures speed.

const STATIC_PAGE_SCRIPT_BYTES = 5 * 1024;
const MIN_TOUCH_TARGET_PX = 44;
const MAX_LAYOUT_SHIFT = 0.01;

const PAGES_WITH_LEAD_IMAGE = [
  '/',
  '/shop',
  '/shop/p/river-bowl',
  '/journal',
  '/journal/opening-the-kiln',
  '/gallery-grid',
  '/about',
];

for (const path of PAGES_WITH_LEAD_IMAGE)
  test(`the first image of ${path} is preloaded in the head and fetched once with high priority @phone`, async ({
    page,
    traffic,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const lead = page.locator('main img').first();
    await expect(lead).toHaveAttribute('fetchpriority', 'high');
    await expect(lead).not.toHaveAttribute('loading', 'lazy');
    const link = page.locator('head link[rel="preload"][as="image"]');
    await expect(link).toHaveCount(1);
    for (const [name, same] of [
      ['imagesrcset', 'srcset'],
      ['imagesizes', 'sizes'],
    ] as const)
      expect(await link.getAttribute(name)).toBe(await lead.getAttribute(same));
    const file = new URL(await lead.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname;
    expect(traffic.to(file)).toHaveLength(1);
    expect(traffic.problems()).toEqual([]);
  });

/** The cumulative layout shift since the page was opened. */
async function readShift(page: Page): Promise<number> {
  return await page.evaluate(
    async () =>
      await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is not called if there was no shift.
        setTimeout(() => resolve(0), 500);
      }),
  );
}

for (const path of ['/', '/shop', '/shop/p/ember-mug', '/journal/opening-the-kiln'])
  test(`${path} has no layout shift while it is scrolled to its end @phone`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 500) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      await page.waitForTimeout(80);
    }
    await page.waitForLoadState('networkidle');
    expect(await readShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  });

test('comments that arrive late cause no layout shift @phone', async ({ page }) => {
  const gate = closedGate();
  await page.route('**/api/comments/**', async (route) => {
    await gate.passed;
    await route.continue();
  });
  const commentsRequest = page.waitForRequest('**/api/comments/**');
  await page.goto('/journal/opening-the-kiln');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await commentsRequest;
  gate.open();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeVisible();
  expect(await readShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});

test('a page without an island loads almost no script', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(STATIC_PAGE_SCRIPT_BYTES);
});

for (const path of [
  '/',
  '/shop',
  '/shop/p/ember-mug',
  '/journal/opening-the-kiln',
  '/events',
  '/contact',
  '/nothing-here',
])
  test(`touch targets on ${path} are large enough for a finger @phone-only`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const pressed = page.locator(
      'header a, header button, .filters a, .button, .tags a, .site-footer a, .pagination a, select, .back-link, .more-link, .choice',
    );
    const small = await pressed.evaluateAll(
      (elements, least) =>
        elements
          .filter((element) => element.checkVisibility() && !element.matches('.skip-link, .breadcrumbs a'))
          .map((element) => ({ html: element.outerHTML.slice(0, 90), height: element.getBoundingClientRect().height }))
          .filter(({ height }) => height < least),
      MIN_TOUCH_TARGET_PX,
    );
    expect(small).toEqual([]);
  });
