import type { Browser, Page } from '@playwright/test';
import { closedGate } from '../fixtures/gate.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage, SHOPPER } from '../pages/checkout-page.ts';
import { GiftCardPage } from '../pages/gift-card-page.ts';
import { SubscriptionPage } from '../pages/subscription-page.ts';

// Covers that checkout, order and subscription pages are rendered by the server and do not change on hydration.

const VALID_CARD = '4242 4242 4242 4242';

/** Opens the same page for the same visitor with scripts disabled. */
async function openNoscript(browser: Browser, page: Page, address: string): Promise<Page> {
  const storageState = await page.context().storageState();
  const viewport = page.viewportSize();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, viewport, locale: 'en-US' });
  const plain = await context.newPage();
  await plain.goto(new URL(address, page.url()).href);
  return plain;
}

async function addToCart(page: Page, slug: string): Promise<CheckoutPage> {
  const checkout = new CheckoutPage(page);
  await checkout.openWith(slug);
  return checkout;
}

test('without scripts the checkout shows items and costs, and says that paying needs JavaScript @phone', async ({
  page,
  browser,
}) => {
  await addToCart(page, 'river-bowl');
  const plain = await openNoscript(browser, page, '/checkout');
  const main = plain.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(main.locator('noscript p')).toHaveText(/Turn it on to pay for your order/);
  await expect(main.locator('.checkout-summary')).toContainText('River Bowl');
  await expect(main.locator('.checkout-summary')).toContainText('$41.00');
  await plain.context().close();
});

test('an order page is complete without scripts, and its file can be downloaded', async ({ page, browser }) => {
  const checkout = await addToCart(page, 'glaze-recipes');
  await checkout.email.fill(SHOPPER.email);
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  const plain = await openNoscript(browser, page, page.url());
  const main = plain.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expect(main).toContainText(SHOPPER.email);
  await expect(main).toContainText('10 times left');
  const fetched = plain.waitForEvent('download');
  await main.getByRole('button', { name: 'Download Six Glazes We Use' }).click();
  expect(await (await fetched).failure()).toBeNull();
  await plain.reload();
  await expect(main).toContainText('9 times left');
  await plain.context().close();
});

