import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { importDemoSite } from '../fixtures/import-site.ts';
import { type OpenShop, openShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

// Covers the default theme under other settings: color schemes, direction, layouts, print, reduced motion.

const BACKGROUND = { light: 'rgb(250, 247, 241)', dark: 'rgb(27, 21, 17)' } as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

const expectBackground = async (page: Page, color: string): Promise<void> =>
  await expect(page.locator('body')).toHaveCSS('background-color', color);

const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** How far the page scrolls horizontally. */
const horizontalOverflow = async (page: Page): Promise<number> =>
  await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('dark, centered, in rows', () => {
  let shop: OpenShop;
  test.beforeAll(async () => {
    shop = await openShop();
    const layout = {
      'header-layout': 'Centered',
      'list-layout': 'Rows',
      'item-layout': 'Stacked',
      'cart-layout': 'Compact',
    };
    await importDemoSite(shop, { tweaks: { 'color-scheme': 'Dark', ...layout } });
  });
  test.afterAll(async () => await shop.close());

  for (const path of [
    '/',
    '/shop',
    '/shop/p/ember-mug',
    '/journal/wedging',
    '/contact',
    '/events?view=calendar&month=06-2028',
  ])
    test(`${path} is dark whatever the visitor’s system prefers, without accessibility violations`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(shop.address + path);
      await expectBackground(page, BACKGROUND.dark);
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });

  test('the title is centered, the products are in rows, and the images are above the text', async ({ page }) => {
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await page.goto(`${shop.address}/shop`);
      expect(await horizontalOverflow(page)).toBe(0);
      const title = await box(page.getByRole('banner').locator('.site-title a'));
      expect(Math.abs(title.x + title.width / 2 - viewport.width / 2)).toBeLessThan(viewport.width / 8);
      const cards = page.getByRole('main').locator('.product-card');
      const [first, second] = [await box(cards.nth(0)), await box(cards.nth(1))];
      expect([second.x, second.y]).toEqual([first.x, expect.closeTo(first.y + first.height, -1)]);
    }
    await page.goto(`${shop.address}/shop/p/ember-mug`);
    const gallery = await box(page.locator('.product-gallery'));
    expect((await box(page.locator('.product-info'))).y).toBeGreaterThanOrEqual(gallery.y + gallery.height);
  });

  test('print has no background, navigation or buttons, and all answers are open', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${shop.address}/faq`);
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(42, 27, 19)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('.site-nav')).toBeHidden();
    await expect(page.locator('.accordion .prose').first()).toBeVisible();
    await page.goto(`${shop.address}/shop/p/ember-mug`);
    await expect(page.locator('.product-buy')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.product-info .product-price')).toBeVisible();
  });
});

test.describe("right to left, with the system's color scheme", () => {
  let shop: OpenShop;
  test.beforeAll(async () => {
    shop = await openShop();
    const layout = { 'header-layout': 'Left', 'list-layout': 'Grid 2', 'item-layout': 'Full bleed' };
    await importDemoSite(shop, { language: 'he-IL', tweaks: { 'color-scheme': 'Automatic', ...layout } });
  });
  test.afterAll(async () => await shop.close());

  test('the page is mirrored, and nothing overflows it', async ({ page }) => {
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      for (const path of ['/', '/shop', '/shop/p/ember-mug', '/journal', '/events', '/gallery-slider', '/contact']) {
        await page.goto(shop.address + path);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        expect([path, await horizontalOverflow(page)]).toEqual([path, 0]);
        const banner = page.getByRole('banner');
        const [title, cart] = [await box(banner.locator('.site-title a')), await box(banner.locator('.cart-link'))];
        expect(title.x).toBeGreaterThan(cart.x + cart.width);
      }
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'סל' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('product images go from edge to edge, and lists have two columns', async ({ page }) => {
    await page.goto(`${shop.address}/shop/p/ember-mug`);
    const gallery = await box(page.locator('.product-gallery'));
    expect([gallery.x, gallery.width]).toEqual([expect.closeTo(0, 0), expect.closeTo(1280, -2)]);
    await page.goto(`${shop.address}/shop`);
    const cards = page.getByRole('main').locator('.product-card');
    const [first, second, third] = [await box(cards.nth(0)), await box(cards.nth(1)), await box(cards.nth(2))];
    expect(second.x).toBeLessThan(first.x);
    expect([third.x, third.y > first.y]).toEqual([first.x, true]);
  });

  test('colors follow the system while it changes', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(shop.address);
    await expectBackground(page, BACKGROUND.light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectBackground(page, BACKGROUND.dark);
  });
});

test('nothing is animated with reduced motion', async ({ page }) => {
  const duration = async (): Promise<number> =>
    await page
      .locator('.button')
      .first()
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).transitionDuration));
  const scrolling = async (): Promise<string> =>
    await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect([await duration(), await scrolling()]).toEqual([0.18, 'smooth']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).toBeLessThan(0.001);
  expect(await scrolling()).toBe('auto');
});
