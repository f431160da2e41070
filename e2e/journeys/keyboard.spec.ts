import { waitUntilReady } from '../fixtures/ready.ts';
import { expect, test } from '../fixtures/test.ts';
import { CartIndicators } from '../pages/cart-indicators.ts';
import { CartPage } from '../pages/cart-page.ts';
import { tabTo } from '../pages/keyboard.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { openWithStoppedClock } from '../pages/stopped-clock.ts';

// Covers the flow from the list to the checkout with a keyboard and a screen reader: what each key reaches, and what is
// announced there.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a shopper gets from the list to the checkout without a pointer', async ({ page }) => {
  await page.goto('/shop');
  const link = page.getByRole('main').getByRole('link', { name: 'Ember Mug' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.waitForURL('/shop/p/ember-mug');
  const product = new ProductPage(page);
  await product.waitUntilHydrated();
  await tabTo(page, page.getByRole('combobox', { name: 'Select Size' }));
  await page.keyboard.type('Large');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ash');
  await tabTo(page, product.addToCart);
  await page.keyboard.press('Space');
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
  await page.goto('/cart');
  const cart = new CartPage(page);
  await cart.waitUntilHydrated();
  await tabTo(page, cart.main.getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
});

test('the add-to-cart button exposes its name, its state and the result', async ({ page }) => {
  const product = await openWithStoppedClock(page, 'river-bowl');
  await expect(page.locator('.product-actions')).toMatchAriaSnapshot(`
    - text: "Quantity:"
    - spinbutton "Quantity": "1"
    - button "Add To Cart"
  `);
  await product.waitForAddToCart(() => product.addToCart.press('Enter'));
  await expect(product.status).toHaveText('River Bowl was added to your cart. Items in your cart: 1.');
  await expect(product.addToCart).toHaveAttribute('aria-disabled', 'true');
});

test('an addition is announced in a region with a link and a close button', async ({ page }) => {
  const product = await openWithStoppedClock(page, 'river-bowl');
  await product.waitForAddToCart(() => product.addToCart.click());
  await expect(new CartIndicators(page).popover).toMatchAriaSnapshot(`
    - region "Added to your cart":
      - paragraph: Added to your cart
      - paragraph: River Bowl
      - paragraph: 1 × $35.00
      - link "View Cart":
        - /url: /cart
      - button "Close"
  `);
});

test('a change of variant announces its price and the remaining stock', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.waitUntilHydrated();
  await expect(page.locator('.product-variants')).toMatchAriaSnapshot(`
    - combobox "Select Size":
      - option "Select Size" [selected]
      - option "Small"
      - option "Large"
    - combobox "Select Glaze"
  `);
  await product.choose('Size', 'Large');
  await product.choose('Glaze', 'Ash');
  await expect(product.status).toHaveText('Price: 34.00. Only 3 left.');
});

test('an alert has a title, a message and a button, traps the focus and returns it', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('ember-mug');
  await product.waitUntilHydrated();
  await product.addToCart.focus();
  await page.keyboard.press('Enter');
  await expect(product.alert).toMatchAriaSnapshot(`
    - alertdialog "Unable to Add Item":
      - heading "Unable to Add Item" [level=2]
      - paragraph: Please select the Size and Glaze options.
      - button "OK"
  `);
  await expect(product.alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(product.alert).toHaveCount(0);
  await expect(product.addToCart).toBeFocused();
});

test('product images open in a dialog, are navigated by arrow keys, and close', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitUntilHydrated();
  await waitUntilReady(page);
  await page.getByRole('link', { name: /Enlarge image 1/ }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Picture' });
  await expect(box.getByRole('status')).toHaveText('1 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('status')).toHaveText('2 / 3');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Enlarge image 2/ })).toBeFocused();
});
