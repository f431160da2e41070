import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { deleteStarter, starterAddress } from '../fixtures/import-starter.ts';
import { ownerState } from '../fixtures/owner-state.ts';
import { plantSession, signInAs } from '../fixtures/plant-members.ts';
import { OWNER } from '../fixtures/seeded-data.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { tabTo } from '../pages/keyboard.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { OwnerWalk } from '../pages/owner-walk.ts';

// Covers the home screen of the owner area, the creation of a site from a starter and switching between sites.

const VALID_CARD = '4242 4242 4242 4242';

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

async function placeOrder(page: Page): Promise<void> {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
}

test('home shows an order to fulfil, its sale, the checklist and the latest activity', async ({ page, shop }) => {
  await placeOrder(page);
  // The latest of all entries, whatever other tests have done in this shop.
  await ownerState(shop.address);
  const frame = new OwnerFrame(page);
  await page.goto('/config');
  await expect(frame.heading('Home')).toBeVisible();
  await expect(page).toHaveTitle(/^Home · /);
  await expect(frame.navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');

  const todos = page.getByRole('region', { name: 'To do' });
  await expect(todos.getByRole('listitem').filter({ hasText: /^\d+ orders? to fulfil$/ })).toBeVisible();

  const setup = page.getByRole('region', { name: 'Set up your site' });
  await expect(setup.getByRole('listitem').filter({ hasText: 'Add a product' })).toContainText('Done');
  await expect(setup.getByRole('listitem').filter({ hasText: 'Use your own domain' })).toContainText('Open');
  await expect(setup.getByText(/^\d of 8 done$/)).toBeVisible();

  const numbers = page.getByRole('region', { name: 'Sales and visits' });
  await expect(numbers.getByText(/^\d+ orders? · \$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest activity' }).getByText('signed in').first()).toBeVisible();
});

test('every link of home opens a screen that exists', async ({ page }) => {
  await page.goto('/config');
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  const links = await page.getByRole('main').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  const walk = new OwnerWalk(page);
  for (const address of new Set(addresses)) {
    const { pathname, search } = new URL(address ?? '', page.url());
    expect(await walk.open(pathname.replace('/config', '') + search), `opens ${address}`).toBe('opens');
  }
});

test('the period is chosen by keyboard, kept in the URL, and its numbers are in a table', async ({ page }) => {
  await page.goto('/config');
  const period = page.getByRole('group', { name: 'Period' });
  await expect(period.getByRole('button', { name: '28 days' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, period.getByRole('button', { name: '7 days' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/config\/?\?days=7$/);
  await expect(period.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('img', { name: /^Sales per day in the last 7 days/ })).toBeVisible();
  await page.reload();
  await expect(period.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByText('Show as table').first().click();
  const table = page.getByRole('table', { name: 'Sales per day' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await page.setViewportSize({ width: 360, height: 740 });
  await new OwnerFrame(page).expectNoSidewaysScroll();
  await page.goto('/config?days=all');
  await expect(period.getByRole('button', { name: '28 days' })).toHaveAttribute('aria-pressed', 'true');
});

test('home says that it could not be loaded, and tries again', async ({ page }) => {
  let isBroken = true;
  await page.route('**/api/config/home?*', async (route) => {
    if (isBroken) await route.fulfill({ status: 400, json: { code: 'BROKEN', message: 'Out of order.' } });
    else await route.fallback();
  });
  await page.goto('/config');
  await expect(page.getByRole('alert')).toContainText('Out of order.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  isBroken = false;
  await page.reload();
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
});

test.describe('a second site', () => {
  const HOST = 'second.localhost';
  test.afterAll(async ({ shop }) => await deleteStarter(shop, 'second-localhost'));

  test('is created from a starter, opens signed in, and the switcher leads to the other one', async ({
    page,
    context,
    shop,
  }) => {
    // A session of its own: coming back to a site replaces the one that the browser had there.
    await signInAs(context, await plantSession(shop, OWNER.email));
    const frame = new OwnerFrame(page);
    await page.goto('/config');
    await page.getByRole('button', { name: /^Site: / }).click();
    await page.getByRole('menuitem', { name: 'New site' }).click();
    await expect(frame.heading('New site')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await page.getByRole('radio', { name: 'Portfolio' }).check();
    await page.getByRole('textbox', { name: 'Site name' }).fill('Second Site');
    await page.getByRole('textbox', { name: 'Host name' }).fill('https://not a host');
    await page.getByRole('button', { name: 'Create site' }).click();
    await expect(page.getByText(/is not a host\. Write it without scheme/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Host name' })).toBeFocused();
    for (const choice of ['Light', 'Dark'] as const) {
      await frame.chooseTheme(choice);
      expect(await findAccessibilityViolations(page)).toEqual([]);
    }

    await page.getByRole('textbox', { name: 'Host name' }).fill(HOST);
    await page.getByRole('button', { name: 'Create site' }).click();
    await expect(page).toHaveURL((url) => url.hostname === HOST && /^\/config\/?$/.test(url.pathname));
    await expect(frame.heading('Home')).toBeVisible();
    await expect(page).toHaveTitle('Home · Second Site');
    expect(new URL(page.url()).origin).toBe(starterAddress(shop, 'second'));

    await page.getByRole('button', { name: 'Site: Second Site' }).click();
    await expect(page.getByRole('menuitem', { name: /Second Site \(this site\)/ })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: new RegExp(new URL(shop.address).hostname) }).click();
    await expect(page).toHaveURL((url) => url.origin === shop.address && /^\/config\/?$/.test(url.pathname));
    await expect(frame.heading('Home')).toBeVisible();
  });
});

test('a used or made-up transfer leads to the sign-in page', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/config/transfer#made-up');
  await expect(page.getByRole('heading', { level: 1, name: 'You are not signed in yet' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
