import type { Page } from '@playwright/test';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { buyBowl, OrdersPage } from '../pages/orders-page.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { PrintPage } from '../pages/print-page.ts';

// Covers invoices, packing slips and labels of orders.

const PRINT_DATA = '**/api/config/orders/print?*';
const UNKNOWN_ORDER = 'f'.repeat(24);

type PrintedOrder = Record<string, unknown> & { items: Record<string, unknown>[] };

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

/** Replaces the order that the server returns by others. */
async function replaceOrder(page: Page, replace: (order: PrintedOrder) => PrintedOrder[]): Promise<void> {
  await page.route(PRINT_DATA, async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as { orders: PrintedOrder[] };
    await route.fulfill({ response, json: { ...data, orders: data.orders.flatMap(replace) } });
  });
}

test('an order is printed as packing slip, invoice and label', async ({ page, browser, shop }) => {
  const email = 'print-one@example.test';
  await buyBowl(browser, shop, email);
  const orders = new OrdersPage(page);
  await orders.openOf(email);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Print', exact: true }).click();

  const print = new PrintPage(page);
  await expect(page.getByRole('heading', { level: 1, name: `Print order ${name}` })).toBeVisible();
  await expect(print.kind('Packing slips')).toBeChecked();
  const slip = page.getByRole('article', { name: `Packing slip ${name}` });
  await expect(slip.getByRole('row', { name: /River Bowl/ })).toContainText('1');
  await expect(slip).toContainText('Ship to');
  await expect(slip).not.toContainText('$');

  await print.choose('Invoices');
  const invoice = page.getByRole('article', { name: `Invoice ${name}` });
  await expect(invoice).toContainText('Kiln & Field');
  await expect(invoice).toContainText('18 Orchard Lane');
  await expect(invoice).toContainText(email);
  for (const text of ['Order date', 'Payment date', 'Subtotal$35.00', 'Paid$', 'Test order.'])
    await expect(invoice).toContainText(text);

  await print.choose('Labels');
  await expect(page.getByRole('region', { name: 'Labels, sheet 1 of 1' }).getByRole('listitem')).toHaveCount(1);

  // The address survives a reload, and going back leads to the order.
  await page.reload();
  await expect(print.kind('Labels')).toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'United States' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await print.print.click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await print.back.click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

test('the selected orders are printed with one page for each, without the frame', async ({ page, browser, shop }) => {
  for (const name of ['one', 'two']) await buyBowl(browser, shop, `print-${name}@sheets.example`);
  const orders = new OrdersPage(page);
  await page.goto('/config/orders?search=print-');
  await expect(orders.list.getByText('print-two@sheets.example')).toBeVisible();
  for (const name of ['one', 'two']) {
    const checkbox = orders.list.getByRole('checkbox', { name: new RegExp(`print-${name}@sheets`) });
    await checkbox.focus();
    await page.keyboard.press('Space');
    await expect(checkbox).toBeChecked();
  }
  await page.getByRole('button', { name: 'Print', exact: true }).focus();
  await page.keyboard.press('Enter');

  const print = new PrintPage(page);
  const frame = new OwnerFrame(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Print 2 orders' })).toBeVisible();
  await expect(print.sheets).toHaveCount(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const hidden of [frame.navigation, frame.account, print.print, page.getByRole('heading', { level: 1 })])
    await expect(hidden).toBeHidden();
  await expect(print.sheets.nth(1)).toHaveCSS('break-before', 'page');
  await expect(print.sheets.nth(0)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(print.sheets.nth(0).getByRole('row').nth(1)).toHaveCSS('break-inside', 'avoid');
  expect(await print.countPages()).toBe(2);

  await page.emulateMedia({ media: null, colorScheme: null });
  await print.choose('Invoices');
  await expect(page.getByRole('article', { name: /^Invoice #/ })).toHaveCount(2);
  expect(await print.countPages()).toBe(2);
  await print.choose('Labels');
  await expect(page.getByRole('listitem').filter({ hasText: 'United States' })).toHaveCount(2);
  expect(await print.countPages()).toBe(1);
  await print.back.click();
  await expect(orders.search).toHaveValue('print-');
});

test('fifteen labels need two sheets, and a long invoice several pages', async ({ page, browser, shop }) => {
  const email = 'print-many@example.test';
  await buyBowl(browser, shop, email);
  await replaceOrder(page, (order) =>
    Array.from({ length: 15 }, (_, index) => ({
      ...order,
      id: index.toString(16).padStart(24, '0'),
      items: Array.from({ length: index === 0 ? 60 : 1 }, (_item, position) => ({ ...order.items[0], position })),
    })),
  );
  await new OrdersPage(page).openOf(email);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  const print = new PrintPage(page);
  await expect(print.sheets).toHaveCount(15);
  await print.choose('Labels');
  await expect(page.getByRole('region', { name: 'Labels, sheet 2 of 2' }).getByRole('listitem')).toHaveCount(1);
  expect(await print.countPages()).toBe(2);
  await print.choose('Invoices');
  await expect(print.sheets).toHaveCount(15);
  // The first one is longer than a page, and every other one begins a page.
  expect(await print.countPages()).toBeGreaterThanOrEqual(16);
});

test('the print screen is used with the keyboard on a phone', async ({ page, browser, shop }) => {
  const email = 'print-keys@example.test';
  await buyBowl(browser, shop, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await new OrdersPage(page).openOf(email);
  await page.getByRole('link', { name: 'Print', exact: true }).focus();
  await page.keyboard.press('Enter');
  const print = new PrintPage(page);
  await print.kind('Packing slips').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(print.kind('Invoices')).toBeChecked();
  await expect(print.kind('Invoices')).toBeFocused();
  await expect(page.getByRole('article', { name: /^Invoice #/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(print.back).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(print.print).toBeFocused();
});

test('an address that names no orders says what to do', async ({ page }) => {
  const expectTitle = async (address: string, title: string): Promise<void> => {
    await page.goto(`/config/orders/print${address}`);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Print orders' })).toBeVisible();
  };
  const many = Array.from({ length: 101 }, (_, index) => index.toString(16).padStart(24, 'a'));
  await expectTitle('', 'No orders selected');
  await expectTitle('?kind=invoice&ids=%3Cscript%3E,1', 'This address is not valid');
  await expectTitle(`?ids=${many.join(',')}`, 'Too many orders');
  await expectTitle(`?ids=${UNKNOWN_ORDER}`, 'Orders not found');
  // The router puts an id of digits in quotes, because it would read it as a number.
  await expectTitle(`?ids=%22${'9'.repeat(24)}%22`, 'Orders not found');
  await expectTitle(`?kind=poster&ids=${UNKNOWN_ORDER}`, 'Unknown document');
  const print = new PrintPage(page);
  await expect(print.print).toBeDisabled();
  await print.choose('Invoices');
  await expect(page.getByText('Orders not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible();
});

test('an unpaid order has no invoice, and the screen says so', async ({ page, browser, shop }) => {
  const email = 'print-unpaid@example.test';
  await buyBowl(browser, shop, email);
  await replaceOrder(page, (order) => [{ ...order, number: null, paidOn: null, fulfilmentState: 'on-hold' }]);
  await new OrdersPage(page).openOf(email);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  const print = new PrintPage(page);
  await expect(page.getByText('1 order left out: unpaid or cancelled, so nothing is sent.')).toBeVisible();
  await expect(page.getByText('Nothing to print')).toBeVisible();
  await expect(print.print).toBeDisabled();
  await print.choose('Invoices');
  await expect(page.getByText('1 order left out: not paid yet, so there is no invoice.')).toBeVisible();
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the print screen is accessible and fits a phone (${theme})`, async ({ page, browser, shop }) => {
    const email = `print-look-${theme.toLowerCase()}@example.test`;
    await buyBowl(browser, shop, email);
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    await new OrdersPage(page).openOf(email);
    await page.getByRole('link', { name: 'Print', exact: true }).click();
    const print = new PrintPage(page);
    await expect(print.sheets).toHaveCount(1);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const kind of ['Invoices', 'Packing slips', 'Labels'] as const) {
        await print.choose(kind);
        await new OwnerFrame(page).expectNoSidewaysScroll();
        expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
      }
    }
  });
}
