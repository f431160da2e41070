import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { GiftCardPage } from '../pages/gift-card-page.ts';
import { tabTo } from '../pages/keyboard.ts';
import { readEmail } from '../pages/outbox.ts';

// Covers the life of a gift card: bought, emailed, spent in parts. That no money is created or lost is tested beside
// the routes.

const VALID_CARD = '4242 4242 4242 4242';
const INVALID_CODE = 'This gift card code is not valid. Please check it and try again.';
const CODE = /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/;

let emailCount = 0;
/** An address that no other test uses. */
const newEmail = (): string => `gift-${process.pid}-${Date.now()}-${emailCount++}@example.test`;

test('a gift card is bought for a recipient, who spends it on two orders [S0.4, S1.5, S2.26, S2.27, S2.28, S2.29]', async ({
  page,
  shop,
  traffic,
}) => {
  // Three purchases, one after the other.
  test.slow();
  const recipient = newEmail();
  const gift = new GiftCardPage(page);
  await gift.open('GIFT-50');
  await expect(gift.amount.getByRole('radio', { name: '$50.00' })).toBeChecked();
  await gift.recipientName.fill('Bea');
  await gift.recipientEmail.fill(recipient);
  await gift.senderName.fill('Ada');
  await gift.message.fill('For your new kitchen.');
  await gift.email.fill('ada@example.test');
  await gift.fillCard(VALID_CARD);
  await expect(gift.pay).toHaveText('Pay $50.00');
  await gift.pay.dblclick();
  const checkout = new CheckoutPage(page);
  await expect(checkout.thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Bea (${recipient})`);
  expect(traffic.to('/api/checkout/gift-card/orders')).toHaveLength(1);

  const mail = await readEmail(shop, { to: recipient, containing: 'Code: ' });
  expect(mail).toContain('For your new kitchen.');
  expect(mail).toContain('$50.00');
  const [code = ''] = CODE.exec(mail) ?? [];
  expect(code).not.toBe('');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(`Sent to Bea (${recipient})`);

  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await checkout.expectTotal('$44.11');
  const field = checkout.summary.getByRole('textbox', { name: 'Gift card code' });
  // As people type it: lower case, spaces for hyphens.
  await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
  await field.press('Enter');
  const last4 = code.slice(-4);
  await expect(checkout.summary).toContainText(`Gift card ending in ${last4}-$44.11`);
  await expect(checkout.summary).toContainText('$5.89 left on it');
  // Nothing is left to pay, so no card is requested.
  await expect(checkout.card).toHaveCount(0);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(checkout.thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Gift card ending in ${last4}-$44.11`);

  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await expect(checkout.summary.getByRole('button', { name: /^Remove Card/ })).toHaveCount(0);
  await field.fill(code);
  await checkout.summary.getByRole('button', { name: 'Redeem' }).click();
  await checkout.expectTotal('$38.22');
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Paid$38.22');
  expect(traffic.problems()).toEqual([]);

  await checkout.openWith('glaze-recipes');
  await field.fill(code);
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(INVALID_CODE);
});

test('every unusable code gets the same message, and an applied card is removed in place @phone', async ({
  page,
  shop,
}) => {
  const me = newEmail();
  const gift = new GiftCardPage(page);
  await gift.open('GIFT-25');
  await gift.forMe.check();
  await expect(gift.recipientEmail).toHaveCount(0);
  await gift.email.fill(me);
  await gift.fillCard(VALID_CARD);
  await gift.pay.click();
  const checkout = new CheckoutPage(page);
  await expect(checkout.thanks).toBeVisible();
  const [code = ''] = CODE.exec(await readEmail(shop, { to: me, containing: 'Code: ' })) ?? [];

  await checkout.openWith('river-bowl');
  const { summaryToggle } = checkout;
  if (await summaryToggle.isVisible()) await summaryToggle.click();
  const field = checkout.summary.getByRole('textbox', { name: 'Gift card code' });
  for (const wrong of [code.slice(0, -1) + (code.endsWith('2') ? '3' : '2'), 'x', '0000-0000-0000-0000']) {
    await field.fill(wrong);
    const answered = page.waitForResponse('**/api/checkout/gift-cards');
    await field.press('Enter');
    await answered;
    await expect(field).toHaveAccessibleDescription(INVALID_CODE);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(wrong);
  }
  await field.fill(code);
  await field.press('Enter');
  await checkout.expectTotal('$16.00');
  await expect(field).toHaveValue('');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.reload();
  await checkout.expectTotal('$16.00');
  if (await summaryToggle.isVisible()) await summaryToggle.click();
  await checkout.summary.getByRole('button', { name: /^Remove Card/ }).click();
  await checkout.expectTotal('$41.00');
});

