import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../pages/keyboard.ts';
import { OwnerArea } from '../pages/owner-area.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers the frame of the owner area: navigation, command palette, shortcuts and theme.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('the navigation opens screens by mouse, and each has its title and its place', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await expect(page).toHaveTitle(/^Your account · /);
  await frame.navigation.getByRole('link', { name: 'Products' }).click();
  await expect(frame.heading('Products')).toBeVisible();
  await expect(page).toHaveTitle(/^Products · /);
  await expect(frame.navigation.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
  await frame.account.click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await expect(frame.heading('Sessions')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Your account' }).click();
  await expect(frame.heading('Your account')).toBeVisible();
});

test('a menu that is opened while a screen loads stays open', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await frame.account.click();
  await page.keyboard.press('Escape');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await frame.navigation.getByRole('link', { name: 'Products' }).click();
  await frame.account.click();
  release();
  await expect(frame.heading('Products')).toBeVisible();
  await expect(page).toHaveTitle(/^Products · /);
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await expect(frame.heading('Sessions')).toBeVisible();
});

test('an unknown address shows a page inside the frame that leads back', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/no-such-page');
  await expect(frame.heading('Page not found')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · /);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the home screen' }).click();
  await expect(frame.navigation).toBeVisible();
  await expect(frame.heading('Page not found')).toBeHidden();
});

test('the keyboard skips to the content, follows shortcuts and opens menus', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(frame.heading('Products')).toBeFocused();

  await tabTo(page, page.getByRole('textbox', { name: 'Search products' }));
  await page.keyboard.type('g?');
  await expect(page.getByRole('textbox', { name: 'Search products' })).toHaveValue('g?');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(overview).toContainText('Products');
  await page.keyboard.press('Escape');
  await expect(overview).toBeHidden();

  await tabTo(page, frame.account);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(frame.account).toBeFocused();
});

test('single-key shortcuts can be turned off', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('checkbox', { name: /Single-key shortcuts/ }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(frame.heading('Your account')).toBeVisible();
  await page.keyboard.press('?');
  await frame.openPalette();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
});

test('the command palette finds a screen by a related word and opens it @phone', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await frame.search.click();
  await expect(frame.paletteInput).toBeFocused();
  await frame.paletteInput.fill('devices');
  await expect(frame.palette.getByRole('option')).toHaveText([/Sessions/]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(frame.heading('Sessions')).toBeVisible();
  await expect(frame.palette).toBeHidden();
});

test('the command palette works by keyboard and says when nothing is found', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await frame.openPalette();
  await page.keyboard.type('zebra');
  await expect(frame.palette.getByRole('status')).toHaveText('No results for “zebra”');
  await frame.paletteInput.fill('');
  const options = frame.palette.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(frame.palette).toBeHidden();
});

test('the collapsed navigation stays collapsed after a reload', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  const width = async (): Promise<number> => (await frame.navigation.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  expect(await width()).toBeLessThan(60);
  await expect(frame.navigation.getByRole('link', { name: 'Products' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('the theme follows the choice, also after a reload, and has no serious accessibility violations @phone', async ({
  page,
}) => {
  const frame = new OwnerFrame(page);
  const root = page.locator('html');
  await page.goto('/config/account/sessions');
  await expect(page.getByText('This browser').first()).toBeVisible();
  for (const [choice, scheme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await frame.chooseTheme(choice);
    await expect(root).toHaveAttribute('data-mantine-color-scheme', scheme);
    await frame.account.click();
    await expect(page.getByRole('menuitemradio', { name: choice })).toHaveAttribute('aria-checked', 'true');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await frame.chooseTheme('Dark');
  await page.reload();
  await expect(page.getByText('This browser').first()).toBeVisible();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await frame.chooseTheme('System');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('a phone has a bar with the main screens and a sheet with all of them @phone-only', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await frame.navigation.getByRole('link', { name: 'Products' }).click();
  await expect(frame.heading('Products')).toBeVisible();
  // Products of other journeys may come before it.
  await new OwnerArea(page).search.fill('River Bowl');
  await expect(page.getByText('River Bowl', { exact: true })).toBeVisible();
  await frame.expectNoSidewaysScroll();
  await frame.navigation.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'All screens' });
  await expect(sheet.getByRole('link', { name: 'Products' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'Sessions' }).click();
  await expect(frame.heading('Sessions')).toBeVisible();
  await expect(sheet).toBeHidden();
  await frame.expectNoSidewaysScroll();
});
