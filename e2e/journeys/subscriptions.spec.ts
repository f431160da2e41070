import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { type OpenShop, openShop, type Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { SubscriptionPage } from '../pages/subscription-page.ts';

// Covers a subscription as a shopper sees it: started, renewed, failed, repaired, cancelled. When it is charged, and
// that it is charged once, is tested beside the routes. Here the program's clock moves, and its own job renews.

const VALID_CARD = '4242 4242 4242 4242';
const RENEWAL_DECLINED_CARD = '4000 0000 0000 0341';
const DAY = 86_400_000;
const CLUB = { slug: 'clay-club', sku: 'CLAY-CLUB' };
const REFILL = { slug: 'glaze-refill', sku: 'REFILL-ASH' };

let emailCount = 0;
/** An address that no other test uses. */
const newEmail = (): string => `club-${process.pid}-${Date.now()}-${emailCount++}@example.test`;

test('a shopper subscribes to Clay Club, and its page lists the coming deliveries [S0.5, S1.6, S2.25] @phone', async ({
  page,
  shop,
  traffic,
}) => {
  const email = newEmail();
  const subscription = new SubscriptionPage(page);
  const checkout = new CheckoutPage(page);
  await subscription.choose(shop, CLUB);
  await expect(page.getByRole('group', { name: 'Delivered every month for 1 year' })).toContainText(
    'your card is kept and charged the same total again every month',
  );
  await expect(checkout.summary).toContainText('Clay Club');
  await checkout.fillAddress();
  await checkout.email.fill(email);
  await checkout.fillCard(VALID_CARD);
  // 48.00, shipping, and New York tax.
  await checkout.expectTotal('$58.26');
  await expect(checkout.summary.locator('.checkout-note')).toHaveText(
    'Your card is charged $58.26 today and $58.26 again every month, 12 payments in total, or until you cancel.',
  );
  await page.reload();
  await expect(checkout.email).toHaveValue(email);
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.dblclick();
  await expect(checkout.thanks).toBeVisible();
  expect(traffic.to('/api/subscriptions/orders')).toHaveLength(1);

  await subscription.openFromEmail(shop, { to: email, containing: 'You are subscribed to Clay Club' });
  await expect(subscription.title).toHaveText('Your subscription');
  await expect(subscription.main).toContainText('Paid 1 of 12 times.');
  await expect(subscription.main).toContainText('The next payment of $58.26 is on');
  await expect(subscription.main).toContainText('Visa ending in 4242');
  await expect(subscription.orders).toHaveCount(1);
  // Before the accessibility check, which injects a script that violates the page's content security policy.
  expect(traffic.problems()).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
});

test('a subscriber skips, changes variant and address, pauses, and cancels by keyboard @phone', async ({
  page,
  shop,
}) => {
  const email = newEmail();
  const subscription = new SubscriptionPage(page);
  await subscribe(page, shop, { email, product: REFILL, card: VALID_CARD });
  await subscription.openFromEmail(shop, { to: email, containing: 'You are subscribed to Glaze Refill' });
  await subscription.press('Skip the next one');
  await expect(subscription.notice).toContainText('is skipped. The next payment is on');
  await expect(subscription.notice).toBeFocused();

  await subscription.openSection('Choose another variant');
  await subscription.main.getByRole('radio', { name: /^Moss, \$18\.00 \(the same price\)$/ }).check();
  await subscription.press('Swap');
  await expect(subscription.notice).toContainText('You will get Moss from the next delivery.');

  await subscription.openSection('Change the delivery address');
  const city = subscription.main.getByRole('textbox', { name: 'City' });
  await city.fill('');
  await subscription.press('Save address');
  await expect(city).toHaveAccessibleDescription('Please enter a city.');
  await city.fill('Catskill');
  await subscription.press('Save address');
  await expect(subscription.notice).toContainText('Address saved.');
  await expect(subscription.main).toContainText('Catskill');

  await subscription.press('Pause');
  await expect(subscription.title).toHaveText('Your subscription is paused');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await subscription.press('Resume');
  await expect(subscription.title).toHaveText('Your subscription');

  await subscription.main.getByRole('button', { name: 'Cancel the subscription' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel the subscription?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await subscription.main.getByRole('button', { name: 'Cancel the subscription' }).press('Enter');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
  await expect(subscription.title).toHaveText('Your subscription is cancelled');
  await page.reload();
  await expect(subscription.title).toHaveText('Your subscription is cancelled');
  await expect(subscription.main.getByRole('button')).toHaveCount(0);
});

test.describe('a subscription over time', () => {
  let ownShop: OpenShop;

  // A separate shop: moving its clock would disturb the other tests.
  test.beforeAll(async () => {
    ownShop = await openShop();
  });
  test.afterAll(async () => {
    await ownShop.close();
  });

  test('a failed renewal is repaired with another card, and the next one is automatic', async ({ page }) => {
    const email = newEmail();
    const subscription = new SubscriptionPage(page);
    await subscribe(page, ownShop, { email, product: CLUB, card: RENEWAL_DECLINED_CARD });
    await subscription.openFromEmail(ownShop, { to: email, containing: 'You are subscribed to Clay Club' });
    await expect(subscription.orders).toHaveCount(1);

    await ownShop.restart({ aheadMs: 32 * DAY });
    await subscription.openFromEmail(ownShop, { to: email, containing: 'Update your card' });
    await expect(subscription.title).toHaveText('Your payment did not go through');
    await expect(subscription.main).toContainText('We will try again on');
    await expect(subscription.orders).toHaveCount(1);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await subscription.fillCard('4000 0000 0000 0002');
    await subscription.press('Save and pay');
    await expect(subscription.notice).toHaveText('Your card was declined.');
    await subscription.fillCard(VALID_CARD);
    await subscription.press('Save and pay');
    await expect(subscription.title).toHaveText('Your subscription');
    await expect(subscription.main).toContainText('Visa ending in 4242');
    await expect(subscription.main).toContainText('Paid 2 of 12 times.');
    await expect(subscription.orders).toHaveCount(2);

    await ownShop.restart({ aheadMs: 64 * DAY });
    await expect(async () => {
      await page.reload();
      await expect(subscription.main).toContainText('Paid 3 of 12 times.', { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await expect(subscription.orders).toHaveCount(3);
    await subscription.orders.first().click();
    await expect(page.getByRole('main')).toContainText('Clay Club');
    await page.goBack();
    await expect(subscription.orders).toHaveCount(3);
  });
});

test('an incomplete or changed link leads to an error page', async ({ page, shop }) => {
  for (const address of ['/checkout/subscribe', '/checkout/subscribe?cartToken=made-up']) {
    const reply = await page.goto(shop.address + address);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This subscription is not available');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to the shop' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  const reply = await page.goto(`${shop.address}/account/subscriptions/${'a'.repeat(67)}`);
  expect(reply?.status()).toBe(404);
});

interface Subscribing {
  email: string;
  product: { slug: string; sku: string };
  card: string;
}

async function subscribe(
  page: SubscriptionPage['page'],
  shop: Shop,
  { email, product, card }: Subscribing,
): Promise<void> {
  const checkout = new CheckoutPage(page);
  await new SubscriptionPage(page).choose(shop, product);
  await expect(checkout.email).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await checkout.fillAddress();
  await checkout.email.fill(email);
  await checkout.fillCard(card);
  await expect(checkout.pay).toHaveText(/^Pay \$/);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
}
