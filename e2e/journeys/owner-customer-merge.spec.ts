import { countOrders } from '../fixtures/edit-database.ts';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CustomersPage } from '../pages/customers-page.ts';
import { buyBowl } from '../pages/orders-page.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers two customers that become one, and an address that becomes a customer of its own again.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('two customers are merged, found by both addresses and separated again', async ({ page, browser, shop }) => {
  const [home, work] = ['home@merge.example', 'work@merge.example'];
  for (const email of [home, work]) {
    await buyBowl(browser, shop, email);
    await countOrders(shop, email);
  }
  const customers = new CustomersPage(page);
  await customers.openOf(work);
  await customers.edit.click();
  await customers.note.fill('Prefers calls');
  await customers.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(customers.dialog).toBeHidden();

  await customers.openOf(home);
  await customers.openMerge(work);
  await expect(customers.dialog.getByRole('row', { name: /^Orders/ })).toHaveText(/1.*1.*2/);
  await expect(customers.dialog).toContainText('none is signed up by the merge');
  await customers.dialog.getByRole('radio', { name: work }).check();
  await customers.confirmMerge.click();

  await expect(customers.contact.getByRole('link', { name: work })).toBeVisible();
  await expect(customers.addresses.getByRole('link', { name: home })).toBeVisible();
  await expect(customers.summary).toContainText('$88.22');
  await expect(customers.orders.getByRole('link', { name: /^#\d+/ })).toHaveCount(2);
  await expect(customers.notes).toContainText('Prefers calls');
  await customers.openOf(home);
  await expect(customers.contact.getByRole('link', { name: work })).toBeVisible();

  await customers.addresses.getByRole('button', { name: `Separate ${home}` }).click();
  await customers.dialog.getByRole('button', { name: 'Separate', exact: true }).click();
  await expect(customers.addresses).toBeHidden();
  await expect(customers.summary).toContainText('$44.11');
  await customers.openOf(home);
  await expect(customers.contact.getByRole('link', { name: home })).toBeVisible();
  await expect(customers.notes).not.toContainText('Prefers calls');
});

test('customers are merged with the keyboard, and the dialog fits a phone @phone', async ({ page, browser, shop }) => {
  const [one, two] = ['keys-one@merge.example', 'keys-two@merge.example'];
  for (const email of [one, two]) await buyBowl(browser, shop, email);
  const customers = new CustomersPage(page);
  const frame = new OwnerFrame(page);
  for (const theme of ['Light', 'Dark'] as const) {
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    await page.setViewportSize({ width: 360, height: 740 });
    await customers.openOf(one);
    await customers.openMerge(two);
    await frame.expectNoSidewaysScroll();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(customers.dialog).toBeHidden();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Merge with…' }).focus();
  await page.keyboard.press('Enter');
  await customers.other.focus();
  await page.keyboard.type(two);
  await expect(customers.dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(customers.confirmMerge).toBeEnabled();
  await customers.confirmMerge.focus();
  await page.keyboard.press('Enter');
  await expect(customers.addresses.getByRole('link', { name: two })).toBeVisible();
});
