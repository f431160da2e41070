import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { closedGate } from '../fixtures/gate.ts';
import { expect, test } from '../fixtures/test.ts';
import { CartPage } from '../pages/cart-page.ts';
import { tabTo } from '../pages/keyboard.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';

// Covers the cart page: what it shows, what can be changed there, and that it also works without scripts.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the cart page exposes lines, codes, an estimate and totals to screen readers @phone', async ({ page }) => {
  const cart = new CartPage(page);
  await cart.openWith('river-bowl');
  await expect(cart.main).toMatchAriaSnapshot(`
    - main:
      - heading "Cart" [level=1]
      - list:
        - listitem:
          - link "River Bowl"
          - paragraph: 1 × $35.00
          - spinbutton "Quantity, River Bowl": "1"
          - button "Remove River Bowl"
          - paragraph: $35.00
      - region "Discount code":
        - textbox "Discount code"
        - button "Apply"
      - group: Estimate shipping
      - term: Subtotal
      - definition: $35.00
      - paragraph: Shipping and tax are added at checkout.
      - paragraph:
        - link "Checkout"
  `);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("the cart page runs its own scripts and none of the site's, with a cart and without", async ({ page }) => {
  const refused: string[] = [];
  page.on(
    'console',
    (message) => void (/Content.Security.Policy/i.test(message.text()) && refused.push(message.text())),
  );
  await page.route('**/cart', async (route) => {
    const reply = await route.fetch();
    const scripts = '<script>window.siteRan = true</script><script src="/scripts/site.js"></script></body>';
    await route.fulfill({ response: reply, body: (await reply.text()).replace('</body>', scripts) });
  });
  const ran = async () => await page.evaluate(() => (window as { siteRan?: boolean }).siteRan === true);
  const cart = new CartPage(page);
  await page.goto('/cart');
  await expect(page.locator('html')).toHaveAttribute('data-storefront', 'ready');
  expect(await ran()).toBe(false);
  await cart.openWith('river-bowl');
  await expect(page.getByRole('spinbutton', { name: 'Quantity, River Bowl' })).toHaveValue('1');
  expect(await ran()).toBe(false);
  // Nothing else was refused: two scripts on each of the two pages.
  expect(refused.filter((text) => !/inline script|site\.js/.test(text))).toEqual([]);
});

test('a click on the checkout link that is in progress during hydration is not lost', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  const gate = closedGate();
  await page.route(/\/api\/commerce\/shopping-cart(\?|$)/, async (route) => {
    await gate.passed;
    await route.continue();
  });
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).hover();
  await page.mouse.down();
  gate.open();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/checkout/);
});

test('a discount code lowers the total, an invalid one is refused beside its field, and both can be undone @phone', async ({
  page,
}) => {
  const cart = new CartPage(page);
  await cart.openWith('river-bowl');
  await cart.enterCode('NOSUCH');
  await expect(cart.main.getByRole('alert')).not.toBeEmpty();
  await expect(cart.code).toHaveAttribute('aria-invalid', 'true');
  await cart.enterCode('WELCOME10');
  await expect(cart.totals).toContainText(/Discount\s*−\$3\.50\s*Total\s*\$31\.50/);
  await expect(new ProductPage(page).status).toHaveText('Total: $31.50.');
  await expect(cart.code).toHaveValue('');
  await cart.remove('WELCOME10').click();
  await expect(cart.totals).not.toContainText('Discount');
});

