import type { Locator, Page } from '@playwright/test';
import { listDemoProducts } from '../fixtures/demo-site.ts';
import { expect, test } from '../fixtures/test.ts';

// Covers the pages before any script runs, and for visitors with scripts disabled.

test.use({ javaScriptEnabled: false });
// Every image of a page is rendered on the first visit.
test.slow();

test('the product list shows every product with name, price and image on all its pages [S1.2]', async ({ page }) => {
  await page.goto('/shop');
  await expectHeaderAndFooter(page);
  const titles = await readCards(page);
  await page.getByRole('main').getByRole('link', { name: 'Next' }).click();
  titles.push(...(await readCards(page)));
  const products = await listDemoProducts();
  expect(titles.toSorted()).toEqual(products.map(({ title }) => title).toSorted());
});

test('the product page shows name, prices, images, text and options [S1.1]', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('main').getByRole('link', { name: 'River Bowl' }).click();
  await expectHeaderAndFooter(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('River Bowl');
  await expect(main).toContainText(/Sale Price:\s*\$?35\.00\s*Original Price:\s*\$?42\.00/);
  await expect(main).toContainText('A wide, open bowl on a narrow foot.');
  await expect(main.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
  await expect(main.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  const images = main.getByRole('article').first().getByRole('img');
  await expect(images).toHaveCount(3);
  for (const picture of await images.all()) await expectImage(picture);

  await page.goto('/shop/p/ember-mug');
  await expect(main).toContainText(/from \$?28\.00/);
  await expect(main.getByRole('combobox', { name: 'Select Size' })).toContainText('Large');
  await expect(main.getByRole('combobox', { name: 'Select Glaze' })).toContainText('Moss');
});

/** The header, navigation and footer of every page. */
async function expectHeaderAndFooter(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kiln & Field' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible();
}

/** The names on the cards of a list. Each card must be complete. */
async function readCards(page: Page): Promise<string[]> {
  const cards = await page.getByRole('main').getByRole('article').all();
  const titles: string[] = [];
  for (const card of cards) {
    await expectImage(card.getByRole('img'));
    await expect(card).toContainText(/\d\.\d\d|Members/);
    titles.push(await card.getByRole('heading').innerText());
  }
  return titles;
}

/** Loaded, and with a text alternative. */
async function expectImage(picture: Locator): Promise<void> {
  await expect(picture).toHaveAccessibleName(/\w+ \w+/);
  // On a busy machine a rendition may not exist at the first request: a reload gets it.
  await expect(async () => {
    await expect(picture).toHaveJSProperty('complete', true);
    const isShown = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    if (!isShown) await picture.page().reload();
    expect(isShown).toBe(true);
  }).toPass();
}
