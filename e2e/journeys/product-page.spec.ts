import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { CartIndicators } from '../pages/cart-indicators.ts';
import { editMarkup } from '../pages/edit-markup.ts';
import { ProductPage } from '../pages/product-page.ts';
import { stopClock } from '../pages/stopped-clock.ts';

// Covers that a product page follows the selected variant: price, badges, notices, images, options.

/** Waits until the options are hydrated and know the selected variant. */
async function openHydrated(page: Page, slug: string): Promise<ProductPage> {
  const product = new ProductPage(page);
  await product.open(slug);
  await expect(page.locator('.product-variants')).toHaveAttribute('data-variant-state', 'open');
  return product;
}

test('price, badge and announcement follow the variant, and reset without a selection @phone', async ({ page }) => {
  const product = await openHydrated(page, 'studio-apron');
  const price = page.locator('.product-info .product-price');
  const mark = page.locator('.product-info .product-mark').filter({ visible: true });
  const before = (await price.innerText()).trim();
  await product.choose('Size', 'XS');
  await expect(price).toHaveText(before);
  await product.choose('Colour', 'Oat');
  await expect(price.locator('.sqs-money-native')).toHaveText('68.00');
  await expect(mark).toHaveCount(0);
  await expect(product.status).toHaveText('Price: 68.00.');
  await product.choose('Colour', 'Sage');
  await expect(price).toHaveText(/Sale Price:\s*54\.00\s*Original Price:\s*68\.00/);
  await expect(mark).toHaveText('sale');
  await product.choose('Colour', 'Slate');
  await expect(mark).toHaveText('sold out');
  await expect(product.status).toHaveText('Sold Out. Price: 68.00.');
  await product.choose('Size', '');
  await expect(price).toHaveText(before);
});

test('low stock is shown for the selected variant and for no other', async ({ page }) => {
  const product = await openHydrated(page, 'ember-mug');
  const notice = page.locator('.product-scarcity');
  await expect(notice).toBeHidden();
  await product.choose('Size', 'Large');
  await product.choose('Glaze', 'Ash');
  await expect(notice).toHaveText('Only 3 left');
  await expect(product.status).toHaveText('Price: 34.00. Only 3 left.');
  await product.choose('Glaze', 'Ember');
  await expect(notice).toBeHidden();
});

test('the first image belongs to the variant, and no image is lost', async ({ page }) => {
  const product = await openHydrated(page, 'ember-mug');
  const galleryImages = page.locator('.product-gallery img');
  const texts = async (): Promise<string[]> =>
    await galleryImages.evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
  const before = await texts();
  await product.choose('Size', 'Small');
  await product.choose('Glaze', 'Moss');
  await expect(galleryImages.first()).toHaveAttribute('alt', /green Moss glaze/);
  expect((await texts()).toSorted()).toEqual(before.toSorted());
  await product.choose('Glaze', 'Ember');
  expect(await texts()).toEqual(before);
});

test('option values without stock say so in the select and can still be chosen', async ({ page }) => {
  const product = await openHydrated(page, 'ember-mug');
  const glaze = page.getByRole('combobox', { name: 'Select Glaze' });
  await expect(glaze.getByRole('option', { name: 'Moss', exact: true })).toHaveCount(1);
  await product.choose('Size', 'Large');
  await expect(glaze.getByRole('option')).toHaveText(['Select Glaze', 'Ember', 'Ash', 'Moss – Sold Out']);
  await product.choose('Size', 'Small');
  await expect(glaze.getByRole('option')).toHaveText(['Select Glaze', 'Ember', 'Ash', 'Moss']);
});

test('a theme with buttons instead of selects sells as well, by pointer and by keyboard @phone', async ({ page }) => {
  await page.clock.install();
  const style = '.variant-select-wrapper{display:none!important}.variant-radiobtn-wrapper{display:flex!important}';
  await editMarkup(page, '/shop/p/ember-mug', (html) => html.replace('</head>', `<style>${style}</style></head>`));
  const product = await openHydrated(page, 'ember-mug');
  const button = (name: string) => page.locator('.product-variants').getByRole('button', { name, exact: true });
  await button('Large').click();
  await expect(button('Large')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('Moss – Sold Out')).toHaveAttribute('data-availability', 'sold-out');
  await button('Ash').focus();
  await page.keyboard.press('Enter');
  await expect(button('Ash')).toHaveAttribute('aria-pressed', 'true');
  await button('Ember').press('Space');
  await expect(button('Ash')).toHaveAttribute('aria-pressed', 'false');
  await button('Ash').click();
  await stopClock(page);
  await product.waitForAddToCart(() => product.addToCart.click());
  const picture = /ember-mug-ash/;
  await expect(new CartIndicators(page).popover.locator('img')).toHaveAttribute('src', picture);
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main).toContainText('Size: Large, Glaze: Ash');
  await expect(main.locator('.cart-entry img, .cart-line img').first()).toHaveAttribute('src', picture);
});

test('a shop without installments does not offer them [S1.11]', async ({ page }) => {
  await new ProductPage(page).open('river-bowl');
  await expect(page.locator('.product-installments')).toHaveCount(0);
});
