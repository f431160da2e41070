import { readFile } from 'node:fs/promises';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { waitUntilReady } from '../fixtures/ready.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage, SHOPPER } from '../pages/checkout-page.ts';
import { tabTo } from '../pages/keyboard.ts';

// Covers the flow from the cart to a paid order as a shopper sees it. Prices, stock and payment settlement are tested
// beside the routes. Here a person must get through, see the cost, and lose no input on the way.

const VALID_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';
const AUTHENTICATION_CARD = '4000 0027 6000 3184';
const LOST_RESPONSE_CARD = '4000 0000 0000 4087';

test('a guest buys River Bowl by card @phone', async ({ page, traffic }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  // Before any input: the item with shipping.
  await checkout.expectTotal('$41.00');
  await checkout.fillAddress();
  await checkout.fillCard(VALID_CARD);
  // With New York tax on 35.00.
  await checkout.expectTotal('$44.11');
  await checkout.pay.dblclick();
  await expect(checkout.thanks).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/order\/[\w.-]+$/);
  const main = page.getByRole('main');
  await expect(main).toContainText(/Order 1\d{3}/);
  await expect(main).toContainText('12 Kiln Lane');
  await expect(main).toContainText('$44.11');
  expect(traffic.to('/api/checkout/orders')).toEqual(['POST /api/checkout/orders']);
  expect(traffic.problems()).toEqual([]);

  await page.goto('/checkout');
  await expect(page.getByRole('main')).toContainText('Your cart is empty.');
});

test('a declined card keeps all fields filled in, and a valid one pays the same order @phone', async ({
  page,
  traffic,
}) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await checkout.fillCard(DECLINED_CARD);
  await checkout.expectTotal('$44.11');
  await checkout.pay.click();
  await expect(checkout.alert).toHaveText('Your card was declined.');
  await expect(checkout.card).toBeFocused();
  await expect(checkout.card).toHaveAccessibleDescription('Your card was declined.');
  await expectAddress(checkout);
  await checkout.card.fill(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  expect(traffic.to('/api/checkout/orders').filter((call) => !call.endsWith('/payment'))).toHaveLength(1);
});

test('a reload and the back button keep typed input, but no card data', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await checkout.fillCard(VALID_CARD);
  await page.reload();
  await expectAddress(checkout);
  await checkout.expectTotal('$44.11');
  await expect(checkout.card).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/4242 ?4242/);

  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await expectAddress(checkout);
});

test('a digital product needs no address and can be downloaded once it is paid', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('glaze-recipes');
  await expect(checkout.delivery).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Shipping' })).toHaveCount(0);
  await checkout.email.fill(SHOPPER.email);
  await checkout.fillCard(VALID_CARD);
  await checkout.expectTotal('$15.00');
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  // Before that the browser downloads it too, but the page does not update its count.
  await waitUntilReady(page);
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Six Glazes We Use' }).click();
  const file = await fetched;
  expect(await file.failure()).toBeNull();
  expect((await readFile(await file.path())).length).toBeGreaterThan(0);
  await expect(page.getByRole('main')).toContainText('9 times left');
});

test('a discount code is applied and removed in place, and an invalid one shows a message', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  await checkout.email.fill(SHOPPER.email);
  const code = checkout.summary.getByRole('textbox', { name: 'Discount code' });
  await code.fill('NOSUCHCODE');
  await code.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/\S/);
  await code.fill('WELCOME10');
  await checkout.summary.getByRole('button', { name: 'Apply' }).click();
  await expect(checkout.summary).toContainText('Discount (WELCOME10)-$3.50');
  await checkout.expectTotal('$37.50');
  await expect(checkout.email).toHaveValue(SHOPPER.email);
  // The next invalid code is reported at the field, and the applied code stays listed.
  await code.fill('NOSUCHCODE');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/\S/);
  const codes = checkout.summary.getByRole('list', { name: 'Discount codes' });
  await expect(codes).toHaveText(/^WELCOME10\s*Remove\s*WELCOME10$/);
  const [problem, list] = [await checkout.summary.getByRole('status').first().boundingBox(), await codes.boundingBox()];
  expect((problem?.y ?? 0) + (problem?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0);
  await checkout.summary.getByRole('button', { name: 'Remove WELCOME10' }).click();
  await checkout.expectTotal('$41.00');
});

