import type { Page } from '@playwright/test';
import { closedGate, type Gate } from '../fixtures/gate.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage, SHOPPER } from '../pages/checkout-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { SubscriptionPage } from '../pages/subscription-page.ts';

// Covers input made before the scripts of a page have loaded: it is replayed once and never lost.

const VALID_CARD = '4242 4242 4242 4242';

/** Opens a page whose scripts load when the gate is opened. */
async function openBeforeScripts(page: Page, path: string): Promise<Gate> {
  const gate = closedGate();
  await page.route('**/assets/storefront/*.js', async (route) => {
    await gate.passed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return gate;
}

function countPosts(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

test('a checkout filled in and paid before its script loads places one order', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('glaze-recipes');
  const posts = countPosts(page, /\/orders$/);
  const scripts = await openBeforeScripts(page, '/checkout');
  await checkout.email.fill(SHOPPER.email);
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await checkout.pay.click();
  scripts.open();
  await expect(checkout.thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText(SHOPPER.email);
  expect(posts()).toBe(1);
});

test('a subscription change clicked before the script loads is made once', async ({ page, shop }) => {
  const checkout = new CheckoutPage(page);
  const subscription = new SubscriptionPage(page);
  const email = `early-${Date.now()}@example.test`;
  await subscription.choose(shop, { slug: 'clay-club', sku: 'CLAY-CLUB' });
  await checkout.fillAddress();
  await checkout.email.fill(email);
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await subscription.openFromEmail(shop, { to: email, containing: 'You are subscribed to Clay Club' });
  const posts = countPosts(page, /\/skip$/);
  const scripts = await openBeforeScripts(page, page.url());
  const skip = page.getByRole('button', { name: 'Skip the next one' });
  await skip.click();
  await skip.click();
  await subscription.openSection('Change the card');
  scripts.open();
  await expect(page.getByRole('status')).toContainText('is skipped');
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  expect(posts()).toBe(1);
});

test('a quantity and a code typed in the cart before the script loads are kept', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  const scripts = await openBeforeScripts(page, '/cart');
  const quantity = page.getByRole('spinbutton', { name: /River Bowl/ });
  const code = page.getByRole('textbox', { name: 'Discount code' });
  await quantity.fill('3');
  await code.fill('EARLY');
  scripts.open();
  // The quantity field has lost the focus, so its value is sent.
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 3');
  await expect(code).toHaveValue('EARLY');
  await expect(code).toBeFocused();
});

test('a click on a product page button before any script has loaded is replayed once', async ({ page }) => {
  const posts = countPosts(page, /\/entries$/);
  const scripts = await openBeforeScripts(page, '/shop/p/river-bowl');
  const product = new ProductPage(page);
  await product.addToCart.click();
  await product.addToCart.click();
  scripts.open();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
  await page.waitForLoadState('networkidle');
  expect(posts()).toBe(1);
});

test('a link clicked before the script loads is followed and not clicked again', async ({ page }) => {
  const scripts = await openBeforeScripts(page, '/shop/p/river-bowl');
  await page.getByRole('link', { name: 'About' }).first().click();
  scripts.open();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/river-bowl$/);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/river-bowl$/);
});