test('the amount can be chosen on the gift card page, and errors appear beside their fields @phone', async ({
  page,
}) => {
  const gift = new GiftCardPage(page);
  await gift.open();
  await gift.amount.getByText('$100.00').click();
  await expect(gift.pay).toHaveText('Pay $100.00');
  await gift.message.fill('x'.repeat(600));
  await expect(gift.message).toHaveValue('x'.repeat(500));
  await gift.day.fill('2020-01-01');
  await gift.pay.click();
  await expect(gift.recipientEmail).toBeFocused();
  await expect(gift.recipientEmail).toHaveAccessibleDescription('Please enter the recipient’s email address.');
  await expect(gift.day).toHaveAccessibleDescription('This date is in the past. Please choose a later one.');
  await expect(gift.email).toHaveAccessibleDescription('Please enter a valid email');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await gift.recipientEmail.fill('bea@example.test');
  await expect(gift.recipientEmail).toHaveAttribute('aria-invalid', 'false');
  await page.reload();
  await expect(gift.recipientEmail).toHaveValue('bea@example.test');
  await expect(gift.pay).toHaveText('Pay $100.00');
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
});

test('a gift card for a later day is bought with the keyboard alone', async ({ page }) => {
  const recipient = newEmail();
  const gift = new GiftCardPage(page);
  await gift.open('GIFT-25');
  await tabTo(page, gift.amount.getByRole('radio', { name: '$25.00' }));
  await page.keyboard.press('ArrowRight');
  await expect(gift.pay).toHaveText('Pay $50.00');
  const later = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000);
  const typed = `${pad(later.getMonth() + 1)}${pad(later.getDate())}${later.getFullYear()}`;
  for (const [field, text] of [
    [gift.recipientEmail, recipient],
    [gift.day, typed],
    [gift.email, 'ada@example.test'],
    [page.getByRole('textbox', { name: 'Card number' }), VALID_CARD],
    [page.getByRole('textbox', { name: /^Expires/ }), '0440'],
    [page.getByRole('textbox', { name: 'Security code' }), '123'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(new CheckoutPage(page).thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Will be sent to ${recipient} on`);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

const pad = (part: number): string => String(part).padStart(2, '0');

test('an address for another website or for no gift card shows a message and a link back', async ({ page }) => {
  const gift = new GiftCardPage(page);
  const right = await gift.address('GIFT-50');
  const bowl = await page.request.get('/shop/p/river-bowl?format=json');
  const { item } = (await bowl.json()) as { item: { id: string } };
  const wrong = [
    right.replace(/websiteId=\w+/, 'websiteId=ffffffffffffffffffffffff'),
    right.replace(/giftCardProductId=\w+/, `giftCardProductId=${item.id}`),
    right.replace(/giftCardProductId=\w+/, 'giftCardProductId=nothing'),
    '/checkout/giftcard',
  ];
  for (const address of wrong) {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this gift card' })).toBeVisible();
  }
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL('/');
  await page.goto(right.replace('sku=GIFT-50', 'sku=NOT-THERE'));
  await expect(gift.pay).toHaveText('Pay $25.00');
});