test('an address in Germany needs no state to calculate shipping and tax', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  await checkout.delivery.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await expect(checkout.delivery.getByRole('combobox', { name: 'State' })).toHaveCount(0);
  await checkout.email.fill(SHOPPER.email);
  const address = {
    'First name': 'Ada',
    'Last name': 'Moss',
    Address: 'Tonweg 12',
    City: 'Berlin',
    'Postal Code': '10115',
  };
  for (const [name, value] of Object.entries(address)) {
    await checkout.delivery.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await checkout.fillCard(VALID_CARD);
  await expect(checkout.summary.locator('.shop-total').filter({ hasText: 'Tax' })).toHaveText('Tax$0.00');
  await expect(checkout.summary).not.toContainText('Estimated');
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await expect(page.getByRole('main')).toContainText('10115');
});

test('the lines of a long order scroll while its totals stay visible', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  for (const height of [900, 700, 560]) {
    await page.setViewportSize({ width: 1280, height });
    await page.reload();
    await expect(checkout.email).toBeVisible();
    // Simulates many lines, long answers, and gift cards that pay a part.
    const found = await checkout.summary.evaluate((summary) => {
      const line = summary.querySelector('.shop-line');
      const total = summary.querySelector('.shop-total');
      line?.querySelector('.shop-line-text')?.append('A long answer to the form of a product. '.repeat(20));
      for (let more = 0; more < 6; more++) line?.after(line.cloneNode(true));
      for (let more = 0; more < 2; more++) total?.after(total.cloneNode(true));
      const lines = summary.querySelector('.checkout-summary-lines');
      const totals = summary.querySelector('.shop-totals')?.getBoundingClientRect();
      const box = summary.getBoundingClientRect();
      return {
        linesScroll: lines !== null && lines.scrollHeight > lines.clientHeight && lines.clientHeight >= 80,
        totalsBottom: Math.round(Math.max(totals?.bottom ?? 0, box.bottom)),
        isInside: (totals?.bottom ?? 0) <= box.bottom && (totals?.top ?? 0) >= box.top,
        overflow: getComputedStyle(summary).overflowY,
      };
    });
    expect(found).toMatchObject({ linesScroll: true, isInside: true, overflow: 'visible' });
    expect(found.totalsBottom).toBeLessThanOrEqual(height);
  }
});

test('each code of the demo shop does what its title says', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  const code = checkout.summary.getByRole('textbox', { name: 'Discount code' });
  const tryCode = async (text: string, total: string): Promise<void> => {
    await code.fill(text);
    await code.press('Enter');
    await checkout.expectTotal(total);
    await checkout.summary.getByRole('button', { name: `Remove ${text}` }).click();
    await checkout.expectTotal('$41.00');
  };
  await tryCode('WELCOME10', '$37.50');
  await tryCode('FREESHIP', '$35.00');
  await tryCode('FIVEOFF', '$36.00');
  await code.fill('EXPIRED');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/\S/);
  await checkout.expectTotal('$41.00');
});

test('a card that needs confirmation is paid once confirmed, and not when refused', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('glaze-recipes');
  await checkout.email.fill(SHOPPER.email);
  await checkout.fillCard(AUTHENTICATION_CARD);
  await checkout.pay.click();
  const question = page.getByRole('dialog', { name: 'Confirm the payment' });
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(checkout.alert).toHaveText(/\S/);
  await expect(checkout.card).toHaveValue(AUTHENTICATION_CARD);
  await checkout.pay.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(checkout.thanks).toBeVisible();
});

test('a payment whose response is lost is looked up and made only once', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('glaze-recipes');
  await checkout.email.fill(SHOPPER.email);
  await checkout.fillCard(LOST_RESPONSE_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
});

