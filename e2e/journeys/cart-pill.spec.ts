import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { changeStore } from '../fixtures/change-site.ts';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { ownerState } from '../fixtures/owner-state.ts';
import { ROOT } from '../fixtures/project.ts';
import { expect, test } from '../fixtures/test.ts';
import { CartIndicators } from '../pages/cart-indicators.ts';
import { CartPage } from '../pages/cart-page.ts';
import { editMarkup } from '../pages/edit-markup.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { openWithStoppedClock } from '../pages/stopped-clock.ts';

// Covers every place that shows the cart outside the cart page (pill, header, popover), that they agree in all tabs,
// and the events and API that theme scripts get.

const CART = '/api/commerce/shopping-cart';

test('the pill is hidden for an empty cart, appears with the first item, and opens the cart @phone [S2.2, S4.16, S4.17]', async ({
  page,
}) => {
  const product = new ProductPage(page);
  const { pill } = new CartIndicators(page);
  await product.open('river-bowl');
  await product.waitUntilHydrated();
  await expect(pill).toBeHidden();
  await product.waitForAddToCart(() => product.addToCart.click());
  await expect(pill).toHaveAccessibleName('Cart 1');
  await expect(pill).toBeVisible();
  await expect(pill).toHaveClass(/dark/);
  await pill.click();
  await page.waitForURL('/cart');
  await new CartPage(page).waitUntilHydrated();
  await page.getByRole('button', { name: 'Remove River Bowl' }).click();
  await expect(page.getByRole('main')).toContainText('River Bowl was removed from your cart.');
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await expect(pill).toBeHidden();
});

test('the pill shows 100+ above a hundred items', async ({ page }) => {
  await editCart(page, { totalQuantity: 101 });
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  await page.reload();
  await expect(new CartIndicators(page).pill).toHaveAccessibleName('Cart 100+');
});

test('the cart is dark, and light where the shop sets useLightCart [S1.22]', async ({ page, shop }) => {
  // The site is exported and imported twice.
  test.slow();
  const cart = page.locator('[data-cart-page]');
  await page.goto('/cart');
  await expect(cart).toHaveClass(/dark/);
  await changeStore(shop, { useLightCart: true });
  await page.goto('/cart');
  await expect(cart).toHaveClass(/light/);
  await changeStore(shop, { useLightCart: false });
});

test('a page configured for a light cart draws a light pill', async ({ page }) => {
  await editMarkup(page, '/shop/p/river-bowl', (html) => html.replace('"useLightCart":false', '"useLightCart":true'));
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  await expect(new CartIndicators(page).pill).toHaveClass(/light/);
});

test('the header shows the subtotal as text where the theme has a place for it [S4.20, S4.21]', async ({ page }) => {
  const product = new ProductPage(page);
  const total = page.locator('[data-cart-total]');
  await product.open('river-bowl');
  await expect(total).toBeHidden();
  await product.quantity.fill('2');
  await product.addToCart.click();
  await expect(total).toHaveText('$70.00');
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 2');
});

test.describe('the popover after an addition', () => {
  test('closes by itself after 3 s, and hangs 33 px below the cart link [S4.22, S9.9]', async ({ page }) => {
    const product = await openWithStoppedClock(page, 'river-bowl');
    const { popover } = new CartIndicators(page);
    await product.waitForAddToCart(() => product.addToCart.click());
    await expect(popover).toContainText('River Bowl');
    await expect(popover).toContainText('1 × $35.00');
    const link = await new SiteHeader(page).cart.boundingBox();
    await expect(popover).toHaveCSS('top', `${(link?.y ?? 0) + (link?.height ?? 0) + 33}px`);
    await page.clock.runFor(2990);
    await expect(popover).toBeVisible();
    await page.clock.runFor(20);
    await expect(popover).toBeHidden();
  });

  test('closes on its close button and by Escape while the add-to-cart button keeps the focus @phone [S4.23]', async ({
    page,
  }) => {
    const product = await openWithStoppedClock(page, 'river-bowl');
    const { popover } = new CartIndicators(page);
    await product.waitForAddToCart(() => product.addToCart.click());
    await expect(product.addToCart).toBeFocused();
    await popover.getByRole('button', { name: 'Close' }).click();
    await expect(popover).toBeHidden();
    await page.clock.runFor(3010);
    await product.waitForAddToCart(() => product.addToCart.press('Enter'));
    await expect(popover).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
  });

  test('the popover and the pill have no serious accessibility violations @phone', async ({ page }) => {
    const product = await openWithStoppedClock(page, 'river-bowl');
    const { popover, pill } = new CartIndicators(page);
    await product.addToCart.click();
    // The popover stays open while it has the focus, so the clock can run for the check.
    await popover.getByRole('link', { name: 'View Cart' }).focus();
    await page.clock.resume();
    await expect(pill).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expect(popover).toBeVisible();
  });

  test('stays open while it has the focus', async ({ page }) => {
    const product = await openWithStoppedClock(page, 'river-bowl');
    const { popover } = new CartIndicators(page);
    await product.waitForAddToCart(() => product.addToCart.click());
    await popover.getByRole('link', { name: 'View Cart' }).focus();
    await page.clock.runFor(10_000);
    await expect(popover).toBeVisible();
    await product.addToCart.focus();
    await page.clock.runFor(3010);
    await expect(popover).toBeHidden();
  });
});

