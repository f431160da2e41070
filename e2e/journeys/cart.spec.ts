import { closedGate } from '../fixtures/gate.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { openWithStoppedClock } from '../pages/stopped-clock.ts';

// Covers adding to the cart as a shopper does it: real program, real database, real button. Which selections are
// refused is tested beside the rules. Here the refusal must be visible and recoverable.

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

test('an added item is still in the cart after a reload and after a server restart @phone [S0.2, S0.3, S2.8, S4.20, S6.4]', async ({
  page,
  shop,
  traffic,
}) => {
  const header = new SiteHeader(page);
  const product = new ProductPage(page);
  await page.goto('/shop');
  await page.getByRole('main').getByRole('link', { name: 'River Bowl' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'River Bowl' })).toBeVisible();
  await product.waitUntilHydrated();
  await product.addToCart.click();
  await expect(header.cart).toHaveAccessibleName('Cart 1');

  await page.reload();
  await expect(header.cart).toHaveAccessibleName('Cart 1');

  await shop.restart();
  await page.reload();
  await expect(header.cart).toHaveAccessibleName('Cart 1');
  expect(traffic.to(CART)).toEqual([`POST ${ENTRIES}`, `GET ${CART}`, `GET ${CART}`]);
});

test('a visitor without a cart causes no cart request [S6.5]', async ({ page, traffic }) => {
  const product = new ProductPage(page);
  await page.goto('/shop');
  await product.open('river-bowl');
  await product.waitUntilHydrated();
  await page.waitForLoadState('networkidle');
  // Counting the visit is unrelated to the cart.
  expect(traffic.to('/api/').filter((call) => !call.includes(' /api/census/'))).toEqual([]);
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart');
});

test('the cart page shows each added item with its options and prices @phone [S1.3, S2.1, S2.6, S2.7]', async ({
  page,
}) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.choose('Size', 'Large');
  await product.choose('Glaze', 'Ash');
  await product.quantity.fill('2');
  await product.waitForAddToCart(() => product.addToCart.click());
  const header = new SiteHeader(page);
  await expect(header.cart).toHaveAccessibleName('Cart 2');
  await header.cart.click();
  await page.waitForURL('/cart');
  const line = page.getByRole('main').getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Ember Mug');
  await expect(line).toContainText('Size: Large, Glaze: Ash');
  await expect(line).toContainText('$68.00');
});

test.describe('the add-to-cart button', () => {
  test('shows adding for a second, added for two, then its original text [S4.1, S4.2, S4.3, S4.4, S4.5, S4.6, S9.3, S9.4]', async ({
    page,
  }) => {
    const product = await openWithStoppedClock(page, 'river-bowl');
    await expect(product.addToCart).toHaveText('Add To Cart');
    await product.waitForAddToCart(() => product.addToCart.click());
    await expect(product.addToCart).toHaveText('Adding…');
    await page.clock.runFor(990);
    await expect(product.addToCart).toHaveText('Adding…');
    await page.clock.runFor(20);
    await expect(product.addToCart).toHaveText('Added!');
    await page.clock.runFor(1980);
    await expect(product.addToCart).toHaveText('Added!');
    await page.clock.runFor(20);
    await expect(product.addToCart).toHaveText('Add To Cart');
  });

  test('stays in the adding state for as long as the server needs [S4.4]', async ({ page }) => {
    const gate = closedGate();
    await page.route(`**${ENTRIES}`, async (route) => {
      await gate.passed;
      await route.continue();
    });
    const product = await openWithStoppedClock(page, 'river-bowl');
    await product.addToCart.click();
    await page.clock.runFor(5000);
    await expect(product.addToCart).toHaveText('Adding…');
    gate.open();
    await expect(product.addToCart).toHaveText('Added!');
  });

  test('adds once for a double click, and ignores clicks while it shows a state [S4.8]', async ({ page, traffic }) => {
    const product = await openWithStoppedClock(page, 'river-bowl');
    await product.waitForAddToCart(() => product.addToCart.dblclick());
    await page.clock.runFor(1010);
    await expect(product.addToCart).toHaveText('Added!');
    // Forced: the button is marked as disabled, and Playwright would wait until it is enabled.
    await product.addToCart.click({ force: true });
    await page.clock.runFor(2010);
    await expect(product.addToCart).toHaveText('Add To Cart');
    expect(traffic.to(ENTRIES)).toHaveLength(1);
    await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
  });

  for (const key of ['Enter', 'Space']) {
    test(`is activated by the ${key} key [S9.7, S9.8]`, async ({ page }) => {
      const product = new ProductPage(page);
      await product.open('river-bowl');
      await product.waitUntilHydrated();
      await product.quantity.focus();
      await page.keyboard.press('Tab');
      await expect(product.addToCart).toBeFocused();
      await page.keyboard.press(key);
      await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
      await expect(product.addToCart).toBeFocused();
    });
  }

  test('can be clicked again a second after a failure [S4.7, S9.5]', async ({ page }) => {
    const product = await openWithStoppedClock(page, 'ember-mug');
    await product.addToCart.click();
    await product.alert.getByRole('button', { name: 'OK' }).click();
    await expect(product.addToCart).toBeDisabled();
    await page.clock.runFor(990);
    await expect(product.addToCart).toBeDisabled();
    await page.clock.runFor(20);
    await expect(product.addToCart).toBeEnabled();
  });
});
