import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { test } from '../fixtures/stripe-test.ts';
import { expect } from '../fixtures/test.ts';
import { editMarkup } from '../pages/edit-markup.ts';
import { ProductPage } from '../pages/product-page.ts';

// Covers what a product page says about installments in a shop whose payment provider supports them.

/** Ignores hidden text. */
const VISIBLE_TEXT = { useInnerText: true };
const MODAL = '/api/commerce/installments/modal';

const pill = (page: Page) => page.locator('.product-installments-pill');

test('the pill shows the price in four payments and opens the explanation, fetched once by language and country @phone [S1.11, S2.9, S4.42, S4.43, S4.44, S7.98]', async ({
  page,
  traffic,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => void (request.url().includes(MODAL) && requestedUrls.push(request.url())));
  await new ProductPage(page).open('river-bowl');
  await expect(pill(page)).toHaveText('or 4 interest-free payments of 8.75', VISIBLE_TEXT);
  const info = page.getByRole('button', { name: 'How installments work' });
  const dialog = page.getByRole('dialog', { name: 'Pay in 4 with Afterpay' });
  await info.click();
  await expect(dialog).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(info).toBeFocused();
  await pill(page).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect(traffic.to(MODAL)).toEqual([`GET ${MODAL}`]);
  const { searchParams } = new URL(requestedUrls[0] ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ language: expect.stringMatching(/^en/), country: 'US' });
});

test('the pill follows the variant and reports when a price is out of range [S4.44]', async ({ page }) => {
  await editMarkup(page, '/shop/p/ember-mug', (html) => html.replace('data-max="100000"', 'data-max="3000"'));
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await expect(page.locator('.product-variants')).toHaveAttribute('data-variant-state', 'open');
  await expect(pill(page)).toHaveText('or 4 interest-free payments of 7.00', VISIBLE_TEXT);
  await product.choose('Size', 'Large');
  await product.choose('Glaze', 'Ember');
  await expect(pill(page)).toHaveText('Pay in 4 on orders between 1.00 and 1,000.00', VISIBLE_TEXT);
  await product.choose('Size', 'Small');
  await expect(pill(page)).toHaveText('or 4 interest-free payments of 7.00', VISIBLE_TEXT);
});

test('an explanation that cannot be fetched is only logged, and the next attempt may succeed [S7.99]', async ({
  page,
}) => {
  const logged: string[] = [];
  const failures: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())));
  page.on('pageerror', (error) => failures.push(error.message));
  await page.route(`**${MODAL}*`, async (route) => await route.abort());
  await new ProductPage(page).open('river-bowl');
  await pill(page).click();
  await expect.poll(() => logged.join()).toContain('installments could not be fetched');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(failures).toEqual([]);
  await page.unrouteAll();
  await pill(page).click();
  await expect(page.getByRole('dialog', { name: 'Pay in 4 with Afterpay' })).toBeVisible();
});

test('subscriptions, sold-out products, gift cards and lists have no pill', async ({ page }) => {
  for (const path of ['/shop/p/clay-club', '/shop/p/moon-vase', '/shop/p/gift-card', '/shop']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(pill(page)).toHaveCount(0);
  }
});
