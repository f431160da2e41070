import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { closedGate, type Gate } from '../fixtures/gate.ts';
import { waitUntilReady } from '../fixtures/ready.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';

// Covers the hydration of server-rendered markup and its cost in bytes.

/** Bytes on the wire. A page with an island loads React once. */
const PRODUCT_PAGE_BUDGET = 80_000;
/**
 * Bytes of all scripts that a page without islands fetches, each compressed with gzip: the bootstrap script and
 * analytics.
 */
const STATIC_PAGE_BUDGET = 5500;

const REACT = 'react.transitional.element';
const BEFORE_SCRIPTS = { waitUntil: 'domcontentloaded' } as const;

test('the button stays in place during hydration, and nothing else moves @phone', async ({ page }) => {
  await watchShifts(page);
  const product = new ProductPage(page);
  const gate = await delayChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.scrollIntoViewIfNeeded();
  const before = await product.addToCart.boundingBox();
  expect(before).not.toBeNull();
  gate.open();
  await product.waitUntilHydrated();
  expect(await product.addToCart.boundingBox()).toEqual(before);
  await page.waitForLoadState('networkidle');
  expect(await totalShift(page)).toBe(0);
});

test('a returning shopper’s count appears without a layout shift @phone', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  await watchShifts(page);
  await page.reload();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
  await page.waitForLoadState('networkidle');
  expect(await totalShift(page)).toBeLessThan(0.01);
});

test('a click before hydration is not lost', async ({ page }) => {
  const product = new ProductPage(page);
  const gate = await delayChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.click();
  gate.open();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('a click that starts before hydration and ends after it is not lost', async ({ page }) => {
  const product = new ProductPage(page);
  const gate = await delayChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.hover();
  await page.mouse.down();
  const isAwaited = waitUntilPressIsAwaited(page);
  gate.open();
  await isAwaited;
  await page.mouse.up();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('a second pointer that goes down before the first is released does not stop hydration', async ({ page }) => {
  const product = new ProductPage(page);
  const gate = await delayChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.hover();
  await page.mouse.down();
  const isAwaited = waitUntilPressIsAwaited(page);
  gate.open();
  await isAwaited;
  await product.addToCart.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await page.mouse.up();
  await waitUntilReady(page);
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('a key press before hydration is not lost', async ({ page }) => {
  const product = new ProductPage(page);
  const gate = await delayChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.press('Enter');
  gate.open();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('the focus stays on the button during hydration', async ({ page }) => {
  const product = new ProductPage(page);
  const gate = await delayChunks(page);
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await product.addToCart.focus();
  gate.open();
  await product.waitUntilHydrated();
  await expect(product.addToCart).toBeFocused();
});

test('a script that never loads leaves the page unchanged', async ({ page }) => {
  const product = new ProductPage(page);
  await page.route(isNotBootstrap, (route) => route.abort());
  const failed = page.waitForEvent('pageerror');
  await product.open('river-bowl', BEFORE_SCRIPTS);
  await failed;
  await expect(product.addToCart).toBeVisible();
  await expect(product.quantity).toHaveValue('1');
});

test('a page without islands loads the bootstrap script and analytics within 5.5 kB', async ({ page }) => {
  const scripts = watchScripts(page);
  const counted = page.waitForRequest(/RecordHit$/);
  await page.goto('/about');
  await counted;
  await page.waitForLoadState('networkidle');
  const { bytes, texts } = await scripts();
  // The bootstrap script, the loader and analytics.
  expect(texts).toHaveLength(3);
  expect(texts.filter((text) => text.includes(REACT))).toEqual([]);
  const gzipBytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  test.info().annotations.push({ type: 'bytes of script', description: `${bytes} on the wire, ${gzipBytes} by gzip` });
  expect(gzipBytes).toBeLessThan(STATIC_PAGE_BUDGET);
  expect(bytes).toBeLessThan(STATIC_PAGE_BUDGET);
});

test('the scripts of a product page stay within their budget', async ({ page }) => {
  const scripts = watchScripts(page);
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitUntilHydrated();
  const { bytes, texts } = await scripts();
  expect(texts.filter((text) => text.includes(REACT))).toHaveLength(1);
  test.info().annotations.push({ type: 'bytes of script', description: String(bytes) });
  expect(bytes).toBeLessThan(PRODUCT_PAGE_BUDGET);
});

/** Everything but the bootstrap script. */
function isNotBootstrap(url: URL): boolean {
  return /^\/assets\/storefront\/(?!(?:main|load)-)/.test(url.pathname);
}

/** Everything fetched after the page's own scripts, which are the bootstrap script and the table of islands. */
function isChunk(url: URL): boolean {
  return isNotBootstrap(url) && !url.pathname.includes('/islands-');
}

async function delayChunks(page: Page): Promise<Gate> {
  const gate = closedGate();
  await page.route(isChunk, async (route) => {
    await gate.passed;
    await route.continue();
  });
  return gate;
}

/** Waits until an island is loaded and waits for the pointer press in progress to end. */
async function waitUntilPressIsAwaited(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const early = globalThis.vitrineEarlyInput;
    const press = early?.press;
    await new Promise<void>((resolve) => {
      const get = (): Promise<void> | undefined => {
        Object.defineProperty(early, 'press', { value: press, writable: true });
        resolve();
        return press;
      };
      Object.defineProperty(early, 'press', { configurable: true, get });
    });
  });
}

/** Records the scripts of a page. Returns their bytes on the wire and their source texts. */
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

/** Sums the layout shifts that the browser reports. */
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
