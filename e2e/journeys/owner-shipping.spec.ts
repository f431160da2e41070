import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { ShippingPage } from '../pages/shipping-page.ts';

// Covers shipping rates as the owner sets them up and as shoppers then see them. Each journey has postal codes or a
// country of its own, so that others in the same shop keep their rates.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a rate is added, tried, and offered to a shopper at the checkout', async ({ page, browser, shop }) => {
  const shipping = new ShippingPage(page);
  await page.goto('/config/settings');
  await page.getByRole('main').getByRole('link', { name: 'Shipping' }).click();
  await page.getByRole('link', { name: 'Add rate' }).click();
  await shipping.name.fill('Sled post');
  await shipping.addCountry('United States');
  await shipping.limitTo('99501');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'By order subtotal' });
  const limits = page.getByRole('textbox', { name: 'Up to' });
  const prices = page.getByRole('textbox', { name: /^Price/ });
  await limits.nth(0).fill('50');
  await prices.nth(0).fill('4.90');
  await prices.nth(1).fill('0');
  await expect(shipping.summary).toContainText('$4.90 for orders up to $50.00, free above');
  await shipping.create('Sled post');

  await shipping.trial.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United States' });
  await shipping.trial.getByRole('textbox', { name: 'Postal code' }).fill('99501');
  await expect(shipping.trial).toContainText('Sled post$4.90');
  await shipping.trial.getByRole('textbox', { name: 'Subtotal' }).fill('50.01');
  await expect(shipping.trial).toContainText('Sled postFree');

  const context = await browser.newContext({ baseURL: shop.address });
  const checkout = new CheckoutPage(await context.newPage());
  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await checkout.delivery.getByRole('textbox', { name: 'ZIP Code' }).fill('99501');
  await checkout.delivery.getByRole('combobox', { name: 'State' }).selectOption('Alaska');
  await expect(checkout.page.getByRole('main')).toContainText('Sled post');
  await checkout.expectTotal('$39.90');
  await context.close();
  await shipping.delete('Sled post');
});

test('bad values are reported at their fields and nothing is created', async ({ page }) => {
  const shipping = new ShippingPage(page);
  await shipping.openNew();
  await shipping.price.fill('-1');
  await shipping.save.click();
  await expect(shipping.name).toHaveAccessibleDescription(/Enter a name/);
  await expect(shipping.countries).toHaveAccessibleDescription(/at least one country/);
  await shipping.name.fill('Standard');
  await shipping.addCountry('United States');
  await shipping.price.fill('5');
  await shipping.save.click();
  await expect(shipping.name).toHaveAccessibleDescription(/Another rate for this area has the name Standard/);
});

test('a postal code that is not valid is reported at its field', async ({ page }) => {
  const shipping = new ShippingPage(page);
  await shipping.openNew();
  await shipping.name.fill('Parcel');
  await shipping.addCountry('United States');
  await shipping.limitTo('10*');
  await shipping.price.fill('5');
  await shipping.save.click();
  const codes = page.getByRole('combobox', { name: 'ZIP Codes' });
  await expect(codes).toHaveAccessibleDescription(/“10\*”: Use letters, digits and hyphens/);
  await expect(codes).toBeFocused();
});

test('an invalid price that is removed no longer blocks saving, and other prices keep what was typed', async ({
  page,
}) => {
  const shipping = new ShippingPage(page);
  await shipping.openNew();
  await shipping.name.fill('Tiered');
  await shipping.addCountry('Andorra');
  await shipping.price.fill('abc');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'By order subtotal' });
  const add = page.getByRole('button', { name: 'Add price' });
  await add.click();
  const limits = page.getByRole('textbox', { name: 'Up to' });
  const prices = page.getByRole('textbox', { name: /^Price/ });
  for (const [at, limit] of ['10', 'x', 'y'].entries()) {
    await limits.nth(at).fill(limit);
    await prices.nth(at).fill(String(at + 1));
  }
  await page.getByRole('button', { name: 'Remove price 2' }).press('Enter');
  await expect(add).toBeFocused();
  await expect(limits.nth(1)).toHaveValue('y');
  await shipping.save.click();
  await expect(limits.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Remove price 2' }).click();
  await shipping.create('Tiered');
  await expect(page.getByRole('region', { name: 'Andorra' })).toContainText('$1.00');
  await shipping.delete('Tiered');
});

