import path from 'node:path';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { importDemoSite } from '../fixtures/import-site.ts';
import { ROOT } from '../fixtures/project.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { openWithStoppedClock } from '../pages/stopped-clock.ts';

// Covers that themes in the public folder format work unchanged with the content of the demo shop.

const THEMES = ['one-column', 'portfolio', 'sidebar', 'storefront'] as const;
/** A style of the header that only the theme itself sets. */
const HEADER_STYLES = {
  'one-column': ['#header', 'border-bottom-width', '1px'],
  portfolio: ['.Header-inner', 'min-height', '80px'],
  sidebar: ['.Header-inner', 'padding-top', '24px'],
  storefront: ['.site-header-inner', 'padding-top', '24px'],
} as const;
const PATHS = [
  '/',
  '/shop',
  '/shop/p/river-bowl',
  '/journal',
  '/journal/wedging',
  '/events',
  '/events/glaze-week-2028',
  '/gallery',
  '/gallery-grid',
  '/faq',
  '/contact',
  '/cart',
  '/search?q=bowl',
  '/nowhere',
];
const WIDTHS = [390, 1280] as const;

for (const theme of THEMES)
  test.describe(`the theme “${theme}”`, () => {
    test.beforeAll(async ({ shop }) => {
      await importDemoSite(shop, { tweaks: {} }, { theme: path.join(ROOT, 'e2e', 'themes', theme) });
    });
    test.afterAll(async ({ shop }) => await importDemoSite(shop, {}));

    test('shows every kind of page with its styles, within the width of the screen and without an error', async ({
      page,
    }) => {
      const found: string[] = [];
      let current = '';
      page.on('console', (message) => {
        const isExpected = current === '/nowhere' && message.text().includes('404');
        if (['error', 'warning'].includes(message.type()) && !isExpected) found.push(`${current}: ${message.text()}`);
      });
      page.on('pageerror', (error) => found.push(`${current} fails: ${error.message}`));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const address of PATHS) {
          current = address;
          await page.goto(address);
          const layout = await page.evaluate(() => ({
            rules: [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
            overflowPx: document.documentElement.scrollWidth - innerWidth,
            headings: document.querySelectorAll('h1').length,
            text: document.querySelector('main, [role=main], #content, body')?.textContent.trim().length ?? 0,
          }));
          if (layout.rules < 50) found.push(`${current} has ${layout.rules} rules of style`);
          if (layout.overflowPx > 0) found.push(`${current} is ${layout.overflowPx} px too wide at ${width}`);
          if (layout.text < 20) found.push(`${current} says nothing`);
        }
      }
      expect(found).toEqual([]);
    });

    test('shows its header with its own styles', async ({ page }) => {
      const [header, property, value] = HEADER_STYLES[theme];
      await page.goto('/shop');
      await expect(page.locator(header)).toHaveCSS(property, value);
    });

    test('has no serious accessibility violations on list, product and post pages', async ({ page }) => {
      for (const address of ['/shop', '/shop/p/river-bowl', '/journal/wedging']) {
        await page.goto(address);
        expect([address, await findAccessibilityViolations(page)]).toEqual([address, []]);
      }
    });

    test("keeps the confirmation and the cart pill readable under the theme's CSS reset", async ({ page }) => {
      const product = await openWithStoppedClock(page, 'river-bowl');
      await product.addToCart.click();
      await expect(page.locator('.vt-popover')).toHaveCSS('padding-left', '17.6px');
      await expect(page.locator('.vt-cart-pill')).toHaveCSS('padding-left', '21.6px');
      await expect(page.locator('.vt-popover p').first()).toHaveCSS('margin-bottom', '0px');
    });

    test('lays out the cart page', async ({ page }) => {
      const product = new ProductPage(page);
      await product.open('river-bowl');
      await product.waitForAddToCart(() => product.addToCart.click());
      await page.goto('/cart');
      await expect(page.locator('.cart-entry')).toHaveCSS('display', 'grid');
      await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCSS('text-align', 'center');
    });

    test('sells a product from its page to a paid order', async ({ page }) => {
      const checkout = new CheckoutPage(page);
      await checkout.openWith('river-bowl');
      await checkout.fillAddress();
      await checkout.fillCard('4242 4242 4242 4242');
      await checkout.expectTotal('$44.11');
      await checkout.pay.click();
      await expect(checkout.thanks).toBeVisible();
    });
  });
