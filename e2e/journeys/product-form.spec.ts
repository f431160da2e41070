import { setStock } from '../fixtures/edit-database.ts';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProductPage } from '../pages/product-page.ts';

// Covers the form of a product: when it opens and closes, and where its answers go.

test('a product with a form asks before it is added, and the answers go into the cart [S1.7, S2.17, S4.45, S5.26] @phone', async ({
  page,
}) => {
  const product = new ProductPage(page);
  await product.open('name-mug');
  const order: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/commerce/inventory') || pathname.startsWith('/api/rest/forms')) order.push(pathname);
  });
  await product.addToCart.click();
  const dialog = page.getByRole('dialog', { name: 'Engraving for a Name Mug' });
  await expect(dialog).toBeVisible();
  expect(order).toEqual(['/api/commerce/inventory/stock']);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.locator('[data-field="name-to-engrave"] [data-field-error]')).toHaveText('Required');
  await expect(dialog.getByLabel('Name to engrave')).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Name to engrave').fill('June');
  await dialog.getByLabel('Script').check();
  await dialog.getByLabel('Ember').check();
  await expect(dialog.locator('[data-field-count]')).toHaveText('0 / 200');
  const added = page.waitForRequest((request) => request.url().endsWith('/shopping-cart/entries'));
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  const body = (await added).postDataJSON() as { additionalFields: string };
  expect(JSON.parse(body.additionalFields)).toMatchObject({
    'name-to-engrave': 'June',
    lettering: 'Script',
    colours: ['Ember'],
  });
  await expect(dialog).toBeHidden();
  const reply = await (await added).response();
  const { newlyAdded } = ((await reply?.json()) ?? {}) as { newlyAdded?: { additionalFields: object } };
  expect(newlyAdded?.additionalFields).toMatchObject({
    'name-to-engrave': { type: 'text', rawTitle: 'Name to engrave', value: 'June' },
    colours: { type: 'checkbox', rawTitle: 'Colours', values: ['Ember'] },
  });
  expect(order.filter((path) => path.includes('/validate/'))).toHaveLength(1);

  // The answers in the order of the form, without the questions left open.
  await page.goto('/checkout');
  const answers = page.getByRole('main').locator('.shop-answers li');
  await expect(answers).toHaveText(['Name to engrave: June', 'Lettering: Script', 'Colours: Ember']);
});

test('the form closes on Escape, on its button and on a click outside, and nothing is added [S2.18, S2.19, S2.20]', async ({
  page,
}) => {
  const product = new ProductPage(page);
  await product.open('name-mug');
  const dialog = page.getByRole('dialog', { name: 'Engraving for a Name Mug' });
  const open = async (): Promise<void> => {
    await product.addToCart.press('Enter');
    await expect(dialog).toBeVisible();
  };
  await open();
  await dialog.getByLabel('Name to engrave').fill('June');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(product.addToCart).toBeFocused();
  await open();
  await expect(dialog.getByLabel('Name to engrave')).toHaveValue('June');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await open();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await page.goto('/cart');
  await expect(page.locator('.cart-entry')).toHaveCount(0);
});

test('a product that sold out since its page was opened does not open its form [S4.48]', async ({ page, shop }) => {
  const product = new ProductPage(page);
  await product.open('name-mug');
  await setStock(shop, 'name-mug', 0);
  const refused = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('vitrine:cart-refused', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        });
      }),
  );
  await product.addToCart.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Sorry, we do not have enough of that item available.');
  await expect(page.getByRole('dialog', { name: 'Engraving for a Name Mug' })).toHaveCount(0);
  const itemId = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect(await refused).toMatchObject({ reason: 'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK', itemId, pageType: 'pdp' });
  await setStock(shop, 'name-mug', 'unlimited');
});
