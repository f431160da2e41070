import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { closedGate, type Gate } from '../fixtures/gate.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';

// Owns the moment in which script takes over plain markup, and what that costs in bytes.

/** Bytes on the wire. A page with an island pays for React once. */
const PRODUCT_PAGE_BUDGET = 80_000;
/** Bytes of all scripts that a page without islands fetches, each compressed with gzip: the start script and all counting. */
const PLAIN_PAGE_BUDGET = 5000;

const REACT = 'react.transitional.element';
const BEFORE_SCRIPTS = { waitUntil: 'domcontentloaded' } as const;

test('the button stands where it stood when the script takes over, and nothing else moves @phone', async ({ page }) => {
  await watchShifts(page);
  const product = new ProductPage(page);
  const gate = await holdChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.scrollIntoViewIfNeeded();
  const before = await product.addToCart.boundingBox();
  expect(before).not.toBeNull();
  gate.open();
  await product.untilLive();
  expect(await product.addToCart.boundingBox()).toEqual(before);
  await page.waitForLoadState('networkidle');
  expect(await totalShift(page)).toBe(0);
});

test('a returning shopper’s count appears without moving the page @phone', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.adding(() => product.addToCart.click());
  await watchShifts(page);
  await page.reload();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
  await page.waitForLoadState('networkidle');
  expect(await totalShift(page)).toBeLessThan(0.01);
});

test('a click made before the script is there is not lost', async ({ page }) => {
  const product = new ProductPage(page);
  const gate = await holdChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.click();
  gate.open();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('a press that is begun before the script takes over and ended after it would have is not lost', async ({
  page,
}) => {
  const product = new ProductPage(page);
  const gate = await holdChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.hover();
  await page.mouse.down();
  gate.open();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('a key pressed before the script is there is not lost', async ({ page }) => {
  const product = new ProductPage(page);
  const gate = await holdChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.press('Enter');
  gate.open();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('the focus stays on the button when the script takes it over', async ({ page }) => {
  const product = new ProductPage(page);
  const gate = await holdChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.focus();
  gate.open();
  await product.untilLive();
  await expect(product.addToCart).toBeFocused();
});

test('a script that never comes leaves the page as it was', async ({ page }) => {
  const product = new ProductPage(page);
  await page.route(isNotStart, (route) => route.abort());
  const failed = page.waitForEvent('pageerror');
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await failed;
  await expect(product.addToCart).toBeVisible();
  await expect(product.quantity).toHaveValue('1');
});

test('a page without islands loads the start script and what counts it, in 5.1 kB', async ({ page }) => {
  const scripts = watchScripts(page);
  const counted = page.waitForRequest(/RecordHit$/);
  await page.goto('/about');
  await counted;
  await page.waitForLoadState('networkidle');
  const { bytes, texts } = await scripts();
  // It, what fetches the others, and what counts.
  expect(texts).toHaveLength(3);
  expect(texts.filter((text) => text.includes(REACT))).toEqual([]);
  const zipped = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  test.info().annotations.push({ type: 'bytes of script', description: `${bytes} on the wire, ${zipped} by gzip` });
  expect(zipped).toBeLessThan(PLAIN_PAGE_BUDGET);
  expect(bytes).toBeLessThan(PLAIN_PAGE_BUDGET);
});

test('the scripts of a product page keep to their budget', async ({ page }) => {
  const scripts = watchScripts(page);
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.untilLive();
  const { bytes, texts } = await scripts();
  expect(texts.filter((text) => text.includes(REACT))).toHaveLength(1);
  test.info().annotations.push({ type: 'bytes of script', description: String(bytes) });
  expect(bytes).toBeLessThan(PRODUCT_PAGE_BUDGET);
});

/** Everything but the start script. */
function isNotStart(url: URL): boolean {
  return /^\/assets\/storefront\/(?!(?:main|load)-)/.test(url.pathname);
}

/** Everything that is fetched later than the page's own scripts: the start script, and with it the table of islands. */
function isChunk(url: URL): boolean {
  return isNotStart(url) && !url.pathname.includes('/islands-');
}

async function holdChunks(page: Page): Promise<Gate> {
  const gate = closedGate();
  await page.route(isChunk, async (route) => {
    await gate.passed;
    await route.continue();
  });
  return gate;
}

/** Hears the scripts of a page; gives their bytes on the wire and their texts. */
function watchScripts(page: Page): () => Promise<{ bytes: number; texts: string[] }> {
  const found: { bytes: Promise<number>; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const bytes = response.request().sizes();
    found.push({ bytes: bytes.then(({ responseBodySize }) => responseBodySize), text: response.text() });
  });
  return async () => {
    const sizes = await Promise.all(found.map(({ bytes }) => bytes));
    return {
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      texts: await Promise.all(found.map(({ text }) => text)),
    };
  };
}

declare global {
  interface Window {
    layoutShifts: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** Sums up what the browser itself counts as unexpected movement. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShifts += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function totalShift(page: Page): Promise<number> {
  return await page.evaluate(() => window.layoutShifts);
}
