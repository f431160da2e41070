import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers how an owner chooses the filters of the product list. Only their order is saved: other journeys use the filters
// of the same list at the same time.

test.beforeEach(async ({ context, signedIn, page }) => {
  await context.addCookies(signedIn.cookies);
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
});

test('the order of the filters is changed by keyboard, seen on the page and undone', async ({ page, context }) => {
  await page.goto('/config/products');
  await page.getByRole('link', { name: 'Filters for visitors' }).click();
  await expect(new OwnerFrame(page).heading('Filters for visitors')).toBeVisible();
  const choices = page.getByRole('checkbox');
  const names = async (): Promise<string[]> =>
    await page.getByRole('listitem').filter({ has: choices }).locator('label').allInnerTexts();
  await expect.poll(async () => (await names()).at(-1)).toBe('Tag');
  const before = await names();
  await page.getByRole('button', { name: 'Move Tag up' }).press('Enter');
  await page.getByRole('button', { name: 'Move Tag up' }).press('Enter');
  await expect(page.getByText(/filter by category, each option, tag, price, and availability/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The filters are saved.')).toBeVisible();
  const shop = await context.newPage();
  await expect(async () => {
    await shop.goto('/shop');
    const titles = await shop.locator('.vitrine-facet-title').allTextContents();
    expect(titles.indexOf('Tags')).toBeGreaterThan(-1);
    expect(titles.indexOf('Tags')).toBeLessThan(titles.findIndex((title) => title.startsWith('Price')));
  }).toPass();
  await shop.close();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The filters are as before.')).toBeVisible();
  await expect.poll(names).toEqual(before);
});

test('the filters have no serious accessibility violations in light and dark @phone', async ({ page }) => {
  const frame = new OwnerFrame(page);
  for (const theme of ['Dark', 'Light'] as const) {
    await page.goto('/config/products/filters');
    await expect(page.getByRole('switch', { name: 'Visitors can filter and sort this list' })).toBeVisible();
    await frame.chooseTheme(theme);
    // Not saved.
    await page.getByRole('checkbox', { name: 'Price' }).uncheck();
    await page.getByRole('combobox', { name: /^Sorting until/ }).selectOption('Newest');
    await expect(page.getByText('The list is sorted by date, the newest first.')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`filters-${theme}.png`), fullPage: true });
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('checkbox', { name: 'Price' })).toBeChecked();
  }
});
