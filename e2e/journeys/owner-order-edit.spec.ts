import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { OrderEditPage } from '../pages/order-edit-page.ts';
import { buyBowls, OrdersPage } from '../pages/orders-page.ts';
import { readEmail } from '../pages/outbox.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers edits of paid orders: the amount due that the customer pays by the link, and the difference that is refunded.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('an edit leaves an amount due that the customer pays by the link, and an older link says so', async ({
  page,
  browser,
  shop,
}) => {
  const email = 'edit@example.test';
  await buyBowls(browser, shop, { email, units: 1 });
  const edits = new OrderEditPage(page);
  const orders = new OrdersPage(page);
  await edits.openOf(email);
  await expect(edits.save).toBeDisabled();
  await edits.quantity.first().fill('2');
  await expect(edits.summary).toContainText('Amount due');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ordered by phone');
  await edits.saveAs(/^Save, \$[\d.]+ due$/);
  await expect(page.getByText('The order was edited, and the customer has not paid the difference yet.')).toBeVisible();
  await expect(orders.timeline).toContainText('River Bowl: 1 → 2');
  await expect(orders.timeline).toContainText('Ordered by phone');
  const message = await readEmail(shop, { to: email, containing: 'has changed' });
  const older = /\/checkout\/order\/\S+\/pay\/1/.exec(message)?.[0] ?? '';

  await edits.openOf(email);
  await page.getByRole('button', { name: 'Add custom line' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Engraving');
  await page.getByRole('textbox', { name: 'Price' }).fill('5');
  await expect(edits.summary).toContainText('Amount due');
  await edits.saveAs(/^Save, \$[\d.]+ due$/);

  const customer = await (await browser.newContext({ baseURL: shop.address })).newPage();
  expect((await customer.goto(older))?.status()).toBe(410);
  await customer.getByRole('link', { name: 'View your order' }).click();
  await customer.waitForURL(/\/checkout\/order\/[^/]+$/);
  await customer.getByRole('link', { name: /^Pay \$/ }).click();
  await customer.waitForURL(/\/pay\/2$/);
  const checkout = new CheckoutPage(customer);
  await expect(checkout.email).toHaveValue(email);
  await expect(checkout.summary).toContainText('Changes of order #');
  expect(await findAccessibilityViolations(customer, { rules: rulesFor('Light') })).toEqual([]);
  await checkout.fillCard('4242 4242 4242 4242');
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await expect(customer.getByRole('link', { name: /^Pay \$/ })).toBeHidden();
  await customer.context().close();

  await page.reload();
  await expect(orders.timeline).toContainText(/Amount due of \$[\d.]+ paid/);
  await expect(page.getByText('Amount due', { exact: true })).toBeHidden();
});

test('units are removed by keyboard, and the difference is refunded with the edit', async ({ page, browser, shop }) => {
  const email = 'fewer@example.test';
  await buyBowls(browser, shop, { email, units: 2 });
  const edits = new OrderEditPage(page);
  await edits.openOf(email);
  await edits.quantity.first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  const save = page.getByRole('button', { name: /^Save and refund \$[\d.]+$/ });
  await save.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/config\/orders\/[0-9a-f]{24}$/);
  const orders = new OrdersPage(page);
  await expect(orders.timeline).toContainText('River Bowl: 2 → 1');
  await expect(orders.timeline).toContainText(/\$[\d.]+ refunded/);
  await expect(page.getByText('To be refunded')).toBeHidden();
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the screens of edits are accessible and fit a phone (${theme})`, async ({ page, browser, shop }, info) => {
    const email = `screens-${theme.toLowerCase()}@example.test`;
    await buyBowls(browser, shop, { email, units: 1 });
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    const frame = new OwnerFrame(page);
    const edits = new OrderEditPage(page);
    const check = async (name: string): Promise<void> => {
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      await frame.expectNoSidewaysScroll();
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    };
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await edits.openOf(email);
      await edits.addProduct('river', /^River Bowl/);
      await page.getByRole('button', { name: 'Add custom line' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Engraving');
      await expect(edits.summary).toContainText('Amount due');
      await check(`edit-${theme}-${width}`);
      await edits.saveAs(/^Save, \$[\d.]+ due$/);
      await expect(page.getByRole('link', { name: 'Collect payment' })).toBeVisible();
      await check(`order-${theme}-${width}`);
      await page.getByRole('link', { name: 'Collect payment' }).click();
      await expect(page.getByRole('button', { name: 'Send payment link' })).toBeVisible();
      await check(`balance-${theme}-${width}`);
    }
  });
}