test('errors appear beside their fields on blur and on paying, and the first one gets the focus @phone', async ({
  page,
}) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  await checkout.email.fill('ada@example');
  await checkout.email.blur();
  await expect(checkout.email).toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.email).toHaveAccessibleDescription('Please enter a valid email');
  await checkout.email.fill(`${SHOPPER.email} `);
  await expect(checkout.email).toHaveAttribute('aria-invalid', 'false');
  await checkout.pay.click();
  const first = checkout.delivery.getByRole('textbox', { name: 'First name' });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(first).toHaveAccessibleDescription('Please enter a first name.');
  await expect(checkout.alert).toHaveText(/^Please check \d+ fields\.$/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await checkout.fillAddress();
  await checkout.fillCard(VALID_CARD);
  await expect(checkout.alert).toHaveCount(0);
});

test('a cart that changed in another tab is reported before payment', async ({ page, context, traffic }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  await checkout.fillAddress();
  await checkout.fillCard(VALID_CARD);
  await checkout.expectTotal('$44.11');
  const other = new CheckoutPage(await context.newPage());
  await other.openWith('glaze-recipes');
  await checkout.pay.click();
  await expect(checkout.alert).toContainText('The total has changed to');
  await expect(checkout.summary).toContainText('Six Glazes We Use');
  await expectAddress(checkout);
  await expect(checkout.card).toHaveValue(VALID_CARD);
  expect(traffic.to('/api/payments')).toEqual([]);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
});

test('the whole checkout works with the keyboard alone', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('glaze-recipes');
  for (const [field, text] of [
    [checkout.email, SHOPPER.email],
    [checkout.card, VALID_CARD],
    [page.getByRole('textbox', { name: /^Expires/ }), '0440'],
    [page.getByRole('textbox', { name: 'Security code' }), '123'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(checkout.thanks).toBeVisible();
});

test('on a phone the total stays visible and its lines expand @phone-only', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  const { summaryToggle } = checkout;
  await expect(summaryToggle).toHaveText('Order summary$41.00');
  await expect(checkout.summary.getByRole('listitem')).toBeHidden();
  await summaryToggle.click();
  await expect(checkout.summary.getByRole('listitem')).toContainText('River Bowl');
  await summaryToggle.click();
  await checkout.pay.scrollIntoViewIfNeeded();
  await expect(summaryToggle).toBeInViewport();
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
});

test('checkout and order have no serious accessibility violations, and run only our scripts @phone', async ({
  page,
}) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('glaze-recipes');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  // The express checkout path: the cart token does not stay in the URL.
  await page.goto('/commerce/goto-checkout');
  await expect(checkout.email).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  const policy = (await page.request.get('/checkout')).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self' 'nonce-");
  await checkout.email.fill(SHOPPER.email);
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('an order link opens the order for anyone who has it, and one with a changed character opens nothing', async ({
  page,
  browser,
}) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('glaze-recipes');
  await checkout.email.fill(SHOPPER.email);
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  const link = page.url();
  const otherVisitor = await browser.newPage();
  await otherVisitor.goto(link);
  await expect(new CheckoutPage(otherVisitor).thanks).toBeVisible();
  const reply = await otherVisitor.goto(link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'));
  expect(reply?.status()).toBe(404);
  await expect(otherVisitor.getByRole('main').getByRole('link', { name: 'Back to the shop' })).toBeVisible();
  await otherVisitor.close();
});

async function expectAddress(checkout: CheckoutPage): Promise<void> {
  await expect(checkout.email).toHaveValue(SHOPPER.email);
  await expect(checkout.delivery.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(SHOPPER.Address);
  await expect(checkout.delivery.getByRole('textbox', { name: 'ZIP Code' })).toHaveValue(SHOPPER['ZIP Code']);
  await expect(checkout.delivery.getByRole('combobox', { name: 'State' })).toHaveValue('NY');
}

test('a slow click on the button after an invalid field is not lost, because no error message moves the button', async ({
  page,
}) => {
  const checkout = new CheckoutPage(page);
  await checkout.openWith('river-bowl');
  const zip = checkout.delivery.getByRole('textbox', { name: 'ZIP Code' });
  await zip.fill('nowhere');
  await checkout.pay.scrollIntoViewIfNeeded();
  const box = await checkout.pay.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4);
  await page.mouse.down();
  // Long enough to draw anything that the lost focus causes.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(checkout.email).toBeFocused();
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
});
