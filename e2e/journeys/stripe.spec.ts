import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { test } from '../fixtures/stripe-test.ts';
import { expect } from '../fixtures/test.ts';
import { CheckoutPage, SHOPPER } from '../pages/checkout-page.ts';
import { PaymentFields } from '../pages/payment-fields.ts';
import { SubscriptionPage } from '../pages/subscription-page.ts';

// Covers paying through Stripe's fields as a shopper does, with a stand-in for Stripe in its own process: its script,
// its iframe, its bank page and its webhooks. Late, repeated or lost webhooks are tested beside the payments.

const VALID_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';
const INSUFFICIENT_FUNDS_CARD = '4000 0000 0000 9995';

/** Records console warnings and errors of a page, above all content security policy violations. */
function watchConsole(page: Page): string[] {
  const consoleMessages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleMessages.push(message.text());
  });
  page.on('pageerror', (error) => consoleMessages.push(error.message));
  return consoleMessages;
}

test("River Bowl is bought by card through Stripe's fields, and no card data reaches the shop @phone", async ({
  page,
  shop,
  traffic,
}) => {
  const consoleMessages = watchConsole(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop.address)) sent.push(request.postData() ?? '');
  });
  const checkout = new CheckoutPage(page);
  const fields = new PaymentFields(page);
  await checkout.openWith('river-bowl');
  await expect(page.getByRole('group', { name: 'Payment' })).toContainText('Test mode. No real money is charged.');
  await checkout.fillAddress();
  await fields.fillCard(VALID_CARD);
  await checkout.expectTotal('$44.11');
  await checkout.pay.dblclick();
  await expect(checkout.thanks).toBeVisible();
  expect(traffic.to('/api/checkout/orders').filter((call) => call === 'POST /api/checkout/orders')).toHaveLength(1);
  expect(sent.join('\n')).not.toMatch(/4242 ?4242/);
  expect(consoleMessages).toEqual([]);
});

