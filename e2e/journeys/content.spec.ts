import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { importDemoSite } from '../fixtures/import-site.ts';
import { openShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { SearchField } from '../pages/search-field.ts';

// Covers navigation through the content of a site: search and suggestions, filters, pagination, events, and the
// password gate of a locked site.

test('the search page finds products and posts at /search?q= on the server [S2.32, S2.34] @phone', async ({ page }) => {
  await page.goto('/search?q=ember');
  const { results } = new SearchField(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Results for “ember”' })).toBeVisible();
  await expect(results.first()).toContainText('Ember Mug');
  await expect(results.first()).toContainText(/28\.00/);
  await expect(results.first().locator('mark')).toHaveText('Ember');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await results.first().getByRole('link').click();
  await expect(page).toHaveURL('/shop/p/ember-mug');
});

test('a misspelled word is corrected, and a word without near matches finds nothing', async ({ page }) => {
  await page.goto('/search?q=emebr');
  await expect(page.getByRole('heading', { level: 2, name: 'Results for “ember”' })).toBeVisible();
  await expect(page.getByText('Nothing was found for “emebr”.')).toBeVisible();
  await page.goto('/search?q=zzyzx');
  await expect(page.getByRole('heading', { level: 2, name: 'No results for “zzyzx”' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('suggestions appear while typing and are navigated by keyboard @phone', async ({ page }) => {
  await page.goto('/search');
  const search = new SearchField(page);
  await search.field.focus();
  await expect(search.field).toHaveRole('combobox');
  await search.field.pressSequentially('bowl');
  await expect(search.options.first()).toContainText(/bowl/i);
  await expect(search.options.last()).toHaveText('See all results for “bowl”');
  await expect(search.field).toHaveAttribute('aria-expanded', 'true');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await search.field.press('ArrowDown');
  await expect(search.options.first()).toHaveAttribute('aria-selected', 'true');
  const id = await search.options.first().getAttribute('id');
  await expect(search.field).toHaveAttribute('aria-activedescendant', id ?? '');
  await search.field.press('ArrowUp');
  await expect(search.field).not.toHaveAttribute('aria-activedescendant');
  await search.field.press('Escape');
  await expect(search.suggestions).toBeHidden();
  await expect(search.field).toHaveValue('bowl');

  await search.field.press('s');
  await expect(search.suggestions).toBeVisible();
  await search.field.press('ArrowDown');
  await search.field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /bowl/i })).toBeVisible();
  await page.goBack();
  await expect(search.field).toBeVisible();
});

test('a click on a suggestion opens it, and the last line opens all results', async ({ page }) => {
  await page.goto('/search');
  const search = new SearchField(page);
  await search.field.pressSequentially('kiln');
  await search.options.last().click();
  await page.waitForURL('/search?q=kiln');
  await search.field.fill('river');
  await search.options.filter({ hasText: 'River Bowl' }).click();
  await expect(page).toHaveURL('/shop/p/river-bowl');
});

test('a list is filtered by category and paginated, and the back button returns to the previous page', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/shop\?category=/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/shop\?page=2$/);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
});

test('an event can be downloaded for a calendar and has structured data', async ({ page }) => {
  await page.goto('/events');
  const link = page.getByRole('main').getByRole('link').first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const file = await page.request.get(`${page.url()}?format=ical`);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  const data = JSON.parse(
    (await page.locator('head script[type="application/ld+json"]').textContent()) ?? '',
  ) as object[];
  expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ '@type': 'Event' })]));
});

test.describe('content with scripts disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works as a plain form', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('main').locator('input[name="q"]').fill('vase');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=vase');
    await expect(new SearchField(page).results.first()).toContainText(/vase/i);
  });
});

test('a password-protected site shows its password gate and opens with the right password', async ({ page }) => {
  test.slow();
  const shop = await openShop();
  try {
    await importDemoSite(shop, { password: 'salt and ash' });
    await expect.poll(async () => (await page.goto(`${shop.address}/shop?category=Vases`))?.status()).toBe(401);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByLabel('Password').fill('not this');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect password. Please try again.');
    await page.getByLabel('Password').fill('salt and ash');
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL(`${shop.address}/shop?category=Vases`);
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  } finally {
    await shop.close();
  }
});
