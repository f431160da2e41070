import { expect, test } from '../fixtures/test.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { openWithStoppedClock } from '../pages/stopped-clock.ts';

// Covers what a shopper sees when something cannot be added: one alert, its message, and how to recover.

const ENTRIES = '/api/commerce/shopping-cart/entries';
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.';

test('asks for missing options, and the alert returns the focus when it closes @phone [S8.9]', async ({
  page,
  traffic,
}) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.waitUntilHydrated();
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

test('a quantity above the stock of a variant is refused without a request [S8.9]', async ({ page, traffic }) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.choose('Size', 'Large');
  await product.choose('Glaze', 'Ash');
  await product.quantity.fill('4');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription(NOT_ENOUGH);
  expect(traffic.to(ENTRIES)).toEqual([]);
});

test('a quantity outside 1 to 9999 is clamped before it is sent [S5.23]', async ({ page }) => {
  const product = new ProductPage(page);
  await product.mockResponse({ status: 409, body: '{"message":"Not today."}' });
  await product.open('river-bowl');
  await product.waitUntilHydrated();
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

test('a lost response adds nothing twice: the cart is read again and the button shows the true state', async ({
  page,
}) => {
  const product = await openWithStoppedClock(page, 'river-bowl');
  await product.loseResponses();
  await product.addToCart.click();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
  await page.clock.runFor(1010);
  await expect(product.addToCart).toHaveText('Added!');
  await expect(product.alert).toBeHidden();
});

test('the last piece cannot be added twice: the server refuses and the count stays [S8.5]', async ({ page }) => {
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

test('a mismatched crumb token reports an expired session [S7.103, S8.1]', async ({ page, context, shop }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await context.addCookies([{ name: 'crumb', value: 'somebody-elses', url: shop.address }]);
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription(
    'Your session has expired. Please reload the page and try again.',
  );
});

test('a missing crumb cookie asks to enable cookies, and a reload fixes it [S7.103, S8.2]', async ({
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

test('an empty quantity is refused with a message [S8.9]', async ({ page, traffic }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.quantity.fill('');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription('Quantity must be a number.');
  expect(traffic.to(ENTRIES)).toEqual([]);
});

test('a sold-out product and a product for members only have no button', async ({ page }) => {
  const product = new ProductPage(page);
  for (const slug of ['moon-vase', 'glaze-library']) {
    await product.open(slug);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(product.addToCart).toHaveCount(0);
  }
});

test('too many attempts ask the shopper to wait a few seconds [S8.4]', async ({ page, shop }) => {
  // The shop starts twice.
  test.slow();
  // Attempts are counted in memory: restart before and after, so that this test and those that follow have the full
  // limit.
  await shop.restart();
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.exhaustRateLimit();
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription('Please try again in a few seconds.');
  await shop.restart();
});

test('a lost connection is reported, and the next attempt works', async ({ page }) => {
  const product = new ProductPage(page);
  await product.dropConnection();
  await product.open('river-bowl');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleDescription(/error/);
  await product.alert.getByRole('button', { name: 'OK' }).click();
  await page.unrouteAll();
  await expect(product.addToCart).toBeEnabled();
  await product.addToCart.click();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
});

test('a server message without a code is shown in the alert [S8.5]', async ({ page }) => {
  const product = new ProductPage(page);
  await product.mockResponse({ status: 409, body: '{"message":"Only two are left."}' });
  await product.open('river-bowl');
  await product.addToCart.click();
  await expect(product.alert).toHaveAccessibleName('Unable to Add Item');
  await expect(product.alert).toHaveAccessibleDescription('Only two are left.');
});

test.describe('responses without a server message', () => {
  const UNKNOWN = 'Unknown error, please try again later.';

  for (const { title, status, body, expectedText } of [
    { title: 'a refusal', status: 500, body: '{}', expectedText: UNKNOWN },
    { title: 'the page of a proxy', status: 502, body: '<h1>Bad gateway</h1>', expectedText: UNKNOWN },
    { title: 'a proxy’s limit', status: 429, body: '', expectedText: 'Please try again in a few seconds.' },
  ]) {
    test(`${title} shows our own message [S8.4, S8.8]`, async ({ page }) => {
      const product = new ProductPage(page);
      await product.mockResponse({ status, body });
      await product.open('river-bowl');
      await product.addToCart.click();
      await expect(product.alert).toHaveAccessibleDescription(expectedText);
    });
  }

  test('a lost connection shows our own message [S8.8]', async ({ page }) => {
    const product = new ProductPage(page);
    await product.dropConnection();
    await product.open('river-bowl');
    await product.addToCart.click();
    await expect(product.alert).toHaveAccessibleDescription(UNKNOWN);
  });
});
