import type { Page } from '@playwright/test';
import { changeStore } from '../fixtures/change-site.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { ProductPage } from '../pages/product-page.ts';

// Covers product buttons that lead somewhere other than the cart, and their messages on failure.

const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

test('a gift card asks for its denomination, then opens its own page, and never enters the cart @phone [S2.30, S2.31, S8.7]', async ({
  page,
  traffic,
}) => {
  const product = new ProductPage(page);
  await product.open('gift-card');
  const buy = button(page, /^(Add To Cart|Adding…)$/);
  await expect(buy).toHaveAttribute('data-state', 'idle');
  await buy.click();
  const refusal = alert(page, 'Unable to purchase Gift Card');
  await expect(refusal).toHaveAccessibleDescription('Select a denomination for the Gift Card');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(buy).toHaveAttribute('data-state', 'idle');

  await product.choose('Value', '$50');
  await buy.click();
  await expect(page).toHaveURL(
    /\/checkout\/giftcard\?websiteId=[0-9a-f]{24}&giftCardProductId=[0-9a-f]{24}&sku=GIFT-50$/,
  );
  await expect(page.getByRole('radio', { name: '$50.00' })).toBeChecked();
  expect(traffic.to('/api/commerce/')).toEqual([]);

  await page.goBack();
  await expect(buy).toHaveAttribute('data-state', 'idle');
});

test('a subscription goes to its own checkout and leaves the cart unchanged @phone [S2.25]', async ({
  page,
  traffic,
}) => {
  const product = new ProductPage(page);
  await product.open('clay-club');
  const subscribe = button(page, /^(Subscribe|Adding…)$/);
  await subscribe.click();
  await expect(page).toHaveURL(/\/checkout\/subscribe/);
  await expect(new CheckoutPage(page).summary).toContainText('Clay Club');
  expect(traffic.to('/api/commerce/shopping-cart')).toEqual([]);
});

test("a subscription that cannot be started shows the server's message [S7.28]", async ({ page }) => {
  const product = new ProductPage(page);
  await page.route('**/api/3/commerce/cart/subscription', (route) =>
    route.fulfill({ status: 409, contentType: 'application/json', body: '{"message":"The club is full."}' }),
  );
  await product.open('clay-club');
  await button(page, /^Subscribe$/).click();
  await expect(product.alert).toHaveAccessibleDescription('The club is full.');
});

test.describe('with express checkout on', () => {
  test.beforeAll(async ({ shop }) => changeStore(shop, { expressCheckout: true }));
  test.afterAll(async ({ shop }) => changeStore(shop, { expressCheckout: false }));

  test('an added item goes straight to the checkout @phone [S1.4, S2.21, S2.24]', async ({ page, traffic }) => {
    const product = new ProductPage(page);
    await product.open('river-bowl');
    const states: string[] = [];
    await page.exposeFunction('noteState', (state: string) => void states.push(state));
    await page.evaluate(() => {
      const watch = new MutationObserver((records) => {
        for (const { target } of records) {
          const state = (target as HTMLElement).dataset['state'];
          if (state !== undefined) (globalThis as unknown as { noteState(text: string): void }).noteState(state);
        }
      });
      watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
    });
    await product.addToCart.dblclick();
    const checkout = new CheckoutPage(page);
    await checkout.waitUntilReady();
    await expect(page).toHaveURL('/checkout');
    await expect(checkout.summary).toContainText('River Bowl');
    expect(states).not.toContain('added');
    expect(traffic.to('/api/commerce/shopping-cart/entries')).toHaveLength(1);
    expect(traffic.to('/commerce/goto-checkout')).toEqual(['GET /commerce/goto-checkout']);

    // After going back, the button can be clicked again.
    await page.goBack();
    await product.waitUntilHydrated();
  });

  test('a refusal has the title for a purchase [S8.6]', async ({ page }) => {
    const product = new ProductPage(page);
    await product.open('ember-mug');
    await product.waitUntilHydrated();
    await product.addToCart.click();
    await expect(alert(page, 'Unable to Purchase Item')).toHaveAccessibleDescription(
      'Please select the Size and Glaze options.',
    );
  });

  test('a gift card keeps its own title [S8.7]', async ({ page }) => {
    await new ProductPage(page).open('gift-card');
    await button(page, /^Add To Cart$/).click();
    await expect(alert(page, 'Unable to purchase Gift Card')).toBeVisible();
  });

  test('a missing cart cookie keeps the shopper on the page with a message [S8.3]', async ({ page, context }) => {
    const product = new ProductPage(page);
    await product.open('river-bowl');
    await product.waitUntilHydrated();
    // A browser that keeps the page's cookies but not those set by the response.
    await page.route('**/api/commerce/shopping-cart/entries', async (route) => {
      const answer = await route.fetch();
      const { 'set-cookie': _cookies, ...headers } = answer.headers();
      await context.clearCookies({ name: /CART|hasCart/ });
      await route.fulfill({ response: answer, headers });
      await context.clearCookies({ name: /CART|hasCart/ });
    });
    await product.addToCart.click();
    await expect(alert(page, 'Unable to Purchase Item')).toHaveAccessibleDescription(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    );
    await expect(page).toHaveURL(/river-bowl/);
  });
});
