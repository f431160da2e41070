import { countOrders } from '../fixtures/edit-database.ts';
import { expect, test } from '../fixtures/test.ts';
import { CustomersPage } from '../pages/customers-page.ts';
import { buyBowl, OrdersPage } from '../pages/orders-page.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers the customers of the owner area: the list, the page of one customer, notes and tags.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a customer is opened from an order, and the page shows what was spent', async ({ page, browser, shop }) => {
  const email = 'profile@customers.example';
  await buyBowl(browser, shop, email);
  await buyBowl(browser, shop, email);
  const customers = new CustomersPage(page);
  await customers.openOf(email);
  // The demo shop takes test payments only.
  await expect(page.getByText('This customer has placed test orders only.')).toBeVisible();
  await expect(customers.summary).toContainText('$0.00');

  await countOrders(shop, email);
  await page.reload();
  await expect(customers.summary).toContainText('$88.22');
  await expect(customers.orders.getByRole('link', { name: /^#\d+/ })).toHaveCount(2);
  await expect(customers.contact.getByRole('link', { name: email })).toBeVisible();

  await customers.orders.getByRole('link', { name: /^#\d+/ }).first().click();
  const orders = new OrdersPage(page);
  await expect(orders.lines).toBeVisible();
  await orders.customer.getByRole('link', { name: 'Open customer' }).click();
  await expect(customers.summary).toContainText('$88.22');
});

test('a note and tags are written, and a conflict with another member shows both', async ({
  page,
  browser,
  shop,
  context,
}) => {
  const email = 'written@customers.example';
  await buyBowl(browser, shop, email);
  const customers = new CustomersPage(page);
  await customers.openOf(email);
  const other = new CustomersPage(await context.newPage());
  await other.page.goto(new URL(page.url()).pathname);
  await other.edit.click();
  await expect(other.note).toBeVisible();

  await customers.edit.click();
  await customers.note.fill('Prefers calls.\nIn the morning 🙂');
  await customers.tags.fill('Wholesale');
  await page.keyboard.press('Enter');
  await customers.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(customers.dialog).toBeHidden();
  await expect(customers.notes).toContainText('In the morning 🙂');
  await expect(customers.notes).toContainText('Wholesale');

  await other.note.fill('Never call');
  await other.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.dialog).toContainText('Another member has changed the note or the tags.');
  await expect(other.dialog).toContainText('In the morning');
  await expect(other.note).toHaveValue('Never call');
  await other.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.notes).toContainText('Never call');
});

test('tags are added to several customers by keyboard, found by the filter and undone', async ({
  page,
  browser,
  shop,
}) => {
  for (const name of ['bulk-one', 'bulk-two']) await buyBowl(browser, shop, `${name}@customers.example`);
  const customers = new CustomersPage(page);
  await page.goto('/config/customers?search=bulk-');
  await expect(page.getByText('2 results', { exact: true })).toBeAttached();
  await customers.list.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Add tags' }).focus();
  await page.keyboard.press('Enter');
  await customers.tags.focus();
  await page.keyboard.type('Club, Press');
  await page.keyboard.press('Enter');
  await customers.dialog.getByRole('button', { name: 'Add tags' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tags added to 2 customers')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(customers.list.getByText('Press')).toHaveCount(2);
  const undone = page.waitForResponse((response) => response.url().endsWith('/customers/tags'));
  await undo.focus();
  await page.keyboard.press('Enter');
  await undone;
  await page.goto('/config/customers?tag=press');
  await expect(page.getByText('No results')).toBeVisible();
});

test('a customer is found in the command palette and edited on a phone @phone', async ({ page, browser, shop }) => {
  const email = 'palette@customers.example';
  await buyBowl(browser, shop, email);
  await page.setViewportSize({ width: 360, height: 740 });
  const customers = new CustomersPage(page);
  await customers.openOf(email);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await customers.edit.click();
  await customers.note.fill('Written on a phone');
  await customers.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(customers.notes).toContainText('Written on a phone');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/config');
  const frame = new OwnerFrame(page);
  await frame.openPalette();
  await page.keyboard.type('palette@customers');
  // The order has the number as its name.
  await frame.palette.getByRole('option', { name: /Ada Moss/ }).click();
  await expect(customers.notes).toContainText('Written on a phone');
});