test('shipping is estimated for a place, with tax where it is due @phone', async ({ page }) => {
  const cart = new CartPage(page);
  await cart.openWith('river-bowl');
  await cart.estimateFor('US');
  await expect(cart.totals).toContainText(/Shipping\s*\$6\.00\s*Total\s*\$41\.00/);
  await cart.main.getByRole('combobox', { name: 'State' }).selectOption('NY');
  await cart.main.getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect(cart.totals).toContainText(/Tax\s*\$3\.11/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('quantities are changed and lines removed and restored by keyboard without losing the focus', async ({ page }) => {
  const cart = new CartPage(page);
  await cart.openWith('river-bowl');
  await tabTo(page, cart.quantity('River Bowl'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(cart.totals).toContainText('$70.00');
  await expect(new ProductPage(page).status).toHaveText('Subtotal: $70.00.');
  await tabTo(page, cart.remove('River Bowl'));
  await page.keyboard.press('Enter');
  await expect(cart.undo).toBeFocused();
  await expect(cart.main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cart.quantity('River Bowl')).toHaveValue('2');
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 2');
});

test("the shopper's form answers are shown with the line", async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('name-mug');
  await page.evaluate(async () => {
    const { vitrine } = globalThis as unknown as { vitrine: { cart: { add(overrides: object): Promise<unknown> } } };
    await vitrine.cart.add({
      productId: document.querySelector<HTMLElement>('.sqs-add-to-cart-button')?.dataset['itemId'],
      variant: null,
      quantity: 1,
      additionalFields: '{"name-to-engrave":"Ada","lettering":"Script"}',
    });
  });
  await page.goto('/cart');
  const line = new CartPage(page).lines.first();
  await expect(line.getByRole('term')).toHaveText(['Name to engrave', 'Lettering']);
  await expect(line.getByRole('definition')).toHaveText(['Ada', 'Script']);
});

test('two tabs show the same cart, and one left open is updated', async ({ page, context }) => {
  const cart = new CartPage(page);
  await cart.openWith('river-bowl');
  const other = await context.newPage();
  const second = new CartPage(other);
  await other.goto('/cart');
  await second.waitUntilHydrated();
  await second.quantity('River Bowl').fill('4');
  await other.keyboard.press('Enter');
  await expect(second.totals).toContainText('$140.00');
  await expect(cart.totals).toContainText('$140.00');
  await second.remove('River Bowl').click();
  await expect(cart.main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test("a change whose response is lost is reported, and the cart shows the server's state", async ({ page }) => {
  const cart = new CartPage(page);
  await cart.openWith('river-bowl');
  await page.route('**/api/commerce/shopping-cart/entries/*', (route) => route.abort('connectionreset'));
  await cart.quantity('River Bowl').fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Unable to Change Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.unrouteAll();
  await page.reload();
  await expect(cart.totals).toContainText('$35.00');
});

test.describe('the cart with scripts disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is chosen and bought, and the cart is changed, through plain forms @phone', async ({ page }) => {
    const product = new ProductPage(page);
    const cart = new CartPage(page);
    await product.open('ember-mug');
    await product.addToCart.click();
    await expect(page.getByRole('main')).toContainText('Please select the Size and Glaze options.');
    await page.getByRole('link', { name: 'Go back' }).click();
    await product.choose('Size', 'Large');
    await product.choose('Glaze', 'Ash');
    await product.quantity.fill('2');
    await product.addToCart.click();
    await expect(page).toHaveURL('/cart');
    await expect(cart.lines).toContainText(['Size: Large, Glaze: Ash']);
    await expect(cart.totals).toContainText('$68.00');

    await cart.quantity('Ember Mug').fill('1');
    await cart.main.getByRole('button', { name: 'Update Ember Mug' }).click();
    await expect(cart.totals).toContainText('$34.00');
    await cart.enterCode('WELCOME10');
    await expect(cart.totals).toContainText('−$3.40');
    await cart.remove('WELCOME10').click();
    await expect(cart.totals).not.toContainText('Discount');
    await cart.main.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('main')).toContainText('Ember Mug');
    await page.goto('/cart');
    await cart.remove('Ember Mug').click();
    await expect(cart.main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('a quantity above the stock is refused with a message', async ({ page }) => {
    const product = new ProductPage(page);
    await product.open('river-bowl');
    await product.quantity.fill('500');
    await product.addToCart.click();
    await expect(page.getByRole('main')).toContainText('Sorry, we do not have enough of that item available.');
  });
});
