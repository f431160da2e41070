import { findBarriers } from '../fixtures/find-barriers.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';

// Owns that no page puts up a serious barrier, by the rules a machine can check. Keyboard and focus have their own
// places in the other journeys.

// Half-faded text is no measure of contrast.
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
  test(`${path} has no serious barrier @phone`, async ({ page }) => {
    await page.goto(path);
    expect(await findBarriers(page)).toEqual([]);
  });
}

test('the alert of the add-to-cart button has no serious barrier @phone', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.addToCart.click();
  await expect(product.alert).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('a cart with something in it has no serious barrier @phone', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.adding(() => product.addToCart.click());
  await new SiteHeader(page).cart.click();
  await expect(page.getByRole('main').getByRole('link', { name: 'River Bowl' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('the open menu of a phone has no serious barrier @phone-only', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('the door of the owner area has no serious barrier @phone', async ({ page }) => {
  await page.goto('/config/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test.describe('signed in', () => {
  test.beforeEach(async ({ context, signedIn }) => {
    await context.addCookies(signedIn.cookies);
  });

  test('the product list of the owner area has no serious barrier @phone', async ({ page }) => {
    await page.goto('/config/products');
    await expect(page.getByText('River Bowl')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('the list of sessions has no serious barrier @phone', async ({ page }) => {
    await page.goto('/config/account/sessions');
    await expect(page.getByText('This browser').first()).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });
});
