import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { makePastDue } from '../fixtures/plant-subscription.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { SubscriptionPage } from '../pages/subscription-page.ts';
import { SubscriptionsPage } from '../pages/subscriptions-page.ts';

// Covers subscriptions as the owner finds, changes and cancels them. What each change does to payments is tested beside
// the routes.

const VALID_CARD = '4242 4242 4242 4242';
const RENEWAL_DECLINED_CARD = '4000 0000 0000 0341';
const REFILL = { slug: 'glaze-refill', sku: 'REFILL-ASH' };
const DAY_MS = 86_400_000;

let emailCount = 0;

/** A shopper subscribes. Returns an email address that no other test uses. */
async function subscribe(page: SubscriptionPage['page'], shop: Shop, card = VALID_CARD): Promise<string> {
  const email = `owner-sub-${process.pid}-${Date.now()}-${emailCount++}@example.test`;
  const checkout = new CheckoutPage(page);
  await new SubscriptionPage(page).choose(shop, REFILL);
  await checkout.fillAddress();
  await checkout.email.fill(email);
  await checkout.fillCard(card);
  await expect(checkout.pay).toHaveText(/^Pay \$/);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  return email;
}

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a subscription is found, skipped, moved, changed, paused, resumed and cancelled @phone', async ({
  page,
  shop,
}) => {
  const subscriptions = new SubscriptionsPage(page);
  await subscriptions.open(await subscribe(page, shop));
  await expect(page.getByRole('main')).toContainText('Visa •••• 4242');
  await expect(subscriptions.deliveries).toContainText('First order');

  const skipping = await subscriptions.ask('Skip renewal', 'Skip the next renewal?');
  await expect(skipping).toContainText('The customer gets an email about it.');
  await skipping.getByRole('button', { name: 'Skip renewal' }).dblclick();
  await expect(page.getByText(/^Skipped\. It renews on/)).toBeVisible();
  await expect(subscriptions.timeline.getByText('Renewal skipped', { exact: true })).toHaveCount(1);

  const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const moving = await subscriptions.ask('Change date', 'Change the next renewal');
  const date = moving.getByLabel(/^New day/);
  await moving.getByRole('button', { name: 'Change date' }).click();
  await expect(date).toHaveAccessibleDescription(/This is the day already/);
  await date.fill('2020-01-01');
  await moving.getByRole('button', { name: 'Change date' }).click();
  await expect(date).toHaveAccessibleDescription(/Choose a day from/);
  await date.fill(day);
  await moving.getByRole('button', { name: 'Change date' }).click();
  await expect(moving).toBeHidden();
  await expect(subscriptions.timeline).toContainText('Next renewal moved');

  const swapping = await subscriptions.ask('Change variant', 'Change the variant');
  await swapping.getByRole('button', { name: 'Change variant' }).click();
  await expect(swapping.getByLabel(/^Variant/)).toHaveAccessibleDescription(/Choose a variant/);
  await swapping.getByLabel(/^Variant/).selectOption({ label: 'Moss, $18.00' });
  await swapping.getByRole('button', { name: 'Change variant' }).click();
  await expect(swapping).toBeHidden();
  await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText('Moss');

  await subscriptions.confirm('Pause', 'Pause this subscription?');
  await expect(subscriptions.next).toContainText('Nothing is charged or sent until it is resumed.');
  await subscriptions.confirm('Resume', 'Resume this subscription?');
  await expect(subscriptions.next).toContainText('Renews on');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await subscriptions.confirm('Cancel subscription', 'Cancel this subscription?');
  await expect(subscriptions.next).toContainText('Nothing more is charged or sent.');
  await expect(page.getByRole('main').getByRole('button', { name: 'Pause' })).toHaveCount(0);
});

test('a past-due payment is found in the summary and retried', async ({ page, shop }) => {
  const subscriptions = new SubscriptionsPage(page);
  const email = await subscribe(page, shop, RENEWAL_DECLINED_CARD);
  await makePastDue(shop, email);
  await page.goto('/config/subscriptions');
  await expect(page.getByRole('navigation', { name: 'Owner area' })).toContainText('past due');
  await subscriptions.summary.getByRole('button', { name: 'Show past due' }).click();
  await expect(subscriptions.list.getByRole('row', { name: email })).toContainText('Past due');
  await subscriptions.open(email);
  await expect(subscriptions.next).toContainText('The payment failed. It is retried on');
  await subscriptions.confirm('Retry payment', 'Retry the payment now?');
  await expect(page.getByText('The payment failed again.')).toBeVisible();
  await expect(subscriptions.timeline).toContainText('Payment retried');
  await expect(subscriptions.timeline).toContainText('Payment failed');

  const paying = await subscribe(page, shop);
  await makePastDue(shop, paying);
  await subscriptions.open(paying);
  await subscriptions.confirm('Retry payment', 'Retry the payment now?');
  await expect(page.getByText('The payment was made.')).toBeVisible();
  await expect(subscriptions.next).toContainText('Renews on');
  await subscriptions.deliveries.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('Glaze Refill');
});

test('a subscription that was changed in another window is not changed twice', async ({ page, shop, context }) => {
  const subscriptions = new SubscriptionsPage(page);
  await subscriptions.open(await subscribe(page, shop));
  const other = new SubscriptionsPage(await context.newPage());
  await other.page.goto(new URL(page.url()).pathname);
  await expect(other.timeline).toBeVisible();
  const moving = await other.ask('Change date', 'Change the next renewal');
  await subscriptions.confirm('Skip renewal', 'Skip the next renewal?');
  await moving.getByLabel(/^New day/).fill(new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10));
  await moving.getByRole('button', { name: 'Change date' }).click();
  await expect(moving).toContainText('The next renewal is on');
  await moving.getByRole('button', { name: 'Back' }).click();
  const pausing = await other.ask('Pause', 'Pause this subscription?');
  await subscriptions.confirm('Cancel subscription', 'Cancel this subscription?');
  await pausing.getByRole('button', { name: 'Pause' }).click();
  await expect(pausing).toContainText('This is not possible for a subscription that is cancelled.');
});

test('the settings of failed payments are changed by keyboard, and undone', async ({ page, shop }) => {
  await subscribe(page, shop);
  await page.goto('/config/subscriptions');
  await page.getByRole('button', { name: 'Failed payments' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Failed payments' });
  const days = (number: number) => dialog.getByRole('textbox', { name: new RegExp(`^Days before retry ${number}`) });
  await expect(days(4)).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Add a retry' }).press('Enter');
  await days(5).fill('15');
  await days(5).press('Enter');
  await expect(days(5)).toHaveAccessibleDescription(/from 1 to 14/);
  await days(5).fill('7');
  await dialog.getByLabel(/^After the last retry/).selectOption('past-due');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await days(5).press('Enter');
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Failed payments' }).click();
    await expect(days(4)).toHaveValue('2');
    await expect(days(5)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test('the coming renewals are listed by day', async ({ page, shop }) => {
  const subscriptions = new SubscriptionsPage(page);
  await subscribe(page, shop);
  await page.goto('/config/subscriptions');
  await subscriptions.summary.getByText(/in the next 30 days$/).press('Enter');
  // Other tests have subscribed too, and renewals of one day are one row.
  await expect(subscriptions.summary.getByRole('table')).toContainText(/Items.*\$\d+\.00/);
  await expect(subscriptions.summary).toContainText('Payments are in test mode.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
