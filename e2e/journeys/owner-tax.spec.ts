import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { TaxPage } from '../pages/tax-page.ts';

// Covers tax rules as the owner sets them up and as shoppers then pay them. Each journey has a state of its own without a
// tax in the demo shop, so that others in the same shop keep their totals.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a rule is added, tried, and changes the total at the checkout', async ({ page, browser, shop }) => {
  const tax = new TaxPage(page);
  await tax.open();
  await page.getByRole('link', { name: 'Add rule' }).click();
  await tax.name.fill('Ohio sales tax');
  await tax.rate.fill('10');
  await tax.country.selectOption({ label: 'United States' });
  await tax.chooseState('Ohio');
  await tax.create('Ohio sales tax');

  await tax.trial.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United States' });
  await tax.trial.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Ohio' });
  await expect(tax.trial).toContainText('Ohio sales tax10%');
  await expect(tax.trial).toContainText('Customer pays$110.00');

  const context = await browser.newContext({ baseURL: shop.address });
  const checkout = new CheckoutPage(await context.newPage());
  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await checkout.delivery.getByRole('textbox', { name: 'ZIP Code' }).fill('43004');
  await checkout.delivery.getByRole('combobox', { name: 'State' }).selectOption('Ohio');
  await expect(checkout.summary).toContainText('$3.50');
  await checkout.expectTotal('$44.50');
  await context.close();
  await tax.delete('Ohio sales tax');
});

test('bad values are reported at their fields', async ({ page }) => {
  const tax = new TaxPage(page);
  await tax.openNew();
  await tax.name.fill(' ');
  await tax.rate.fill('101');
  await tax.save.click();
  await expect(tax.name).toHaveAccessibleDescription(/Enter a name/);
  await expect(tax.rate).toHaveAccessibleDescription(/percentage from 0 to 100/);
  await expect(tax.country).toHaveAccessibleDescription(/Enter a value/);
});

test('a rule is deleted and comes back with Undo', async ({ page }) => {
  const tax = new TaxPage(page);
  await tax.openNew();
  await tax.name.fill('Utah sales tax');
  await tax.rate.fill('4.85');
  await tax.country.selectOption({ label: 'United States' });
  await tax.chooseState('Utah');
  await tax.create('Utah sales tax');
  await tax.delete('Utah sales tax');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Edit Utah sales tax' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Utah sales tax' }).click();
  await expect(tax.rate).toHaveValue('4.85');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Edit Utah sales tax' })).toBeHidden();
});

test('two people who change the tax settings decide what is kept @phone', async ({ page, context }) => {
  const tax = new TaxPage(page);
  await tax.open();
  await new OwnerFrame(page).expectNoSidewaysScroll();
  const other = new TaxPage(await context.newPage());
  await other.open();
  const choose = async (of: TaxPage, label: string) =>
    await of.page.getByRole('combobox', { name: 'Rounding' }).selectOption({ label });
  await choose(other, 'Once for the whole order');
  await other.save.click();
  await expect(other.page.getByText('The tax settings were saved.')).toBeVisible();
  // The first one has read the old settings. The same change is no conflict, so it changes something else.
  await page.getByRole('combobox', { name: 'Prices of products' }).selectOption({ label: 'Include tax' });
  await tax.save.click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(dialog).toContainText('Once for the whole order');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await other.page.reload();
  await choose(other, 'For each line of the order');
  await other.save.click();
  await expect(other.page.getByText('The tax settings were saved.')).toBeVisible();
});
