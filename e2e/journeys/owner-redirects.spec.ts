import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers redirects and missing pages as the owner manages them, and what visitors see of it. Each journey uses addresses of
// its own.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' };

const row = (page: Page, name: string): Locator => page.getByRole('row', { name });

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/config/settings/redirects');
  await page.getByRole('button', { name: 'Add redirect' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add redirect' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fill(dialog: Locator, from: string, to: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'From' }).fill(from);
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a redirect is added, used by a visitor, edited, deleted and restored by Undo', async ({ page, traffic }) => {
  const dialog = await openDialog(page);
  await fill(dialog, '/Journey-Old/', '/shop');
  await expect(page.getByText('/journey-old is redirected.')).toBeVisible();
  await expect(row(page, '/journey-old')).toContainText('Permanent (301)');
  await page.goto('/journey-old');
  await expect(page).toHaveURL(/\/shop$/);

  await page.goto('/config/settings/redirects?search=journey-old');
  await page.getByRole('button', { name: '/journey-old', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit redirect' });
  await edit.getByRole('textbox', { name: 'To', exact: true }).fill('/journal');
  await edit.getByRole('combobox', { name: 'Type' }).selectOption('302');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, '/journey-old')).toContainText('Temporary (302)');

  await row(page, '/journey-old').getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 redirect deleted.')).toBeVisible();
  await expect(row(page, '/journey-old')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, '/journey-old')).toBeVisible();
  expect(traffic.problems()).toEqual([]);
});

test('a loop, a chain, a living page and an address of the platform are refused at their field', async ({ page }) => {
  const dialog = await openDialog(page);
  await fill(dialog, '/journey-a', '/journey-b');
  await expect(dialog).toBeHidden();
  const again = await openDialog(page);
  await fill(again, '/journey-b', '/journey-a');
  await expect(
    again.getByText('Visitors would be redirected forever: /journey-b → /journey-a → /journey-b.'),
  ).toBeVisible();
  await fill(again, '/journey-b', '/shop');
  await expect(again.getByText(/more than once: \/journey-a → \/journey-b → \/shop\. Redirect/)).toBeVisible();
  await fill(again, '/shop', '/journal');
  await expect(again.getByText(/This address shows “.+”\. Visitors would never be redirected\./)).toBeVisible();
  await fill(again, '/config/orders', '/shop');
  await expect(again.getByText('This address belongs to the shop or the owner area')).toBeVisible();
});

test('a table is checked and imported by keyboard', async ({ page }) => {
  await page.goto('/config/settings/redirects');
  await page.getByRole('button', { name: 'Import', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  await expect(dialog.getByRole('textbox', { name: 'Table' })).toBeFocused();
  await page.keyboard.insertText('/journey-one,/shop\n/journey-two,/shop,302\n/shop,/journal');
  await dialog.getByRole('button', { name: 'Check' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 rows will be added.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^3 \/shop This address shows/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 redirects' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 redirects imported.')).toBeVisible();
  await expect(row(page, '/journey-two')).toBeVisible();
});

test('a missing page that visitors asked for gets a redirect to the suggested page', async ({ page }) => {
  await page.request.get('/journey/river-bowls', { headers: BROWSER });
  await page.goto('/config/settings/redirects');
  await page
    .getByRole('navigation', { name: 'Redirects and missing pages' })
    .getByRole('link', { name: 'Missing pages' })
    .click();
  await expect(new OwnerFrame(page).heading('Missing pages')).toBeVisible();
  // The server stores what it has counted every 30 seconds.
  await expect(async () => {
    await page.goto('/config/settings/redirects/missing?search=river-bowls');
    await expect(row(page, '/journey/river-bowls')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.getByRole('button', { name: '/journey/river-bowls', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add redirect' });
  await expect(dialog.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('/shop/p/river-bowl');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('/journey/river-bowls is redirected.')).toBeVisible();
  await expect(row(page, '/journey/river-bowls')).toBeHidden();
});

test('redirects have no serious accessibility violations in light and dark @phone', async ({ page }) => {
  const frame = new OwnerFrame(page);
  const isPhone = test.info().project.name === 'phone';
  if (isPhone) await page.setViewportSize({ width: 360, height: 740 });
  const from = `/axe-${test.info().project.name}`;
  const dialog = await openDialog(page);
  await fill(dialog, from, '/shop');
  await expect(dialog).toBeHidden();
  for (const theme of ['Dark', 'Light'] as const) {
    const examine = async (name: string): Promise<void> => {
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
      await frame.expectNoSidewaysScroll();
      await page.screenshot({ path: test.info().outputPath(`${name}-${theme}.png`) });
    };
    await page.goto('/config/settings/redirects');
    await expect(page.getByText(from).first()).toBeVisible();
    await frame.chooseTheme(theme);
    await examine('redirects');
    const add = await openDialog(page);
    await fill(add, '/config', 'nowhere');
    await expect(add.getByText('This address belongs to the shop or the owner area')).toBeVisible();
    await examine('redirect');
    await page.goto('/config/settings/redirects');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('textbox', { name: 'Table' }).fill(`${from},/shop\n/axe-new,/shop\n/shop,/journal`);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('1 row will be added.')).toBeVisible();
    await examine('import');
    await page.goto('/config/settings/redirects/missing');
    await expect(frame.heading('Missing pages')).toBeVisible();
    await examine('missing');
  }
});
