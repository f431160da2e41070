import { readFile } from 'node:fs/promises';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CartPage } from '../pages/cart-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { DiscountPage } from '../pages/discount-page.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers discounts as the owner sets them up and as shoppers then get them. Discounts have codes of their own, so that
// other journeys in the same shop keep their prices.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a percentage with a code is created, used at the checkout, paused and seen with its order', async ({
  page,
  browser,
  shop,
}) => {
  const discount = new DiscountPage(page);
  await discount.openNew();
  await discount.code.fill('spring-20');
  await discount.name.fill('Spring sale');
  await page.getByRole('textbox', { name: /^Percentage/ }).fill('20');
  await expect(discount.summary).toContainText('20% off the whole order with the code SPRING-20.');
  await discount.create('Spring sale');

  const context = await browser.newContext({ baseURL: shop.address });
  const shopper = await context.newPage();
  const checkout = new CheckoutPage(shopper);
  await checkout.openWith('river-bowl');
  const code = checkout.summary.getByRole('textbox', { name: 'Discount code' });
  await code.fill('spring-20');
  await code.press('Enter');
  await expect(checkout.summary).toContainText('Discount (SPRING-20)-$7.00');
  await checkout.fillAddress();
  await checkout.fillCard('4242 4242 4242 4242');
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();

  await page.reload();
  const uses = page.getByRole('region', { name: 'Uses' });
  await expect(uses).toContainText('ada@example.test');
  await expect(uses).toContainText('$7.00');

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('“Spring sale” is paused.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await checkout.openWith('river-bowl');
  await code.fill('spring-20');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/not valid/);
  await context.close();
  await discount.delete();
});

test('bad values are reported at their fields and nothing is created', async ({ page }) => {
  const discount = new DiscountPage(page);
  await discount.openNew();
  await discount.code.fill('TWO WORDS');
  await page.getByRole('textbox', { name: /^Percentage/ }).fill('101');
  await page.getByLabel('Starts').fill('2026-05-02T10:00');
  await page.getByLabel('Ends').fill('2026-05-01T10:00');
  await discount.save.click();
  await expect(discount.code).toHaveAccessibleDescription(/without spaces/);
  await expect(page.getByRole('textbox', { name: /^Percentage/ })).toHaveAccessibleDescription(/100 or less/);
  await expect(page.getByLabel('Ends')).toHaveAccessibleDescription(/after the start/);
  await discount.code.fill('WELCOME10');
  await page.getByRole('textbox', { name: /^Percentage/ }).fill('10');
  await page.getByLabel('Ends').fill('2026-05-03T10:00');
  await discount.save.click();
  await expect(discount.code).toHaveAccessibleDescription(/Another discount has the code WELCOME10/);
});

test('buy two get one free is tried in the test cart and seen in the cart', async ({ page, browser, shop }) => {
  const discount = new DiscountPage(page);
  await discount.openNew();
  await discount.code.fill('THREE-FOR-TWO');
  await discount.choose('Kind', 'Buy X get Y');
  await expect(discount.summary).toContainText('Buy 2 items, get 1 more free with the code THREE-FOR-TWO.');
  await discount.choose('What the customer buys', 'Specific products and categories');
  const products = page.getByRole('combobox', { name: 'Products', exact: true });
  await products.fill('river');
  await page.getByRole('option', { name: /River Bowl/ }).click();
  await expect(page.getByRole('button', { name: 'Remove River Bowl' })).toBeVisible();
  await expect(discount.summary).toContainText('Buy 2 of River Bowl, get 1 more free');

  const cart = page.getByRole('region', { name: 'Test cart' });
  await cart.getByRole('combobox', { name: 'Search products' }).fill('river');
  await page.getByRole('option', { name: /River Bowl/ }).click();
  await expect(cart).toContainText('It does not apply: the cart needs more items.');
  await cart.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await expect(cart).toContainText('-$35.00');
  await discount.create('THREE-FOR-TWO');

  const context = await browser.newContext({ baseURL: shop.address });
  const shopper = new CartPage(await context.newPage());
  await shopper.openWith('river-bowl');
  await shopper.enterCode('THREE-FOR-TWO');
  await expect(shopper.main).toContainText('Add more items to your cart to use this code.');
  await shopper.quantity('River Bowl').fill('3');
  await shopper.quantity('River Bowl').press('Enter');
  await expect(shopper.totals).toContainText('−$35.00');
  await context.close();
  await discount.delete();
});

