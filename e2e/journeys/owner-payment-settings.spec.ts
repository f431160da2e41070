import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers the payment settings of a shop without a provider: what they say, and how they are reached.

test('the owner finds out that no money moves, and how to set up Stripe @phone', async ({
  page,
  context,
  signedIn,
  shop,
}) => {
  await context.addCookies(signedIn.cookies);
  await page.goto('/config/settings');
  const main = page.getByRole('main');
  await expect(main).toContainText('no money moves');
  await main.getByRole('link', { name: 'Payments' }).click();
  await expect(main.getByRole('region', { name: 'Status' })).toContainText('Test payments');
  await expect(main.getByRole('region', { name: 'Keys' })).toContainText('Not set');
  await expect(main.getByRole('textbox', { name: 'Address' })).toHaveValue(
    new RegExp(`^${new URL(shop.address).protocol}.*/api/payments/webhook/stripe$`),
  );
  await expect(main.getByRole('region', { name: 'How to set up Stripe' })).toContainText('STRIPE_SECRET_KEY');
  await new OwnerFrame(page).expectNoSidewaysScroll();
  expect(await findAccessibilityViolations(page)).toStrictEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAccessibilityViolations(page, { rules: rulesFor('Dark') })).toStrictEqual([]);
});
