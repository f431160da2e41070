import type { Browser } from '@playwright/test';
import { leaveCheckout } from '../fixtures/edit-database.ts';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { waitUntilReady } from '../fixtures/ready.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { AbandonedPage } from '../pages/abandoned-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { readEmail } from '../pages/outbox.ts';

// Covers reminders of abandoned checkouts: the checkbox at the checkout, the email and its links, and what the owner
// sees. Which reminders are sent is tested beside the routes.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

/** A shopper asks for a reminder and leaves. */
async function leave(browser: Browser, shop: Shop, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.address });
  const checkout = new CheckoutPage(await context.newPage());
  await checkout.openWith('river-bowl');
  await checkout.email.fill(email);
  await expect(checkout.reminder).not.toBeChecked();
  const saved = checkout.page.waitForResponse((response) => response.url().endsWith('/api/checkout/reminder'));
  await checkout.reminder.press('Space');
  expect((await saved).status()).toBe(200);
  await context.close();
  await leaveCheckout(shop, email);
}

test('a shopper asks for a reminder, gets it from a member, and continues in another browser', async ({
  page,
  browser,
  shop,
}) => {
  const abandoned = new AbandonedPage(page);
  await abandoned.open();
  await abandoned.turnOn();
  const email = 'left@abandoned.example';
  await leave(browser, shop, email);

  await abandoned.open();
  await abandoned.list.getByRole('link', { name: email }).click();
  await expect(abandoned.items).toContainText('River Bowl');
  await expect(abandoned.reminder).toContainText('The customer asked for a reminder');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden();
  const text = await readEmail(shop, { to: email, containing: 'River Bowl' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Emailed', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();

  const other = await browser.newContext({ baseURL: shop.address });
  const checkout = new CheckoutPage(await other.newPage());
  const link = new URL(/\S+\/checkout\/recover\/\S+/.exec(text)?.[0] ?? '');
  await checkout.page.goto(link.pathname);
  await checkout.waitUntilReady();
  await expect(checkout.summary).toContainText('River Bowl');

  const unsubscribe = new URL(/\S+\/checkout\/reminders\/unsubscribe\S+/.exec(text)?.[0] ?? '');
  await checkout.page.goto(unsubscribe.pathname + unsubscribe.search);
  await checkout.page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(checkout.page.getByRole('status')).toContainText('You will no longer receive emails like this one.');
  await other.close();
});

test('the settings are changed by keyboard, and the delay is checked', async ({ page }) => {
  const abandoned = new AbandonedPage(page);
  await page.goto('/config/orders');
  await page.getByRole('button', { name: 'More about orders' }).press('Enter');
  await page.getByRole('link', { name: 'Abandoned checkouts' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Abandoned checkouts' })).toBeFocused();
  await page.getByRole('button', { name: 'Reminder settings' }).press('Enter');
  await abandoned.delay.fill('200');
  await abandoned.delay.press('Enter');
  await expect(abandoned.dialog).toContainText('Enter a number of hours from 1 to 168.');
  await expect(abandoned.delay).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await abandoned.delay.fill('48');
  await abandoned.delay.press('Enter');
  await expect(page.getByText('Reminder settings saved')).toBeVisible();
  await page.getByRole('button', { name: 'Reminder settings' }).click();
  await expect(abandoned.delay).toHaveValue('48');
});

test('the list and a checkout fit a phone, in light and in dark @phone', async ({ page, browser, shop }) => {
  const abandoned = new AbandonedPage(page);
  await abandoned.open();
  await abandoned.turnOn();
  const email = 'a-rather-long-address-of-a-shopper@abandoned.example';
  await leave(browser, shop, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await abandoned.open();
  const opened = page.getByRole('link', { name: email });
  const address = await opened.getAttribute('href');
  for (const path of ['/config/orders/abandoned', address ?? '']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByText(email).first()).toBeVisible();
      await waitUntilReady(page);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  }
});
