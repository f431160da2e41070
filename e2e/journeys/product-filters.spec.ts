import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../pages/keyboard.ts';

// Covers filtering and sorting of the product list of the demo shop, with and without scripts.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

class ProductList {
  readonly panel: Locator;
  readonly sort: Locator;
  readonly active: Locator;
  readonly total: Locator;
  readonly titles: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.locator('.vitrine-filter-panel');
    this.sort = page.getByRole('combobox', { name: 'Sort by' });
    this.active = page.getByRole('list', { name: 'Active filters' });
    this.total = page.locator('[data-list-total]');
    this.titles = page.locator('.product-grid h3, .product-grid h2');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/shop${query}`);
  }

  async openPanel(): Promise<void> {
    await this.panel.locator('summary').click();
  }

  value(name: string, value: string): Locator {
    return this.page
      .getByRole('group', { name, exact: true })
      .getByRole('checkbox', { name: new RegExp(`^${value}(?: \\(.*\\))?$`) });
  }
}

/** A value that is lost when the browser loads another page. */
async function plantMarker(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset['marker'] = '';
  });
  return async () => await page.evaluate(() => 'marker' in document.documentElement.dataset);
}

test('filters change the list without loading the page, and the address can be shared @phone', async ({ page }) => {
  const list = new ProductList(page);
  await list.open();
  const isSamePage = await plantMarker(page);
  await list.openPanel();
  await list.value('Glaze', 'Moss').check();
  await expect(list.titles).toHaveText(['Ember Mug', 'Glaze Refill'], { ignoreCase: true });
  await expect(page).toHaveURL(/\/shop\?option\.Glaze=Moss$/);
  await expect(list.total).toHaveText('2 products');
  await expect(page.locator('[data-vitrine-status]')).toHaveText(/2 products/);
  await expect(list.panel).toHaveAttribute('open', '');
  await expect(list.value('Glaze', 'Moss')).toBeFocused();
  await list.value('Size', 'Large').check();
  await expect(list.titles).toHaveText(['Ember Mug']);
  await expect(list.active.getByRole('listitem')).toHaveText([/Glaze: Moss/, /Size: Large/, /Clear all/]);
  expect(await isSamePage()).toBe(true);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect(list.titles).toHaveText(['Ember Mug']);
  await list.active.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(list.active).toBeHidden();
});

test('Back and Forward show the lists of before @phone', async ({ page }) => {
  const list = new ProductList(page);
  await list.open();
  await expect(list.titles.first()).toBeVisible();
  const titles = await list.titles.allTextContents();
  const isSamePage = await plantMarker(page);
  await list.sort.selectOption('price-desc');
  await expect(page).toHaveURL(/\?sort=price-desc$/);
  await expect(list.titles).not.toHaveText(titles);
  const sorted = await list.titles.allTextContents();
  await page.evaluate(() => history.back());
  await expect(list.titles).toHaveText(titles);
  await expect(list.sort).toHaveValue('featured');
  await page.evaluate(() => history.forward());
  await expect(list.titles).toHaveText(sorted);
  await expect(list.sort).toHaveValue('price-desc');
  expect(await isSamePage()).toBe(true);
});

test('filters and the sort order work by keyboard', async ({ page }) => {
  const list = new ProductList(page);
  await list.open();
  await tabTo(page, list.panel.locator('summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, list.value('Size', 'Large'));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/option\.Size=Large/);
  await expect(list.value('Size', 'Large')).toBeFocused();
  await tabTo(page, page.getByLabel('From'));
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/minPrice=30/);
  await expect(page.getByLabel('From')).toBeFocused();
  await tabTo(page, list.active.getByRole('link', { name: /Size: Large/ }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/option/);
  await expect(list.panel.locator('summary')).toBeFocused();
});

test('the last of several filters counts, and a failed request can be repeated', async ({ page }) => {
  const list = new ProductList(page);
  await list.open();
  await list.openPanel();
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/option\.Glaze=Ash$/, async (route) => {
    await slow;
    await route.continue().catch(() => undefined);
  });
  await list.value('Glaze', 'Ash').check();
  await expect(page.locator('[data-product-list]')).toHaveAttribute('aria-busy', 'true');
  await list.sort.selectOption('name');
  await expect(page).toHaveURL(/option\.Glaze=Ash&sort=name$/);
  release();
  await expect(page.locator('[data-product-list]')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/sort=name$/);

  await page.route(/available=1/, (route) => route.abort(), { times: 1 });
  await page.getByRole('checkbox', { name: /In stock/ }).check();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/available=1/);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a list without products says so and leads back to all products @phone', async ({ page }) => {
  const list = new ProductList(page);
  await list.open('?option.Glaze=Moss&minPrice=5000');
  await expect(list.total).toHaveText('0 products');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.locator('.empty-state').getByRole('link').click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(list.titles.first()).toBeVisible();
});

test('products of a filtered list can be opened in the quick view, and closing it keeps the list', async ({ page }) => {
  const list = new ProductList(page);
  await list.open();
  await list.openPanel();
  await list.value('Glaze', 'Moss').check();
  await expect(list.total).toHaveText('2 products');
  await page.locator('.product-grid li').first().hover();
  await page.locator('.sqs-product-quick-view-button').first().click();
  await expect(page.getByRole('dialog', { name: 'Ember Mug' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/option\.Glaze=Moss$/);
  await expect(list.total).toHaveText('2 products');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form and the links filter and sort the list @phone', async ({ page }) => {
    const list = new ProductList(page);
    await list.open('?category=Tableware');
    await list.openPanel();
    await list.value('Glaze', 'Moss').check();
    await list.panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/category=Tableware/);
    await expect(list.titles).toHaveText(['Ember Mug']);
    await expect(list.active.getByRole('listitem')).toHaveText([/Tableware/, /Glaze: Moss/, /Clear all/]);
    await list.active.getByRole('link', { name: /Tableware/ }).click();
    await expect(list.titles).toHaveText(['Ember Mug', 'Glaze Refill'], { ignoreCase: true });
    await list.sort.selectOption('price-desc');
    await page.locator('.vitrine-product-bar > noscript button').click();
    await expect(page).toHaveURL(/sort=price-desc/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop$/);
  });
});
