import { expect, test } from '../fixtures/mailing-shop.ts';
import { CheckoutPage, SHOPPER } from '../pages/checkout-page.ts';
import { FormPart } from '../pages/form-part.ts';
import { ProductPage } from '../pages/product-page.ts';

// Covers that form answers reach the people who have to read them, through a real mail server.

const VALID_CARD = '4242 4242 4242 4242';

test("a contact form message arrives through the shop's mail server with its answers", async ({ page, shop }) => {
  const part = new FormPart(page);
  await part.open('/contact');
  const { form } = part;
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('King');
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@letters.test');
  await form.getByLabel('Subject').fill('A crock for pickles');
  await form.getByLabel('What is it about?').selectOption('An order');
  await form.getByRole('textbox', { name: 'Message' }).fill('Does the lid of the crock keep tight? 🥒');
  await part.waitForSpamDelay();
  await part.submit.click();
  await expect(part.success).toBeVisible();
  const arrived = () => shop.mailServer.emailsTo('hello@kilnandfield.example');
  await expect.poll(() => arrived().length, { timeout: 60_000 }).toBe(1);
  const [mail] = arrived();
  expect(mail?.text).toContain('Does the lid of the crock keep tight? 🥒');
  expect(mail?.text).toContain('Ada King');
  expect(mail?.headerValues['reply-to']).toContain('ada@letters.test');
});

test('answers to a product form appear in the cart, at the checkout, in the order and in its email', async ({
  page,
  shop,
}) => {
  const product = new ProductPage(page);
  await product.open('name-mug');
  await product.addToCart.click();
  const dialog = page.getByRole('dialog', { name: 'Engraving for a Name Mug' });
  await dialog.getByLabel('Name to engrave').fill('Grüße, June');
  await dialog.getByLabel('Script').check();
  const added = page.waitForResponse((reply) => reply.url().endsWith('/shopping-cart/entries'));
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  expect((await added).status()).toBe(200);
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main).toContainText('Grüße, June');
  await main.getByRole('link', { name: 'Checkout' }).click();
  const checkout = new CheckoutPage(page);
  await checkout.waitUntilReady();
  await expect(checkout.summary).toContainText('Grüße, June');
  await checkout.fillAddress();
  await checkout.fillCard(VALID_CARD);
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await expect(main).toContainText('Name to engrave');
  await expect(main).toContainText('Grüße, June');
  const arrived = () => shop.mailServer.emailsTo(SHOPPER.email).filter(({ text }) => text.includes('Name Mug'));
  await expect.poll(() => arrived().length, { timeout: 60_000 }).toBe(1);
  for (const part of [arrived()[0]?.text, arrived()[0]?.html]) {
    expect(part).toContain('Name to engrave');
    expect(part).toContain('Grüße, June');
  }
});
