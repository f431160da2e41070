import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';

// Covers that no page has a serious accessibility violation, by the rules axe can check. Keyboard and focus are covered
// by the other journeys.

// Text that is still fading in would distort the contrast measurement.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [
  '/',
  '/shop',
  '/shop/p/river-bowl',
  '/shop/p/ember-mug',
  '/shop/p/moon-vase',
  '/shop/p/name-mug',
  '/shop/p/gift-card',
  '/journal',
  '/journal/opening-the-kiln',
  '/events',
  '/gallery-slideshow',
  '/about',
  '/faq',
  '/contact',
  '/cart',
  '/nothing-here',
];

for (const path of PAGES) {
  test(`${path} has no serious accessibility violations @phone`, async ({ page }) => {
    await page.goto(path);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
}

test('the alert of the add-to-cart button has no serious accessibility violations @phone', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.addToCart.click();
  await expect(product.alert).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a cart with an item has no serious accessibility violations @phone', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  await new SiteHeader(page).cart.click();
  await expect(page.getByRole('main').getByRole('link', { name: 'River Bowl' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('the open menu on a phone has no serious accessibility violations @phone-only', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('the sign-in page of the owner area has no serious accessibility violations @phone', async ({ page }) => {
  await page.goto('/config/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test.describe('as a signed-in owner', () => {
  test.beforeEach(async ({ context, signedIn }) => {
    await context.addCookies(signedIn.cookies);
  });

  test('the product list of the owner area has no serious accessibility violations @phone', async ({ page }) => {
    await page.goto('/config/products?search=river');
    await expect(page.getByText('River Bowl').first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('the session list has no serious accessibility violations @phone', async ({ page }) => {
    await page.goto('/config/account/sessions');
    await expect(page.getByText('This browser').first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});
