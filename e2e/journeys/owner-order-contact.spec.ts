import type { Page } from '@playwright/test';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { buyBowl, OrdersPage } from '../pages/orders-page.ts';
import { readEmail } from '../pages/outbox.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers how a member corrects the email address and the addresses of an order.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

const saved = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('a mistyped email address is corrected, and the confirmation is sent to the new one', async ({
  page,
  browser,
  shop,
}) => {
  await buyBowl(browser, shop, 'adda@mistyped.example');
  const orders = new OrdersPage(page);
  await orders.openOf('adda@mistyped.example');
  await orders.editEmail.click();
  const field = orders.dialog.getByRole('textbox', { name: 'Email' });
  await expect(field).toBeFocused();
  const save = orders.dialog.getByRole('button', { name: 'Save email' });

  await field.fill('ada at mistyped.example');
  await save.click();
  await expect(orders.dialog).toContainText('Enter a valid email address.');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await field.fill(' Ada@Correct.example ');
  await expect(orders.dialog).not.toContainText('Enter a valid email address.');
  await orders.dialog.getByRole('checkbox', { name: 'Send the confirmation to the new address' }).check();
  await save.dblclick();
  await saved(page, 'The confirmation will be sent to ada@correct.example.');
  await expect(orders.dialog).toBeHidden();
  await expect(orders.editEmail).toBeFocused();
  await expect(orders.customer).toContainText('ada@correct.example');
  await expect(orders.timeline.getByText('Contact changed: email', { exact: true })).toHaveCount(1);
  await expect(orders.timeline).toContainText('Before: adda@mistyped.example');
  await readEmail(shop, { to: 'ada@correct.example', containing: 'River Bowl' });

  await page.goto('/config/orders?search=ada%40correct');
  await expect(page.getByText('1 result', { exact: true })).toBeAttached();
});

test('both addresses are edited by keyboard only', async ({ page, browser, shop }) => {
  await buyBowl(browser, shop, 'keys@contact.example');
  const orders = new OrdersPage(page);
  await orders.openOf('keys@contact.example');
  await expect(orders.billing).toContainText('Same as the delivery address');
  await orders.editDelivery.focus();
  await page.keyboard.press('Enter');
  const field = (name: string) => orders.dialog.getByRole('textbox', { name, exact: true });
  await expect(field('First name')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Grace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Quillfeather');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field('Address')).toBeFocused();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(orders.dialog).toContainText('Please enter a street address.');
  await expect(field('Address')).toBeFocused();
  await page.keyboard.type('7 Harbour Road');
  await page.keyboard.press('Enter');
  await saved(page, 'Address saved');
  await expect(orders.delivery).toContainText('Grace Quillfeather');
  await expect(orders.billing).toContainText('Same as the delivery address');

  await expect(orders.editDelivery).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(orders.editBilling).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field('First name')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await expect(orders.billing).toContainText('Ada Quillfeather');
  await expect(orders.delivery).toContainText('Grace Quillfeather');

  await orders.editBilling.focus();
  await page.keyboard.press('Enter');
  await expect(orders.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(orders.dialog).toBeHidden();
  await expect(orders.editBilling).toBeFocused();
});

test('an order is delivered to another country, and its total stays', async ({ page, browser, shop }) => {
  await buyBowl(browser, shop, 'abroad@contact.example');
  await page.setViewportSize({ width: 360, height: 740 });
  const orders = new OrdersPage(page);
  await orders.openOf('abroad@contact.example');
  const total = await orders.money.innerText();
  await orders.editDelivery.click();
  const { dialog } = orders;
  await expect(dialog.getByRole('status')).toBeEmpty();
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('Canada');
  await expect(dialog.getByRole('status')).toHaveText('The shipping, the tax and the total stay as they are.');
  await expect(dialog.getByRole('textbox', { name: 'ZIP Code' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  const province = dialog.getByRole('combobox', { name: 'Province' });
  await expect(province).toBeFocused();
  await province.selectOption('Ontario');
  await dialog.getByRole('textbox', { name: 'FSA' }).fill('M5V 2T6');
  await dialog.getByRole('checkbox', { name: 'Use it as the billing address too' }).uncheck();
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  await expect(orders.delivery).toContainText('Canada');
  await expect(orders.billing).toContainText('United States');
  expect(await orders.money.innerText()).toBe(total);
  await new OwnerFrame(page).expectNoSidewaysScroll();
});

test('a conflict shows what the other member has saved, and keeps what was typed', async ({
  page,
  browser,
  shop,
  context,
}) => {
  await buyBowl(browser, shop, 'both@contact.example');
  const orders = new OrdersPage(page);
  await orders.openOf('both@contact.example');
  const other = new OrdersPage(await context.newPage());
  await other.page.goto(new URL(page.url()).pathname);
  await other.editEmail.click();
  const typed = other.dialog.getByRole('textbox', { name: 'Email' });
  await typed.fill('mine@contact.example');

  await orders.editEmail.click();
  await orders.dialog.getByRole('textbox', { name: 'Email' }).fill('theirs@contact.example');
  await orders.dialog.getByRole('button', { name: 'Save email' }).click();
  await expect(orders.customer).toContainText('theirs@contact.example');

  const save = other.dialog.getByRole('button', { name: 'Save email' });
  await save.click();
  await expect(other.dialog.getByRole('alert')).toContainText('Another member has changed this.');
  await expect(other.dialog.getByRole('region', { name: 'Saved by the other member' })).toContainText(
    'theirs@contact.example',
  );
  await expect(typed).toHaveValue('mine@contact.example');
  await save.click();
  await expect(other.dialog).toBeHidden();
  await expect(other.customer).toContainText('mine@contact.example');
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the dialogs are accessible and fit a phone, with errors too (${theme})`, async ({ page, browser, shop }) => {
    const email = `contact-${theme.toLowerCase()}@contact.example`;
    await buyBowl(browser, shop, email);
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    const orders = new OrdersPage(page);
    const { dialog } = orders;
    const expectNoProblem = async (): Promise<void> => {
      await new OwnerFrame(page).expectNoSidewaysScroll();
      const part = { within: 'dialog[open]', rules: rulesFor(theme) };
      expect(await findAccessibilityViolations(page, part)).toEqual([]);
    };
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await orders.openOf(email);
      await orders.editEmail.click();
      await dialog.getByRole('textbox', { name: 'Email' }).fill('x');
      await dialog.getByRole('button', { name: 'Save email' }).click();
      await expect(dialog).toContainText('Enter a valid email address.');
      await expectNoProblem();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await orders.editDelivery.click();
      await dialog.getByRole('textbox', { name: 'City' }).fill('');
      await dialog.getByRole('combobox', { name: 'Country' }).selectOption('Canada');
      await dialog.getByRole('button', { name: 'Save address' }).click();
      await expect(dialog).toContainText('Please enter a city.');
      await expectNoProblem();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}
