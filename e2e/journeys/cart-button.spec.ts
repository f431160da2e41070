import type { Page } from '@playwright/test';
import { closedGate } from '../fixtures/gate.ts';
import { expect, test } from '../fixtures/test.ts';
import { editMarkup } from '../pages/edit-markup.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { openWithStoppedClock } from '../pages/stopped-clock.ts';

// Covers the states of the add-to-cart button beyond adding and added: sold out, select option, the small button of an
// add-on, and buttons in lists and blocks. The tests control the clock.

const ENTRIES = '/api/commerce/shopping-cart/entries';

test('a sold-out variant keeps the button disabled, and an available one restores its text @phone [S4.13, S4.14]', async ({
  page,
  traffic,
}) => {
  const product = await openWithStoppedClock(page, 'ember-mug');
  await product.choose('Size', 'Large');
  await product.choose('Glaze', 'Moss');
  await expect(product.addToCart).toHaveText('Sold Out');
  await expect(product.addToCart).toBeDisabled();
  await page.clock.runFor(600_000);
  await expect(product.addToCart).toHaveText('Sold Out');
  await product.addToCart.click({ force: true });
  await product.addToCart.press('Enter');
  await expect(product.alert).toBeHidden();
  expect(traffic.to(ENTRIES)).toEqual([]);

  await product.choose('Glaze', 'Ash');
  await expect(product.addToCart).toHaveText('Add To Cart');
  await expect(product.addToCart).toBeEnabled();
});

test('the button text slides in within 0.2 s, and not at all with reduced motion [S9.2]', async ({ page }) => {
  const product = await openWithStoppedClock(page, 'river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  const inner = product.addToCart.locator('.sqs-add-to-cart-button-inner');
  await expect(inner).toHaveCSS('animation-duration', '0.2s');
  await expect(inner).toHaveCSS('animation-name', 'vt-button');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(inner).toHaveCSS('animation-name', 'none');
});

test('one live region announces the states adding and added', async ({ page }) => {
  const gate = closedGate();
  await page.route(`**${ENTRIES}`, async (route) => {
    await gate.passed;
    await route.continue();
  });
  const product = await openWithStoppedClock(page, 'river-bowl');
  await expect(product.status).toHaveAttribute('role', 'status');
  await product.addToCart.click();
  await expect(product.status).toHaveText('Adding…');
  gate.open();
  await expect(product.status).toHaveText('River Bowl was added to your cart. Items in your cart: 1.');
  await expect(page.locator('main [role="status"]')).toHaveCount(0);
});

test('an add-on shows a plus, a busy icon, a check mark and the plus again [S4.9, S4.10, S4.11]', async ({ page }) => {
  await editMarkup(page, '/shop/p/river-bowl', (html) =>
    html.replace(
      '<div class="sqs-add-to-cart-button-wrapper"',
      '<div data-add-on class="sqs-add-to-cart-button-wrapper"',
    ),
  );
  const sold = await watchAddSources(page);
  const product = await openWithStoppedClock(page, 'river-bowl');
  const icon = product.addToCart.getByRole('img');
  await expect(icon).toHaveAttribute('data-face', 'idle');
  await expect(icon).toHaveAccessibleName('Add To Cart');
  await product.waitForAddToCart(() => product.addToCart.click());
  await expect(icon).toHaveAttribute('data-face', 'adding');
  await expect(icon).toHaveAccessibleName('Adding…');
  await page.clock.runFor(1010);
  await expect(icon).toHaveAttribute('data-face', 'added');
  await expect(icon).toHaveAccessibleName('Added!');
  await page.clock.runFor(2010);
  await expect(icon).toHaveAttribute('data-face', 'idle');
  expect(sold).toEqual(['add-on']);
});

test.describe('buttons in lists and blocks', () => {
  const buttonOf = (page: Page, title: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .locator('.sqs-add-to-cart-button');

  test('a button in the list adds its product to the cart and reports the list as its source @phone [S2.14]', async ({
    page,
  }) => {
    const sold = await watchAddSources(page);
    await page.goto('/shop');
    const button = buttonOf(page, 'River Bowl');
    await button.hover();
    await expect(button).toHaveAttribute('data-state', 'idle');
    await button.click();
    await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
    expect(sold).toEqual(['plp']);
  });

  test('the buttons of the list are aligned at the bottom of their cards and show the focus @phone [S2.14]', async ({
    page,
  }) => {
    await page.goto('/shop');
    const boxes = await page
      .locator('.product-grid')
      .first()
      .locator('.product-card')
      .evaluateAll((cards) =>
        cards.flatMap((card) => {
          const button = card.querySelector('.sqs-add-to-cart-button');
          if (button === null || card.parentElement === null) return [];
          const { bottom, height } = button.getBoundingClientRect();
          const cell = card.parentElement.getBoundingClientRect();
          return [{ gap: Math.round(cell.bottom - bottom), height: Math.round(height) }];
        }),
      );
    expect(boxes.length).toBeGreaterThan(4);
    expect(new Set(boxes.map(({ gap }) => gap))).toEqual(new Set([0]));
    // One line of text each.
    expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
    const button = buttonOf(page, 'River Bowl');
    await expect(button).toBeVisible();
    await page.getByRole('link', { name: 'River Bowl', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  });

  test('a product with options asks for one for 2 s, without an alert because its card has no option field to name [S4.12, S4.15, S9.6]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/shop');
    const button = buttonOf(page, 'Ember Mug');
    await expect(button).toHaveAttribute('data-state', 'idle');
    await page.clock.pauseAt(Date.now() + 60_000);
    const refused = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('vitrine:cart-refused', (event) => resolve((event as CustomEvent).detail));
        }),
    );
    await button.click();
    await expect(button).toHaveText('Select Option');
    // Theme scripts of the previous release read `wish` instead of `input`.
    const input = { quantity: 1 };
    expect(await refused).toMatchObject({ reason: 'NO_VARIANT_SELECTED', pageType: 'plp', input, wish: input });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.clock.runFor(1990);
    await expect(button).toHaveText('Select Option');
    await page.clock.runFor(20);
    await expect(button).toHaveText('Add To Cart');
    await expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  test('a product block adds to the cart on any page', async ({ page }) => {
    const sold = await watchAddSources(page);
    await page.goto('/');
    const button = page.locator('.block-products .sqs-add-to-cart-button').first();
    await button.hover();
    await expect(button).toHaveAttribute('data-state', 'idle');
    await expect(button).not.toHaveText('');
    await button.click();
    await expect(button).not.toHaveAttribute('data-state', 'idle');
    for (const source of sold) expect(source).toBe('product_block');
  });
});

/** The sources that the page itself reports for additions. */
async function watchAddSources(page: Page): Promise<string[]> {
  const sources: string[] = [];
  await page.exposeFunction('reportSource', (source: string) => void sources.push(source));
  await page.addInitScript(() => {
    document.addEventListener('vitrine:cart-added', (event) => {
      const { pageType } = (event as CustomEvent<{ pageType: string }>).detail;
      (globalThis as unknown as { reportSource(source: string): void }).reportSource(pageType);
    });
  });
  return sources;
}

test('a button on a product page reports that page as its source', async ({ page }) => {
  const sold = await watchAddSources(page);
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.addToCart.click();
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
  expect(sold).toEqual(['pdp']);
});
