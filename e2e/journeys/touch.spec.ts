import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { CartIndicators } from '../pages/cart-indicators.ts';
import { CartPage } from '../pages/cart-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { QuickView } from '../pages/quick-view.ts';
import { ReviewsPart } from '../pages/reviews-part.ts';

// Covers the shop at 390 px by touch: everything is reachable by a tap and large enough for one, and nothing overflows.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MIN_TOUCH_TARGET_PX = 24;

test('a product is found, opened over the list, bought and paid for by taps', async ({ page }) => {
  await page.goto('/shop');
  const view = new QuickView(page);
  await page.getByRole('article').filter({ hasText: 'Ember Mug' }).scrollIntoViewIfNeeded();
  await expect(view.opener('Ember Mug')).toBeVisible();
  await expectRoom(view.opener('Ember Mug'));
  await view.opener('Ember Mug').tap();
  await view.choose('Size', 'Large');
  await view.choose('Glaze', 'Ash');
  await view.addToCart.tap();
  await expect(view.dialog.getByRole('status')).toHaveText(/Ember Mug was added to your cart/);
  await page.goBack();
  await expect(view.dialog).toHaveCount(0);
  await new CartIndicators(page).pill.tap();
  const cart = new CartPage(page);
  await cart.waitUntilHydrated();
  await expectRoom(cart.remove('Ember Mug'));
  await cart.main.getByRole('link', { name: 'Checkout' }).tap();
  await expect(page).toHaveURL('/checkout');
});

test('the cart page works by taps', async ({ page }) => {
  const cart = new CartPage(page);
  await cart.openWith('river-bowl');
  await cart.estimate.tap();
  await cart.main.getByRole('combobox', { name: 'Country' }).selectOption('US');
  await cart.main.getByRole('button', { name: 'Estimate', exact: true }).tap();
  await expect(cart.totals).toContainText('$6.00');
  await cart.remove('River Bowl').tap();
  await cart.undo.tap();
  await expect(cart.quantity('River Bowl')).toHaveValue('1');
});

test('stars are given by a tap', async ({ page }) => {
  await new ProductPage(page).open('ember-mug');
  const reviews = new ReviewsPart(page);
  await reviews.scrollIntoView();
  await reviews.write.tap();
  const star = reviews.part.locator('label[for="review-star-3"]');
  await expectRoom(star);
  await star.tap();
  await expect(reviews.star(3)).toBeChecked();
});

for (const path of ['/', '/shop', '/shop/p/ember-mug', '/shop/p/name-mug', '/cart', '/gallery-grid']) {
  test(`no content of ${path} overflows the window`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

async function expectRoom(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(MIN_TOUCH_TARGET_PX);
}