test('codes are generated and downloaded as CSV', async ({ page }) => {
  const discount = new DiscountPage(page);
  await discount.openNew();
  await discount.choose('Method', 'Many generated codes');
  await discount.code.fill('PARTNER');
  await discount.create('PARTNER');
  const codes = page.getByRole('region', { name: 'Generated codes' });
  await expect(codes).toContainText('No codes yet.');
  await codes.getByRole('textbox', { name: 'How many' }).fill('30');
  await codes.getByRole('button', { name: 'Generate codes' }).click();
  await expect(codes).toContainText('30 codes.');
  await expect(codes.getByRole('row')).toHaveCount(21);
  await codes.getByRole('button', { name: 'Show more' }).click();
  await expect(codes.getByRole('row')).toHaveCount(31);
  const downloading = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await downloading).path();
  expect((await readFile(file, 'utf8')).match(/PARTNER-[2-9B-Z]{8},0,/g)).toHaveLength(30);
  await discount.delete();
});

test('a discount is deleted from the list, restored by Undo and found in the trash', async ({ page }) => {
  const discount = new DiscountPage(page);
  await discount.openNew();
  await discount.code.fill('UNDO-ME');
  await discount.create('UNDO-ME');
  await page.goto('/config/discounts?search=undo-me');
  const list = page.getByRole('region', { name: 'Discounts' });
  await expect(list).toContainText('10% off the whole order with the code UNDO-ME.');
  await list.getByRole('row', { name: /UNDO-ME/ }).hover();
  await list.getByRole('button', { name: /^Actions.*UNDO-ME/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('“UNDO-ME” was moved to the trash.')).toBeVisible();
  await expect(list.getByRole('link', { name: /UNDO-ME/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('link', { name: /UNDO-ME/ })).toBeVisible();
  await list.getByRole('link', { name: /UNDO-ME/ }).click();
  await discount.delete();
  await page.goto('/config/discounts?search=undo-me&trash=true');
  await expect(list.getByRole('link', { name: /UNDO-ME/ })).toBeVisible();
});

test('two people who change one discount both keep their changes', async ({ page, context }) => {
  const discount = new DiscountPage(page);
  await discount.openNew();
  await discount.code.fill('SHARED');
  await discount.create('SHARED');
  const other = new DiscountPage(await context.newPage());
  await other.page.goto(new URL(page.url()).pathname);
  await other.name.fill('Shared discount');
  await other.save.click();
  await expect(other.page.getByText('“Shared discount” was saved.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Percentage/ }).fill('15');
  await discount.save.click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await dialog.getByRole('button', { name: 'Save with these values' }).click();
  await expect(page.getByText('“Shared discount” was saved.')).toBeVisible();
  await expect(discount.summary).toContainText('15% off');
  await discount.delete();
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the screens of discounts are accessible and fit a phone (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    const frame = new OwnerFrame(page);
    const discount = new DiscountPage(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/config/discounts');
      await expect(page.getByRole('region', { name: 'Discounts' }).getByText('WELCOME10').first()).toBeVisible();
      await frame.expectNoSidewaysScroll();
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
      await discount.openNew();
      await discount.choose('Kind', 'Buy X get Y');
      await discount.choose('What the customer buys', 'Specific products and categories');
      await discount.code.fill('TWO WORDS');
      await discount.save.click();
      await expect(discount.code).toHaveAccessibleDescription(/without spaces/);
      await frame.expectNoSidewaysScroll();
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
    }
  });
}

test('a discount is created with the keyboard alone', async ({ page }) => {
  const discount = new DiscountPage(page);
  await discount.openNew();
  await discount.code.focus();
  await page.keyboard.type('KEYS-ONLY');
  await page.getByRole('combobox', { name: 'Applies to' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Products', exact: true })).toBeFocused();
  await page.keyboard.type('ember');
  const options = page.getByRole('listbox', { name: 'Products' }).getByRole('option');
  await expect(options.first()).toContainText('Ember');
  await expect(options.filter({ hasNotText: 'Ember' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(discount.summary).toContainText('10% off Ember');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'KEYS-ONLY' })).toBeVisible();
  await discount.delete();
});
