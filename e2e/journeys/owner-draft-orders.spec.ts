import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DraftOrderPage } from '../pages/draft-order-page.ts';
import { OrdersPage } from '../pages/orders-page.ts';
import { readEmail } from '../pages/outbox.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers draft orders from the first line to the paid order, by the payment link and outside the shop.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a draft is paid by its link, and an older link says that the order has changed', async ({
  page,
  browser,
  shop,
}) => {
  const email = 'draft@example.test';
  const drafts = new DraftOrderPage(page);
  await drafts.openNew();
  await drafts.addProduct('river', /^River Bowl/);
  await drafts.addCustomLine('Engraving', '15');
  await expect(drafts.total).toContainText('Subtotal');
  await drafts.email.fill(email);
  const name = await drafts.saveNew();

  await page.getByRole('button', { name: 'Send payment link' }).click();
  await drafts.dialog.getByRole('textbox', { name: 'Message' }).fill('As discussed by phone.');
  await drafts.dialog.getByRole('button', { name: 'Send email' }).click();
  const url = await drafts.dialog.getByRole('textbox', { name: 'Payment link' }).inputValue();
  await drafts.dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await readEmail(shop, { to: email, containing: 'As discussed by phone.' })).toContain('/checkout/pay/');

  const quantity = drafts.items.getByRole('group', { name: 'Custom line' }).getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('2');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The draft has changed since the payment link was sent.')).toBeVisible();
  const customer = await (await browser.newContext({ baseURL: shop.address })).newPage();
  const older = await customer.goto(new URL(url).pathname);
  expect(older?.status()).toBe(410);
  await expect(customer.getByRole('heading', { name: 'This order has changed' })).toBeVisible();
  await expect(customer.getByRole('main')).not.toContainText('River Bowl');

  await page.getByRole('button', { name: 'Send payment link' }).click();
  await drafts.dialog.getByRole('button', { name: 'Create link without email' }).click();
  const link = new URL(await drafts.dialog.getByRole('textbox', { name: 'Payment link' }).inputValue()).pathname;
  await customer.goto(link);
  const checkout = new CheckoutPage(customer);
  await expect(checkout.email).toHaveValue(email);
  await expect(checkout.summary).toContainText('Engraving');
  expect(await findAccessibilityViolations(customer, { rules: rulesFor('Light') })).toEqual([]);
  await checkout.fillCard('4242 4242 4242 4242');
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: 'This order is already paid' })).toBeVisible();
  await customer.context().close();

  await page.reload();
  await page.getByRole('link', { name: /^Open order #\d+/ }).click();
  await expect(new OrdersPage(page).timeline).toContainText(`Created from draft ${name}`);
});

test('a draft is composed and marked as paid by keyboard, and its refund is returned by hand', async ({ page }) => {
  const drafts = new DraftOrderPage(page);
  await drafts.openNew();
  await drafts.addCustomLine('Workshop', '80');
  await drafts.email.fill('cash@example.test');
  await drafts.email.press('Control+s');
  await page.waitForURL(/\/config\/orders\/drafts\/[0-9a-f]{24}$/);
  const markPaid = page.getByRole('button', { name: 'Mark as paid' });
  await markPaid.focus();
  await page.keyboard.press('Enter');
  const reference = drafts.dialog.getByRole('textbox', { name: 'Reference' });
  await reference.focus();
  await page.keyboard.type('Receipt 12');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/config\/orders\/[0-9a-f]{24}$/);
  const orders = new OrdersPage(page);
  await expect(orders.timeline).toContainText('Marked as paid: Cash');
  await expect(orders.timeline).toContainText('Receipt 12');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(orders.dialog).toContainText('return the money to the customer yourself');
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the screens of drafts are accessible and fit a phone (${theme})`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    const frame = new OwnerFrame(page);
    const drafts = new DraftOrderPage(page);
    const check = async (name: string): Promise<void> => {
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      await frame.expectNoSidewaysScroll();
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    };
    for (const width of [1280, 360]) {
      const shot = (name: string) => check(`${name}-${theme}-${width}`);
      await page.setViewportSize({ width, height: 800 });
      await drafts.openNew();
      await drafts.addProduct('river', /^River Bowl/);
      await drafts.addCustomLine('Engraving', '15');
      await page.getByRole('button', { name: 'Add delivery address' }).click();
      await expect(drafts.total).toContainText('$');
      await shot('new');
      await drafts.email.fill('phone@example.test');
      await page.getByRole('button', { name: 'Remove address' }).click();
      await drafts.saveNew();
      await shot('draft');
      await page.getByRole('button', { name: 'Send payment link' }).click();
      await expect(drafts.dialog.getByRole('button', { name: 'Send email' })).toBeVisible();
      await shot('link');
      await page.keyboard.press('Escape');
      await page.goto('/config/orders/drafts?search=phone');
      await expect(page.getByText('phone@example.test').first()).toBeVisible();
      await shot('list');
    }
  });
}