test('a declined card keeps all fields filled in, and another one pays the same order @phone', async ({
  page,
  traffic,
}) => {
  const checkout = new CheckoutPage(page);
  const fields = new PaymentFields(page);
  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await fields.fillCard(DECLINED_CARD);
  await checkout.expectTotal('$44.11');
  await checkout.pay.click();
  await expect(checkout.alert).toHaveText('Your card was declined.');
  await expect(fields.problem).toHaveText('Your card was declined.');
  await expect(checkout.email).toHaveValue(SHOPPER.email);
  await expect(checkout.delivery.getByRole('textbox', { name: 'ZIP Code' })).toHaveValue(SHOPPER['ZIP Code']);
  await expect(fields.number).toHaveValue(DECLINED_CARD);
  await fields.number.fill(INSUFFICIENT_FUNDS_CARD);
  await checkout.pay.click();
  await expect(checkout.alert).toHaveText('Your card has insufficient funds.');
  await fields.number.fill(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  expect(traffic.to('/api/checkout/orders').filter((call) => call === 'POST /api/checkout/orders')).toHaveLength(1);
});

test('errors in our fields are reported before the card is checked, and then errors of the card', async ({
  page,
  traffic,
}) => {
  const checkout = new CheckoutPage(page);
  const fields = new PaymentFields(page);
  await checkout.openWith('glaze-recipes');
  await expect(fields.number).toBeVisible();
  await checkout.pay.click();
  await expect(checkout.email).toBeFocused();
  await expect(checkout.alert).toHaveText('Please check one field.');
  await checkout.email.fill(SHOPPER.email);
  await checkout.pay.click();
  await expect(checkout.alert).toContainText('incomplete');
  expect(traffic.to('/api/checkout/orders')).toEqual([]);
});

test('a payment method with its own page redirects there and back, refused first and then paid @phone', async ({
  page,
  traffic,
}) => {
  const checkout = new CheckoutPage(page);
  const fields = new PaymentFields(page);
  const main = page.getByRole('main');
  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await checkout.expectTotal('$44.11');
  await fields.chooseAfterpay();
  await checkout.pay.click();
  await page.getByRole('button', { name: 'Fail test payment' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your payment did not go through');
  // Parameters that a bank adds to the URL are removed.
  await page.waitForURL(/\/checkout\/order\/[\w-]+$/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await main.getByRole('link', { name: 'Try again' }).click();
  await checkout.waitUntilReady();
  await expect(checkout.email).toHaveValue(SHOPPER.email);
  await expect(checkout.delivery.getByRole('textbox', { name: 'City' })).toHaveValue(SHOPPER.City);
  await fields.chooseAfterpay();
  await checkout.pay.click();
  await page.getByRole('button', { name: 'Authorize test payment' }).click();
  await expect(checkout.thanks).toBeVisible();
  expect(traffic.to('/api/checkout/orders').filter((call) => call === 'POST /api/checkout/orders')).toHaveLength(1);
});

test('a payment without a webhook is found by query, at the checkout and after a redirect', async ({ page, shop }) => {
  const checkout = new CheckoutPage(page);
  const fields = new PaymentFields(page);
  await shop.deliverEvents(true);
  try {
    await checkout.openWith('glaze-recipes');
    await checkout.email.fill(SHOPPER.email);
    await fields.fillCard(VALID_CARD);
    await checkout.pay.click();
    await expect(checkout.thanks).toBeVisible();
    await checkout.openWith('glaze-recipes');
    await checkout.email.fill(SHOPPER.email);
    await fields.chooseAfterpay();
    await checkout.pay.click();
    await page.getByRole('button', { name: 'Authorize test payment' }).click();
    await expect(checkout.thanks).toBeVisible();
  } finally {
    await shop.deliverEvents(false);
  }
});

test('the amount in the fields follows a discount code', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  const fields = new PaymentFields(page);
  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await checkout.expectTotal('$44.11');
  const code = checkout.summary.getByRole('textbox', { name: 'Discount code' });
  await code.fill('WELCOME10');
  await code.press('Enter');
  await expect(checkout.summary).toContainText('Discount (WELCOME10)');
  // Stripe refuses a confirmation for an amount other than the fields were created for.
  await fields.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
});

test('a blocked Stripe script is reported and loaded again on retry', async ({ page, shop }) => {
  let isBlocked = true;
  await page.route(`${shop.stripeAddress}/v3/`, async (route) => (isBlocked ? route.abort() : route.continue()));
  const checkout = new CheckoutPage(page);
  const fields = new PaymentFields(page);
  await checkout.openWith('glaze-recipes');
  await checkout.email.fill(SHOPPER.email);
  await expect(checkout.alert).toContainText('We could not load the payment methods.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  isBlocked = false;
  await checkout.alert.getByRole('button', { name: 'Try again' }).click();
  await fields.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
});

test("a gift card is bought through Stripe's fields", async ({ page, shop }) => {
  await page.goto('/shop/p/gift-card');
  const { item, website } = (await (await page.request.get('/shop/p/gift-card?format=json')).json()) as {
    item: { id: string };
    website: { id: string };
  };
  await page.goto(`${shop.address}/checkout/giftcard?websiteId=${website.id}&giftCardProductId=${item.id}`);
  const checkout = new CheckoutPage(page);
  await page.getByRole('checkbox', { name: 'This is for me' }).check();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(SHOPPER.email);
  await new PaymentFields(page).fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
});

test("a subscription is started, and its card changed, through Stripe's fields @phone", async ({ page, shop }) => {
  const consoleMessages = watchConsole(page);
  const email = `club-${Date.now()}@example.test`;
  const checkout = new CheckoutPage(page);
  const subscription = new SubscriptionPage(page);
  const fields = new PaymentFields(page);
  await subscription.choose(shop, { slug: 'clay-club', sku: 'CLAY-CLUB' });
  await checkout.fillAddress();
  await checkout.email.fill(email);
  await expect(fields.frame.getByRole('radio', { name: 'Afterpay' })).toBeHidden();
  await fields.fillCard(VALID_CARD);
  await checkout.expectTotal('$58.26');
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await subscription.openFromEmail(shop, { to: email, containing: 'You are subscribed to Clay Club' });
  // If Stripe's webhook reports the payment first, it names the card without describing it.
  await expect(subscription.main).toContainText(/Visa ending in 4242|A card is saved/);
  await subscription.openSection('Change the card');
  await fields.fillCard(DECLINED_CARD);
  await subscription.press('Save card');
  await expect(subscription.notice).toHaveText('Your card was declined.');
  await fields.fillCard('4000 0000 0000 0341');
  await subscription.press('Save card');
  await expect(subscription.main).toContainText('Visa ending in 0341');
  expect(consoleMessages.filter((text) => !text.includes('402'))).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('the content security policy allows Stripe alone, and only on payment pages', async ({ page, shop }) => {
  const policyOf = async (path: string): Promise<string> =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  const policy = await policyOf('/checkout');
  expect(policy).toContain(`frame-src ${shop.stripeAddress};`);
  expect(policy).toContain(`connect-src 'self' ${shop.stripeAddress};`);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(await policyOf('/account')).not.toContain(shop.stripeAddress);
  const checkout = new CheckoutPage(page);
  await checkout.openWith('glaze-recipes');
  await expect(new PaymentFields(page).number).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
