import { finishOrders } from '../fixtures/edit-database.ts';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { OWNER } from '../fixtures/seeded-data.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/account-page.ts';
import { ownerCalls } from '../pages/comments-part.ts';
import { CustomersPage } from '../pages/customers-page.ts';
import { buyBowl } from '../pages/orders-page.ts';
import { readEmail } from '../pages/outbox.ts';

// Covers exports and erasures of customers: by a member, and by request of the customer from the account page.

/** Exports and erasures need a recent sign-in. */
async function confirmIdentity(address: string, signedIn: Parameters<typeof ownerCalls>[1]): Promise<void> {
  const owner = await ownerCalls(address, signedIn);
  await owner.post('/api/config/session/confirmation', { password: OWNER.password });
  await owner.close();
}

test('a member exports a customer, and erases one after the open order is sent', async ({
  page,
  context,
  browser,
  shop,
  signedIn,
}) => {
  await confirmIdentity(shop.address, signedIn);
  await context.addCookies(signedIn.cookies);
  const email = 'erase@privacy.example';
  await buyBowl(browser, shop, email);
  const customers = new CustomersPage(page);
  await customers.openOf(email);

  await page.getByRole('button', { name: 'Export data' }).click();
  await expect(page.getByText('The export has started.')).toBeVisible();

  await page.getByRole('button', { name: 'Erase customer' }).click();
  await expect(customers.dialog).toContainText('1 order that is not completely sent');
  await expect(customers.dialog.getByRole('button', { name: 'Erase', exact: true })).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await customers.dialog.getByRole('button', { name: 'Close' }).last().click();

  await finishOrders(shop, email);
  await page.getByRole('button', { name: 'Erase customer' }).focus();
  await page.keyboard.press('Enter');
  const typed = customers.dialog.getByRole('textbox', { name: `Type ${email} to confirm` });
  await expect(typed).toBeFocused();
  await page.keyboard.type('wrong@privacy.example');
  await page.keyboard.press('Enter');
  await expect(customers.dialog).toContainText('This is not the email address of the customer.');
  await typed.fill(email);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(customers.dialog).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The personal data of this customer was erased.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased customer');
  await expect(page.getByRole('main')).not.toContainText(email);
  await expect(page.getByRole('button', { name: 'Erase customer' })).toHaveCount(0);
});

test('a shopper downloads their data and asks for its deletion, which a member declines on a phone @phone', async ({
  page,
  browser,
  shop,
  signedIn,
}) => {
  const email = 'ask@privacy.example';
  await buyBowl(browser, shop, email);
  const account = new AccountPage(page, shop);
  await page.goto(await account.requestSignInLink(email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const privacy = account.part('Your data');
  await privacy.getByRole('button', { name: 'Download my data' }).click();
  await expect(privacy).toContainText('We are preparing your data.');
  const text = await readEmail(shop, { to: email, containing: '/account/data/' });
  const link = new URL(/https?:\S+\/account\/data\/\S+/.exec(text)?.[0] ?? '');
  const file = await page.request.get(link.pathname);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/zip']);
  expect((await page.request.get(`${link.pathname.slice(0, -1)}x`)).status()).toBe(404);

  await privacy.getByRole('button', { name: 'Delete my account and data' }).click();
  await privacy.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect(privacy).toContainText('The shop will answer by email.');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const owner = await browser.newContext({ baseURL: shop.address, viewport: { width: 360, height: 740 } });
  await owner.addCookies(signedIn.cookies);
  const customers = new CustomersPage(await owner.newPage());
  await customers.page.goto('/config/customers');
  const request = customers.page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'Asked' });
  await expect(request).toBeVisible();
  expect(await customers.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await request.getByRole('button', { name: 'Decline' }).click();
  await customers.dialog.getByRole('textbox', { name: 'Reason' }).fill('Your order is not sent yet.');
  await customers.dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(request).toBeHidden();
  await owner.close();
  await readEmail(shop, { to: email, containing: 'Your order is not sent yet.' });
  await page.reload();
  await expect(privacy).toContainText('The shop has declined the deletion: Your order is not sent yet.');
});
