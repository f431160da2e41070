import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';

// Covers bulk edits as the owner uses them: rules, preview, progress, the changed price on the public page, and undo. The
// rules and requests are tested in the slice.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

/** Selects a product in the list and opens the bulk edit with it, by keyboard. */
async function openWith(page: Page, name: string): Promise<void> {
  await page.goto(`/config/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Edit…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bulk edit', exact: true })).toBeVisible();
  await expect(page.getByText('1 product selected')).toBeVisible();
}

async function publicText(page: Page, path: string): Promise<string> {
  return await (await page.request.get(path)).text();
}

test('a price change is previewed, made, seen on the public page, and undone', async ({ page, traffic }) => {
  const path = '/shop/p/orchard-planter';
  await openWith(page, 'Orchard Planter');
  await page.getByRole('textbox', { name: 'Percent' }).fill('10');
  await page.getByRole('button', { name: 'Add a change' }).click();
  const second = page.getByRole('group', { name: 'Change 2' });
  await second.getByRole('combobox', { name: 'Action' }).selectOption('Round to');
  const start = page.getByRole('button', { name: 'Change 2 values of 1 product' });
  await expect(start).toBeEnabled();
  await expect(page.getByText('Price: increase by 10 %, then round to .99.')).toBeVisible();
  const preview = page.getByRole('table', { name: 'Preview' });
  await expect(preview.getByRole('row', { name: /Small/ })).toContainText(/\$34\.00.*\$36\.99/);
  await expect(preview.getByRole('row', { name: /Large/ })).toContainText(/\$62\.00.*\$67\.99/);
  expect(await publicText(page, path)).not.toContain('36.99');

  await start.click();
  const status = page.getByRole('region', { name: 'Price: increase by 10 %, then round to .99.' });
  await expect(status.getByText('2 values changed.')).toBeVisible();
  await expect.poll(() => publicText(page, path)).toContain('36.99');

  await status.getByRole('button', { name: 'Undo' }).click();
  await expect(status.getByText('2 values restored.')).toBeVisible();
  await expect.poll(() => publicText(page, path)).not.toContain('36.99');
  const recent = page.getByRole('region', { name: 'Recent bulk edits' }).getByRole('listitem').first();
  await expect(recent).toContainText('Undone');
  expect(traffic.problems()).toEqual([]);
});

test('values that cannot be stored are explained, and the product stays as it is', async ({ page }) => {
  await openWith(page, 'Olive Cruet');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Decrease by');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100000');
  await expect(page.getByText('1 product cannot be changed and stays as it is')).toBeVisible();
  await expect(page.getByText('The price would be negative.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to change' })).toBeDisabled();
});

test('a bulk edit is made and undone by keyboard @phone', async ({ page }) => {
  await openWith(page, 'Smoke Incense Holder');
  await page.getByRole('combobox', { name: 'Field' }).focus();
  await page.keyboard.type('Tag');
  await expect(page.getByRole('combobox', { name: 'Field' })).toHaveValue('tags');
  await page.getByRole('combobox', { name: 'Tag', exact: true }).focus();
  await page.keyboard.type('bulk journey');
  const start = page.getByRole('button', { name: 'Change 1 value of 1 product' });
  await expect(start).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await start.focus();
  await page.keyboard.press('Enter');
  const status = page.getByRole('region', { name: 'Tags: add “bulk journey”.' });
  await expect(status.getByText('1 value changed.')).toBeVisible();
  await status.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(status.getByText('1 value restored.')).toBeVisible();
  await page.goto('/config/products?tag=bulk+journey');
  await expect(page.getByText('No results', { exact: true })).toBeVisible();
});
