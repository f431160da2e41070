import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { CustomersPage } from '../pages/customers-page.ts';
import { DiscountPage } from '../pages/discount-page.ts';
import { buyBowl } from '../pages/orders-page.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers segments: saved filters of the customers, and discounts that only their customers get.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('the filter of the list becomes a segment, whose customers alone get a discount', async ({
  page,
  browser,
  shop,
}) => {
  const email = 'member@segments.example';
  await buyBowl(browser, shop, email);
  const customers = new CustomersPage(page);
  await page.goto('/config/customers?search=member@segments');
  await expect(page.getByText('1 result', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: 'Save as segment' }).click();
  await customers.dialog.getByRole('textbox', { name: /^Name( \*)?$/ }).fill('Members');
  await customers.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(customers.dialog).toBeHidden();
  await page.getByRole('link', { name: 'Segments', exact: true }).click();
  const segments = page.getByRole('list', { name: 'Segments' });
  await expect(segments).toContainText('found by “member@segments”');
  await expect(segments).toContainText('1 customer');

  const discount = new DiscountPage(page);
  await discount.openNew();
  await discount.code.fill('members-10');
  await discount.name.fill('Members only');
  await discount.choose('Customers', 'Members');
  await expect(discount.summary).toContainText('for customers of the segment “Members” with the code MEMBERS-10.');
  await discount.create('Members only');

  const context = await browser.newContext({ baseURL: shop.address });
  const checkout = new CheckoutPage(await context.newPage());
  await checkout.openWith('river-bowl');
  const code = checkout.summary.getByRole('textbox', { name: 'Discount code' });
  await code.fill('members-10');
  await code.press('Enter');
  await checkout.fillAddress();
  await checkout.email.fill('stranger@segments.example');
  await checkout.email.blur();
  await expect(checkout.summary).toContainText('This code is not valid. Please check it and try again.');
  await checkout.email.fill(email);
  await checkout.email.blur();
  await expect(checkout.summary).toContainText('Discount (MEMBERS-10)-$3.50');
  await context.close();

  await page.goto('/config/customers/segments');
  await expect(segments.getByRole('link', { name: 'Members only' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Members' }).click();
  await customers.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('This segment is used by discounts: Members only.')).toBeVisible();
  await expect(segments).toContainText('Members');
});

test('a segment is added and edited with the keyboard, and fits a phone @phone', async ({ page }) => {
  const customers = new CustomersPage(page);
  const frame = new OwnerFrame(page);
  await page.goto('/config/customers/segments');
  await page.getByRole('button', { name: 'Add segment' }).focus();
  await page.keyboard.press('Enter');
  await customers.dialog.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(customers.dialog).toContainText('Choose at least one filter.');
  await customers.dialog.getByRole('textbox', { name: /^Name( \*)?$/ }).focus();
  await page.keyboard.type('Regulars');
  await customers.dialog.getByRole('textbox', { name: 'Orders, at least' }).focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(customers.dialog).toBeHidden();
  await expect(page.getByText('at least 5 orders')).toBeVisible();
  for (const theme of ['Light', 'Dark'] as const) {
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    await page.setViewportSize({ width: 360, height: 740 });
    await frame.expectNoSidewaysScroll();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await page.getByRole('button', { name: 'Edit Regulars' }).click();
    await expect(customers.dialog.getByRole('textbox', { name: 'Orders, at least' })).toHaveValue('5');
    await frame.expectNoSidewaysScroll();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(customers.dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Delete Regulars' }).click();
  await customers.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('at least 5 orders')).toBeHidden();
});
