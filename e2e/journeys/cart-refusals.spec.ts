import { expect, test } from '../fixtures/test.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';

// Owns what a shopper sees when something cannot be added: one alert, its words, and the way back out of it.

const ENTRIES = '/api/commerce/shopping-cart/entries';
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.';

test('options must be chosen first; the alert gives the focus back when it closes @phone [S8.9]', async ({
  page,
  traffic,
}) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.untilLive();
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription('Please select the Size and Glaze options.');
  await page.keyboard.press('Escape');
  await expect(product.alert).toBeHidden();
  await expect(product.addToCart).toBeFocused();

  await product.choose('Size', 'Small');
  await expect(product.addToCart).toBeEnabled();
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription('Please select the Glaze option.');
  await product.alert.getByRole('button', { name: 'OK' }).click();
  await expect(product.alert).toBeHidden();
  await expect(product.addToCart).toBeFocused();
  expect(traffic.to(ENTRIES)).toEqual([]);
});

test('a sold-out variant is refused without asking the server [S8.9]', async ({ page, traffic }) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.choose('Size', 'Large');
  await product.choose('Glaze', 'Moss');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription(NOT_ENOUGH);
  expect(traffic.to(ENTRIES)).toEqual([]);
});

test('the last piece cannot be taken twice: the server says so and the count stays [S8.5]', async ({ page }) => {
  const product = new ProductPage(page);
  const header = new SiteHeader(page);
  await product.open('last-jar');
  await product.addToCart.click();
  await expect(header.cart).toHaveAccessibleName('Cart 1');
  await page.reload();
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription(NOT_ENOUGH);
  await expect(header.cart).toHaveAccessibleName('Cart 1');
});

test('a crumb that is not the page’s own: the session has expired [S7.103, S8.1]', async ({ page, context, shop }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await context.addCookies([{ name: 'crumb', value: 'somebody-elses', url: shop.address }]);
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription(
    'Your session has expired. Please reload the page and try again.',
  );
});

test('without the crumb cookie: cookies have to be enabled; a reload helps [S7.103, S8.2]', async ({
  page,
  context,
}) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await context.clearCookies({ name: 'crumb' });
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription(
    'Please enable cookies in your browser, reload the page, and try again.',
  );
  await page.reload();
  await product.addToCart.click();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('too many tries: a few seconds’ patience, whoever on the way refuses them [S8.4]', async ({ page }) => {
  const product = new ProductPage(page);
  await product.answerWith({ status: 429, body: '<h1>429</h1>', contentType: 'text/html' });
  await product.open('river-bowl');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription('Please try again in a few seconds.');
});

for (const { title, status, body } of [
  { title: 'a refusal without words', status: 500, body: '{}' },
  { title: 'a page of a proxy', status: 502, body: '<h1>Bad gateway</h1>' },
]) {
  test(`${title} becomes the one general sentence [S8.8]`, async ({ page }) => {
    const product = new ProductPage(page);
    await product.answerWith({ status, body });
    await product.open('river-bowl');
    await product.addToCart.click();
    await expect(product.alert).toHaveAccessibleDescription('Unknown error, please try again later.');
  });
}

test('a line that breaks is said, and the next try works [S8.8]', async ({ page }) => {
  const product = new ProductPage(page);
  await product.cutTheLine();
  await product.open('river-bowl');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription('Unknown error, please try again later.');
  await product.alert.getByRole('button', { name: 'OK' }).click();
  await page.unrouteAll();
  await expect(product.addToCart).toBeEnabled();
  await product.addToCart.click();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});
