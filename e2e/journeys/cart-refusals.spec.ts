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

test('more than there is of a variant is refused without asking the server [S8.9]', async ({ page, traffic }) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.choose('Size', 'Large');
  await product.choose('Glaze', 'Ash');
  await product.quantity.fill('4');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription(NOT_ENOUGH);
  expect(traffic.to(ENTRIES)).toEqual([]);
});

test('a quantity outside 1 to 9999 is brought into it before it is sent [S5.23]', async ({ page }) => {
  const product = new ProductPage(page);
  await product.answerWith({ status: 409, body: '{"message":"Not today."}' });
  await product.open('river-bowl');
  await product.untilLive();
  for (const [typed, quantity] of [
    ['-3', 1],
    ['0', 1],
    ['12000', 9999],
  ] as const) {
    const sent = page.waitForRequest(`**${ENTRIES}`);
    await product.quantity.fill(typed);
    await product.addToCart.click();
    expect((await sent).postDataJSON()).toMatchObject({ quantity });
    await product.alert.getByRole('button', { name: 'OK' }).click();
    await expect(product.addToCart).toBeEnabled();
  }
});

test('a reply that is lost on its way adds nothing twice: the cart is asked, and the button says what is true', async ({
  page,
}) => {
  const product = new ProductPage(page);
  await product.loseReplies();
  await product.open('river-bowl');
  await product.addToCart.click();
  await expect(product.addToCart).toHaveText('Added!');
  await expect(product.alert).toBeHidden();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
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

test('an empty quantity is refused in words [S8.9]', async ({ page, traffic }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.quantity.fill('');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription('Quantity must be a number.');
  expect(traffic.to(ENTRIES)).toEqual([]);
});

test('what is sold out, and what members alone may have, has no button', async ({ page }) => {
  const product = new ProductPage(page);
  for (const slug of ['moon-vase', 'glaze-library']) {
    await product.open(slug);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(product.addToCart).toHaveCount(0);
  }
});

test('too many tries ask for a few seconds of patience [S8.4]', async ({ page, shop }) => {
  // Two starts of a shop.
  test.slow();
  // Tries are counted in memory: this begins with all of them and leaves all of them to the journeys that follow.
  await shop.restart();
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.spendTries();
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription('Please try again in a few seconds.');
  await shop.restart();
});

test('a line that breaks is said, and the next try works', async ({ page }) => {
  const product = new ProductPage(page);
  await product.cutTheLine();
  await product.open('river-bowl');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription(/error/);
  await product.alert.getByRole('button', { name: 'OK' }).click();
  await page.unrouteAll();
  await expect(product.addToCart).toBeEnabled();
  await product.addToCart.click();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('a message of the server without a code is shown in the alert [S8.5]', async ({ page }) => {
  const product = new ProductPage(page);
  await product.answerWith({ status: 409, body: '{"message":"Only two are left."}' });
  await product.open('river-bowl');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleName('Unable to Add Item');
  await expect(product.alert).toHaveAccessibleDescription('Only two are left.');
});

test.describe('without words from the server', () => {
  const UNKNOWN = 'Unknown error, please try again later.';

  for (const { title, status, body, words } of [
    { title: 'a refusal', status: 500, body: '{}', words: UNKNOWN },
    { title: 'the page of a proxy', status: 502, body: '<h1>Bad gateway</h1>', words: UNKNOWN },
    { title: 'a proxy’s limit', status: 429, body: '', words: 'Please try again in a few seconds.' },
  ]) {
    test(`${title} is told in ours [S8.4, S8.8]`, async ({ page }) => {
      const product = new ProductPage(page);
      await product.answerWith({ status, body });
      await product.open('river-bowl');
      await product.addToCart.click();
      await expect(product.alert).toHaveAccessibleDescription(words);
    });
  }

  test('a line that breaks is told in ours [S8.8]', async ({ page }) => {
    const product = new ProductPage(page);
    await product.cutTheLine();
    await product.open('river-bowl');
    await product.addToCart.click();
    await expect(product.alert).toHaveAccessibleDescription(UNKNOWN);
  });
});
