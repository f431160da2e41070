import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { waitUntilReady, waitWhenNavigating } from '../fixtures/ready.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/account-page.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { tabTo } from '../pages/keyboard.ts';

// Covers the customer account as a shopper uses it: signing in by email, finding earlier guest orders, signing out.
// Access rules are tested beside the routes.

const VALID_CARD = '4242 4242 4242 4242';
const HOME = { 'First name': 'Ada', 'Last name': 'Moss', Address: '12 Kiln Lane', City: 'Hudson', 'ZIP Code': '12534' };

/** Emails are distinguished by their address alone. */
let made = 0;
const newEmail = (): string => `account-${process.pid}-${Date.now().toString(36)}-${made++}@example.test`;

test('a guest finds an earlier order through an emailed link, saves an address and signs out @phone', async ({
  page,
  shop,
  traffic,
}) => {
  const email = newEmail();
  const checkout = new CheckoutPage(page);
  await checkout.openWith('glaze-recipes');
  await checkout.email.fill(email);
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();

  const account = new AccountPage(page, shop);
  const link = await account.requestSignInLink(email);
  // An email scanner fetches the page without using up the link.
  expect((await page.request.get(link)).ok()).toBe(true);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(account.heading).toHaveText('Your account');
  await page.waitForURL('/account');
  await expect(account.main).toContainText(email);

  const order = account.part('Orders').getByRole('listitem');
  await expect(order).toContainText('Paid');
  await expect(order).toContainText('$15.00');
  const download = page.waitForEvent('download');
  await account
    .part('Downloads')
    .getByRole('button', { name: /^Download/ })
    .click();
  await download;
  await expect(account.part('Downloads')).toContainText('9 times left');

  await account.part('Addresses').getByRole('button', { name: 'Add an address' }).click();
  await account.fillAddress(HOME);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(account.part('Addresses')).toContainText('12 Kiln Lane');
  await expect(account.part('Addresses')).toContainText('Default address');
  await page.reload();
  await expect(account.part('Addresses')).toContainText('12 Kiln Lane');

  await order.getByRole('link', { name: /^Order 1\d{3}$/ }).click();
  await expect(checkout.thanks).toBeVisible();
  await page.goBack();
  await account.signOut.click();
  await expect(account.email).toBeVisible();
  await page.reload();
  await expect(account.email).toBeVisible();
  // Leaving a page, also for a download, aborts its pending requests.
  expect(traffic.problems().filter((problem) => !problem.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('a used link shows a notice and offers a new one', async ({ page, browser, shop }) => {
  const email = newEmail();
  const account = new AccountPage(page, shop);
  const link = await account.requestSignInLink(email);
  const other = await browser.newContext({ baseURL: shop.address });
  waitWhenNavigating(other);
  const another = await other.newPage();
  await another.goto(link);
  await another.getByRole('button', { name: 'Sign in' }).click();
  await expect(another.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await waitUntilReady(another);

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/expired or was already used/);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(account.email).toBeVisible();

  await another.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(another.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await other.close();
});

test('addresses can be added, set as default and removed with the keyboard alone', async ({ page, shop }) => {
  const account = new AccountPage(page, shop);
  await account.signIn(newEmail());
  const book = account.part('Addresses');
  for (const street of ['12 Kiln Lane', '7 Clay Road']) {
    await book.getByRole('button', { name: 'Add an address' }).click();
    await account.fillAddress({ ...HOME, Address: street });
    await page.getByRole('textbox', { name: 'City' }).press('Enter');
    await expect(book).toContainText(street);
  }
  await expect(book.getByRole('heading', { name: 'Addresses' })).toBeFocused();
  await tabTo(page, book.getByRole('button', { name: /^Set as default/ }));
  await page.keyboard.press('Enter');
  await expect(book.getByRole('listitem').first()).toContainText('7 Clay Road');
  await tabTo(page, book.getByRole('button', { name: /^Remove/ }).first());
  await page.keyboard.press('Enter');
  await expect(book).not.toContainText('7 Clay Road');
  await expect(book.getByRole('listitem')).toContainText('Default address');
});

test('an invalid postal address shows errors per field, and so does an invalid email', async ({ page, shop }) => {
  const account = new AccountPage(page, shop);
  await page.goto('/account');
  await account.email.fill('ada');
  await account.requestLinkButton.click();
  await expect(account.email).toBeFocused();
  await expect(account.email).toHaveAccessibleDescription('Please enter a valid email address.');
  await account.signIn(newEmail());
  await account.part('Addresses').getByRole('button', { name: 'Add an address' }).click();
  await account.fillAddress({ ...HOME, 'Last name': '', 'ZIP Code': '12' });
  await page.getByRole('button', { name: 'Save address' }).click();
  const last = page.getByRole('textbox', { name: 'Last name' });
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription('Please enter a last name.');
  await last.fill('Moss');
  await page.getByRole('textbox', { name: 'ZIP Code' }).fill('12534');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(account.part('Addresses').getByRole('listitem')).toContainText('Ada Moss');
});

test('the account pages have no serious accessibility violations @phone', async ({ page, shop }) => {
  const account = new AccountPage(page, shop);
  await page.goto('/account');
  await expect(account.email).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.goto(await account.requestSignInLink(newEmail()));
  await expect(account.heading).toHaveText('Sign in');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(account.signOut).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await account.part('Addresses').getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