test('a rate is deleted and comes back at its position with Undo', async ({ page }) => {
  const shipping = new ShippingPage(page);
  for (const name of ['Kiwi one', 'Kiwi two']) {
    await shipping.openNew();
    await shipping.name.fill(name);
    await shipping.addCountry('New Zealand');
    await shipping.price.fill('7');
    await shipping.create(name);
  }
  const zone = page.getByRole('region', { name: 'New Zealand' });
  await shipping.delete('Kiwi one');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(zone.getByRole('link')).toHaveText(['Kiwi one', 'Kiwi two']);
  await zone.getByRole('button', { name: 'Move Kiwi two up' }).focus();
  await page.keyboard.press('Enter');
  await expect(zone.getByRole('link')).toHaveText(['Kiwi two', 'Kiwi one']);
  await expect(zone.getByRole('button', { name: 'Move Kiwi two up' })).toBeFocused();
  await expect(page.getByText('“Kiwi two” was moved.')).toBeVisible();
  await shipping.delete('Kiwi one');
  await shipping.delete('Kiwi two');
});

test('two people who change one rate both keep their changes', async ({ page, context }) => {
  const shipping = new ShippingPage(page);
  await shipping.openNew();
  await shipping.name.fill('Shared rate');
  await shipping.addCountry('Iceland');
  await shipping.price.fill('7');
  await shipping.create('Shared rate');
  await page.getByRole('link', { name: 'Edit Shared rate' }).click();
  await expect(shipping.price).toHaveValue('7.00');
  const other = new ShippingPage(await context.newPage());
  await other.page.goto(new URL(page.url()).pathname);
  await other.name.fill('Common rate');
  await other.save.click();
  await expect(other.page.getByText('“Common rate” was saved.')).toBeVisible();
  await shipping.price.fill('8');
  await shipping.save.click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await dialog.getByRole('button', { name: 'Save with these values' }).click();
  await expect(page.getByText('“Common rate” was saved.')).toBeVisible();
  await shipping.open();
  await expect(page.getByRole('region', { name: 'Iceland' })).toContainText('Common rate$8.00');
  await shipping.delete('Common rate');
});

test('a pickup is created with the keyboard alone', async ({ page }) => {
  const shipping = new ShippingPage(page);
  await shipping.openNew();
  await shipping.name.focus();
  await page.keyboard.type('Workshop pickup');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(shipping.countries).toBeFocused();
  await page.keyboard.type('malta');
  await expect(page.getByRole('listbox', { name: 'Countries' }).getByRole('option')).toHaveText(['Malta']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Pickup address/ }).focus();
  await page.keyboard.type('Mill Lane 4');
  await expect(shipping.summary).toContainText('Free, pickup at Mill Lane 4');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('“Workshop pickup” was created.')).toBeVisible();
  await shipping.delete('Workshop pickup');
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the form of a rate is accessible and fits a phone (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    const shipping = new ShippingPage(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await shipping.openNew();
      await shipping.addCountry('United States');
      await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'By weight, in steps' });
      await shipping.save.click();
      await expect(shipping.name).toHaveAccessibleDescription(/Enter a name/);
      await new OwnerFrame(page).expectNoSidewaysScroll();
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
    }
  });
}

test('a rate is added on a phone @phone', async ({ page }) => {
  const shipping = new ShippingPage(page);
  await shipping.openNew();
  await shipping.name.fill('Phone rate');
  await shipping.addCountry('Cyprus');
  await shipping.price.fill('9');
  await shipping.create('Phone rate');
  await new OwnerFrame(page).expectNoSidewaysScroll();
  await shipping.delete('Phone rate');
});
