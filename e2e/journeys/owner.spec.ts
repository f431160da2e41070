import { OWNER } from '../fixtures/seeded-data.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../pages/keyboard.ts';
import { OwnerArea } from '../pages/owner-area.ts';

// Covers signing in to the owner area and out of it. Who may sign in, and how often, is tested on the server. A test
// that does not need the sign-in page uses the shared session, because attempts are rate limited.

const REFUSED = 'Incorrect email or password. Please try again.';

test('a wrong password gives one message, and the right one opens the home screen', async ({ page, traffic }) => {
  const owner = new OwnerArea(page);
  await page.goto('/config');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(traffic.to('/api/config/products')).toEqual([]);
  await owner.signIn('not the password');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText(REFUSED);
  await expect(owner.products).toBeHidden();

  await owner.signIn();
  await expect(page).toHaveURL('/config');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(owner.count).toHaveText(/^\d+ results$/);
  await owner.search.fill('river bowl');
  await expect(owner.products.getByRole('row', { name: /River Bowl/ })).toContainText('$35.00');
  await owner.search.fill('moon vase');
  await expect(owner.products.getByRole('row', { name: /Moon Vase/ })).toContainText('Sold out');
});

test('a signed-out visitor is redirected to the sign-in page without a console error', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await page.goto('/config');
  await expect(page).toHaveURL(/\/config\/sign-in/);
  await expect(new OwnerArea(page).signInButton).toBeVisible();
  expect(errors).toEqual([]);
});

test('an unknown address gets the same message as a wrong password', async ({ page }) => {
  const owner = new OwnerArea(page);
  await page.goto('/config/sign-in');
  await owner.email.fill('nobody@kilnandfield.example');
  await owner.password.fill(OWNER.password);
  await owner.signInButton.click();
  await expect(page.getByRole('alert')).toContainText(REFUSED);
});

test('a deep link leads to the sign-in page and, after signing in, to its target', async ({ page }) => {
  const owner = new OwnerArea(page);
  await page.goto('/config/products?search=vase');
  await expect(page).toHaveURL(/\/config\/sign-in\?/);
  await owner.signIn();
  await expect(page).toHaveURL('/config/products?search=vase');
  await expect(owner.search).toHaveValue('vase');
  await expect(owner.products.getByRole('row', { name: /Moon Vase/ })).toBeVisible();
});

test('signing out ends access, for the back button too', async ({ page }) => {
  const owner = new OwnerArea(page);
  await page.goto('/config');
  await owner.signIn();
  await owner.signOut();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(owner.signInButton).toBeVisible();
  await expect(owner.products).toBeHidden();
  await page.goto('/config/products');
  await expect(owner.signInButton).toBeVisible();
});

test('a session ended from another browser asks to sign in over the page and continues there', async ({
  page,
  browser,
  signedIn,
  shop,
}) => {
  const owner = new OwnerArea(page);
  await page.goto('/config/products');
  await owner.signIn();
  await expect(owner.products).toBeVisible();

  const another = await browser.newContext({ storageState: signedIn, baseURL: shop.address });
  const sessions = await another.newPage();
  await sessions.goto('/config/account/sessions');
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await sessions.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('status').filter({ hasText: 'ended' })).toBeVisible();
  await another.close();

  await owner.search.fill('bowl');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await owner.signIn();
  await expect(page).toHaveURL('/config/products?search=bowl');
  await expect(owner.products.getByRole('row', { name: /River Bowl/ })).toBeVisible();
});

test('signing in, searching and signing out work with the keyboard alone', async ({ page }) => {
  const owner = new OwnerArea(page);
  await page.goto('/config');
  await expect(owner.email).toBeFocused();
  await page.keyboard.type(OWNER.email);
  await page.keyboard.press('Tab');
  await expect(owner.password).toBeFocused();
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await tabTo(page, owner.search);
  await page.keyboard.type('teapot');
  await page.keyboard.press('Enter');
  await expect(owner.products.getByRole('row', { name: /Dusk Teapot/ })).toBeVisible();
  await expect(owner.products.getByRole('row', { name: /River Bowl/ })).toBeHidden();
  await tabTo(page, owner.accountButton);
  await page.keyboard.press('Enter');
  // The menu is loaded when it is first opened.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(owner.signOutItem).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test.describe('as a signed-in owner', () => {
  test.beforeEach(async ({ context, signedIn }) => {
    await context.addCookies(signedIn.cookies);
  });

  test('the search shows matches and their number, an empty result, and all products again', async ({ page }) => {
    const owner = new OwnerArea(page);
    await page.goto('/config/products');
    await owner.search.fill('river');
    await expect(page).toHaveURL(/[?&]search=river/);
    await expect(owner.count).toHaveText(/^\d+ results?$/);
    await expect(owner.products.getByRole('row', { name: /River Bowl/ })).toBeVisible();
    await expect(owner.products.getByRole('row', { name: /Ember Mug/ })).toBeHidden();
    await page.reload();
    await expect(owner.search).toHaveValue('river');

    await owner.search.fill('no such pot');
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search', exact: true }).click();
    await expect(owner.count).toHaveText(/^\d{2,} results$/);
  });

  test('the list moves to its next page, and the back button returns', async ({ page }) => {
    const owner = new OwnerArea(page);
    await page.goto('/config/products');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText(/1–25 of \d+/);
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(pages).toContainText(/26–\d+ of \d+/);
    await expect(owner.products.getByRole('row').nth(1)).toBeVisible();
    await page.goBack();
    await expect(pages).toContainText(/1–25 of \d+/);
  });

  test('each product links to its page on the site', async ({ page }) => {
    await page.goto('/config/products?search=River+Bowl');
    await page.getByRole('link', { name: 'View on site – River Bowl' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'River Bowl' })).toBeVisible();
  });
});