/** Opens a page whose scripts load when the gate is opened. */
async function openWithoutScripts(page: Page, path: string) {
  const gate = closedGate();
  await page.route('**/assets/storefront/*.js', async (route) => {
    await gate.passed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return gate;
}

/** Loads an address and returns the API calls and console messages until the page is hydrated. */
async function load(page: Page, shop: Shop, address: string): Promise<{ calls: string[]; consoleMessages: string[] }> {
  const secondPage = await page.context().newPage();
  const calls: string[] = [];
  const consoleMessages: string[] = [];
  secondPage.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  secondPage.on('console', (message) => consoleMessages.push(message.text()));
  secondPage.on('pageerror', (error) => consoleMessages.push(error.message));
  await secondPage.goto(new URL(address, shop.address).href);
  await secondPage.waitForLoadState('networkidle');
  await secondPage.close();
  return { calls, consoleMessages };
}

test('hydration causes no request and no console message on any of these pages', async ({ page, shop }) => {
  const nothing = { calls: [], consoleMessages: [] };
  const checkout = await addToCart(page, 'river-bowl');
  expect(await load(page, shop, '/checkout')).toEqual(nothing);

  const reply = await page.request.get('/shop/p/gift-card?format=json');
  const { item, website } = (await reply.json()) as { item: { id: string }; website: { id: string } };
  const giftCard = `/checkout/giftcard?websiteId=${website.id}&giftCardProductId=${item.id}`;
  expect(await load(page, shop, giftCard)).toEqual(nothing);

  const subscription = new SubscriptionPage(page);
  const email = `drawn-${Date.now()}@example.test`;
  await subscription.choose(shop, { slug: 'clay-club', sku: 'CLAY-CLUB' });
  expect(await load(page, shop, page.url())).toEqual(nothing);
  await checkout.fillAddress();
  await checkout.email.fill(email);
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  expect(await load(page, shop, page.url())).toEqual(nothing);
  await subscription.openFromEmail(shop, { to: email, containing: 'You are subscribed to Clay Club' });
  expect(await load(page, shop, page.url())).toEqual(nothing);

  // A section opened before hydration has its content.
  const scripts = await openWithoutScripts(page, page.url());
  await subscription.openSection('Change the delivery address');
  scripts.open();
  await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible();
});

test('input typed before the script loads is kept', async ({ page }) => {
  const checkout = await addToCart(page, 'glaze-recipes');
  const scripts = await openWithoutScripts(page, '/checkout');
  await checkout.email.fill(SHOPPER.email);
  scripts.open();
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText(SHOPPER.email);
});

test('choices made before the script loads are kept and take effect', async ({ page }) => {
  const checkout = await addToCart(page, 'river-bowl');
  const scripts = await openWithoutScripts(page, '/checkout');
  await checkout.fillAddress();
  await page.getByRole('checkbox', { name: 'Billing address is the delivery address' }).uncheck();
  await checkout.expectTotal('$41.00');
  scripts.open();
  // With New York tax.
  await checkout.expectTotal('$44.11');
  await expect(checkout.delivery.getByRole('combobox', { name: 'State' })).toHaveValue('NY');
  await expect(page.getByRole('group', { name: 'Billing address' })).toBeVisible();
});

test("a gift card's amount and recipient can be chosen before the script loads", async ({ page }) => {
  const gift = new GiftCardPage(page);
  const scripts = await openWithoutScripts(page, await gift.address());
  await gift.amount.getByText('$100.00').click();
  await gift.forMe.check();
  scripts.open();
  await expect(gift.pay).toHaveText('Pay $100.00');
  await expect(gift.forMe).toBeChecked();
  await expect(gift.recipientEmail).toHaveCount(0);
});

test('a region is not kept when another country is chosen before the script loads', async ({ page }) => {
  const checkout = await addToCart(page, 'river-bowl');
  const scripts = await openWithoutScripts(page, '/checkout');
  await checkout.delivery.getByRole('combobox', { name: 'State' }).selectOption('New York');
  await checkout.delivery.getByRole('combobox', { name: 'Country' }).selectOption('Canada');
  scripts.open();
  await expect(checkout.delivery.getByRole('combobox', { name: 'Province' })).toHaveValue('');
});

test('without scripts typed input never gets into the URL, not even by Enter, and the lines expand @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  await addToCart(page, 'river-bowl');
  const plain = await openNoscript(browser, page, '/checkout');
  const checkout = new CheckoutPage(plain);
  await checkout.fillAddress();
  await checkout.fillCard(VALID_CARD);
  await checkout.card.press('Enter');
  await checkout.pay.click();
  if (isMobile) await checkout.summaryToggle.click();
  await expect(checkout.summary.getByRole('listitem')).toContainText('River Bowl');
  const code = checkout.summary.getByRole('textbox', { name: 'Gift card code' });
  await code.fill('GIFT-1234');
  await code.press('Enter');
  await expect(checkout.card).toHaveValue(VALID_CARD);
  expect(new URL(plain.url()).search).toBe('');
  await plain.context().close();
});

test('an invalid field left before the script loads is reported after hydration, and one being typed in is not', async ({
  page,
}) => {
  const checkout = await addToCart(page, 'river-bowl');
  const scripts = await openWithoutScripts(page, '/checkout');
  await checkout.email.fill('ada@example');
  const postalCode = checkout.delivery.getByRole('textbox', { name: /^ZIP/ });
  await postalCode.fill('1');
  scripts.open();
  await expect(checkout.email).toHaveAttribute('aria-invalid', 'true');
  await expect(postalCode).toHaveAttribute('aria-invalid', 'false');
  await postalCode.blur();
  await expect(postalCode).toHaveAttribute('aria-invalid', 'true');
});

test('a page rendered for one visitor is never cached', async ({ page }) => {
  await addToCart(page, 'river-bowl');
  const reply = await page.request.get('/checkout');
  expect(reply.headers()['cache-control']).toBe('no-store');
  expect(await reply.text()).toContain('River Bowl');
});