test('two tabs show the same cart, and the back button returns to the current one', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/about');
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  await expect(new SiteHeader(other).cart).toHaveAccessibleName('Cart 1');
  await expect(new CartIndicators(other).pill).toHaveAccessibleName('Cart 1');

  await new SiteHeader(page).cart.click();
  await new CartPage(page).waitUntilHydrated();
  await page.getByRole('spinbutton', { name: 'Quantity, River Bowl' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('$105.00');
  await expect(new SiteHeader(other).cart).toHaveAccessibleName('Cart 3');
  await page.goBack();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 3');
});

test('a removed line can be restored, and both changes are announced @phone [S2.4]', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  await page.goto('/cart');
  await new CartPage(page).waitUntilHydrated();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Remove River Bowl' }).click();
  await expect(product.status).toHaveText('River Bowl was removed from your cart.');
  await expect(main.getByRole('listitem').filter({ hasText: 'River Bowl' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'River Bowl' })).toContainText('$35.00');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('loads the cart for a signed-in customer [S6.3]', async ({ page, context, shop, traffic }) => {
  // A real sign-in: it also sets the cookie that tells scripts that there is a cart.
  const { cookies } = await ownerState(shop.address);
  await context.addCookies(cookies);
  await page.goto('/about');
  await expect.poll(() => traffic.to(CART)).toEqual([`GET ${CART}`]);
});

test.describe('the cart object for theme scripts', () => {
  test('adds a product with its variant, quantity and additional fields [S7.101]', async ({ page }) => {
    const product = new ProductPage(page);
    await product.open('name-mug');
    const sent = page.waitForRequest(`**${CART}/entries`);
    await page.evaluate(addNameMug);
    expect((await sent).postDataJSON()).toEqual({
      itemId: expect.stringMatching(/^[0-9a-f]{24}$/),
      sku: null,
      quantity: 2,
      additionalFields: '{"name-to-engrave":"Ada","lettering":"Script"}',
    });
    await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 2');
  });

  test('emits a recalculate event at the start and at the end of a change of answers [S4.18, S4.19]', async ({
    page,
  }) => {
    await new ProductPage(page).open('name-mug');
    await page.evaluate(addNameMug);
    const observed = await page.evaluate(async () => {
      const events: string[] = [];
      for (const name of ['start', 'end']) {
        document.addEventListener(`cart:recalculate-${name}`, () => events.push(name));
      }
      document.addEventListener('vitrine:cart-change', () => events.push('change'));
      const { cart } = (globalThis as unknown as ThemeGlobals).vitrine;
      const [entry] = (await cart.load())?.entries ?? [];
      events.length = 0;
      const changing = cart.updateAnswers(entry, '{"name-to-engrave":"Grace","lettering":"Script"}');
      const changed = await changing;
      const good = events.splice(0);
      await cart.updateAnswers(entry, 'not JSON').catch(() => events.push('failed'));
      return { good, bad: events, answers: JSON.stringify(changed.entries[0]?.additionalFields) };
    });
    expect(observed.good).toEqual(['start', 'change', 'end']);
    expect(observed.bad).toEqual(['start', 'end', 'failed']);
    expect(observed.answers).toContain('Grace');
  });

  test('the example in the documentation runs unchanged', async ({ page }) => {
    const text = await readFile(path.join(ROOT, 'docs', 'storefront-api.md'), 'utf8');
    const example = /```html\n(<!-- example -->[\s\S]*?)```/.exec(text)?.[1] ?? '';
    const product = new ProductPage(page);
    await product.open('river-bowl');
    const itemId = (await product.addToCart.getAttribute('data-item-id')) ?? '';
    await editMarkup(page, '/about', (html) => html.replace('</main>', `${example.replace('ITEM-ID', itemId)}</main>`));
    await page.goto('/about');
    await page.getByRole('button', { name: 'Put two into the cart' }).click();
    await expect(page.locator('.quick-add output')).toHaveText('2 in your cart');
    await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 2');
  });
});

interface ThemeGlobals {
  vitrine: {
    cart: {
      add(overrides: object): Promise<unknown>;
      load(): Promise<{ entries: unknown[] } | null>;
      updateAnswers(entry: unknown, answers: string): Promise<{ entries: { additionalFields: unknown }[] }>;
    };
  };
}

/** Runs in the page, as a theme script does. */
async function addNameMug(): Promise<void> {
  const button = document.querySelector<HTMLElement>('.sqs-add-to-cart-button');
  await (globalThis as unknown as ThemeGlobals).vitrine.cart.add({
    productId: button?.dataset['itemId'],
    variant: null,
    quantity: 2,
    additionalFields: '{"name-to-engrave":"Ada","lettering":"Script"}',
  });
}

/** Changes the response to requests for the cart. */
async function editCart(page: Page, change: object): Promise<void> {
  await page.route(
    (url) => url.pathname === CART,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } });
    },
  );
}
