import { findVariantId, setStock } from '../fixtures/edit-database.ts';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { closedGate } from '../fixtures/gate.ts';
import { expect, test } from '../fixtures/mailing-shop.ts';
import { ownerCalls } from '../pages/comments-part.ts';
import { RestockForm, SIGN_UP } from '../pages/restock-form.ts';

// Covers the flow from a sold-out product to the back-in-stock email: all states of the form, and the email itself.

const SUCCESS = 'Thank you. We will email you once when it is back in stock.';

test('a shopper who signs up for a sold-out vase gets one email when it is back in stock [S0.7, S1.10, S2.10] @phone', async ({
  page,
  shop,
  signedIn,
}) => {
  // No other test uses these addresses.
  const [ada, eve] = ['ada-waits@example.test', 'eve-waits@example.test'];
  const form = new RestockForm(page);
  await form.open('moon-vase');
  await form.email.fill(ada);
  await form.send.click();
  await expect(form.success).toHaveText(SUCCESS);
  const { productId, variantId } = await form.variant();

  const owner = await ownerCalls(shop.address, signedIn);
  const list = (await owner.get(`${SIGN_UP}?productId=${productId}&variantId=${variantId}`)) as { signUps: object[] };
  expect(list.signUps).toContainEqual(expect.objectContaining({ siteVisitorEmail: ada }));
  const stockId = await findVariantId(shop, variantId);
  const correct = (to: number) => owner.post(`/api/config/stock/${stockId}/corrections`, { to, reason: 'Counted' });
  await correct(2);
  const mails = (address: string) => shop.mailServer.emailsTo(address);
  await expect.poll(() => mails(ada).length, { timeout: 60_000 }).toBe(1);
  const [mail] = mails(ada);
  expect(mail?.subject).toBe('Moon Vase is back in stock at Kiln & Field');
  expect(mail?.text).toContain('/shop/p/moon-vase');
  expect(mail?.headerValues['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await page.goto(new URL(/https?:\S+moon-vase/.exec(mail?.text ?? '')?.[0] ?? '').pathname);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();

  // The next restock is for another sign-up. When its email has arrived, a second email to the first address would have
  // arrived too.
  await correct(0);
  await form.open('moon-vase');
  await form.email.fill(eve);
  await form.send.click();
  await expect(form.success).toBeVisible();
  await correct(3);
  await expect.poll(() => mails(eve).length, { timeout: 60_000 }).toBe(1);
  expect(mails(ada)).toHaveLength(1);
  await correct(0);
  await owner.close();
});

test("the form starts empty, reports errors, and is replaced by the shop's message, all by keyboard [S4.38, S4.39, S4.40, S5.24, S5.25] @phone", async ({
  page,
}) => {
  const form = new RestockForm(page);
  await form.open('moon-vase');
  await expect(form.email).toHaveValue('');
  await expect(form.problem).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.email.press('Enter');
  await expect(form.problem).toHaveText('Email cannot be blank');
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription('Email cannot be blank');
  await expect(form.box).toHaveAttribute('data-state', 'error');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.type('ada');
  await expect(form.problem).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(form.problem).toHaveText('Email is invalid');
  await page.keyboard.type('@keyboard.test');
  await page.keyboard.press('Enter');
  await expect(form.success).toHaveText(SUCCESS);
  await expect(form.success).toBeFocused();
  await expect(form.box.getByRole('textbox')).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("a failure shows the server's message, or the default one if there is none [S8.10, S8.11]", async ({
  page,
  context,
  shop,
}) => {
  const form = new RestockForm(page);
  await form.open('moon-vase');
  await form.email.fill('ada@failure.test');
  // The product is restocked after the page was opened.
  await setStock(shop, 'moon-vase', 3);
  await form.send.click();
  await expect(form.problem).toHaveText('Good news: this product is back in stock. Please reload the page.');
  await setStock(shop, 'moon-vase', 0);
  const expectGeneralError = async (): Promise<void> => {
    await form.send.click();
    await expect(form.problem).toHaveText('Unable to submit form. Please try again later.');
    await expect(form.email).toHaveValue('ada@failure.test');
    await form.email.press('End');
    await page.keyboard.press('Space');
    await page.keyboard.press('Backspace');
  };
  await context.setOffline(true);
  await expectGeneralError();
  await context.setOffline(false);
  // The response of a proxy. The program itself never answers like this.
  await page.route(`**${SIGN_UP}`, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
  await expectGeneralError();
  await page.unroute(`**${SIGN_UP}`);
  await form.send.click();
  await expect(form.success).toHaveText(SUCCESS);
});

test('the sign-up sends its payload once for repeated clicks, with the language if there is a translation widget [S3.82, S7.56, S7.59]', async ({
  page,
}) => {
  const form = new RestockForm(page);
  const sent: unknown[] = [];
  const gate = closedGate();
  await page.route(`**${SIGN_UP}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await gate.passed;
    await route.continue();
  });
  await form.open('moon-vase');
  const { productId, variantId } = await form.variant();
  // The SKU in the demo shop's site folder.
  expect(variantId).toBe('MOON-VASE');
  await form.email.fill('  ada@payload.test ');
  await form.news.check();
  await form.send.click();
  await expect(form.box).toHaveAttribute('data-state', 'sending');
  await form.email.press('Enter');
  gate.open();
  await expect(form.success).toBeVisible();
  const payload = {
    productId,
    variantId,
    recaptchaEnterpriseV3Token: expect.stringMatching(/^.+:PRODUCT_WAITLIST_SUBMISSION$/),
  };
  expect(sent).toEqual([{ ...payload, siteVisitorEmail: 'ada@payload.test', isJoinMailingList: true }]);

  await form.open('moon-vase');
  await page.evaluate(() => {
    const widget = document.createElement('div');
    widget.dataset['translationWidget'] = '';
    document.body.append(widget);
    document.documentElement.lang = 'fr';
  });
  await form.email.fill('eve@payload.test');
  await form.send.click();
  await expect(form.success).toBeVisible();
  expect(sent[1]).toEqual({
    ...payload,
    siteVisitorEmail: 'eve@payload.test',
    isJoinMailingList: false,
    language: 'fr',
  });
});

test('a product with options shows the form for its sold-out variant alone', async ({ page }) => {
  const form = new RestockForm(page);
  await page.goto('/shop/p/ember-mug');
  const choose = async (option: string, value: string) =>
    await page.getByRole('combobox', { name: `Select ${option}` }).selectOption(value);
  await choose('Size', 'Large');
  await expect(form.box).toHaveCount(0);
  await choose('Glaze', 'Moss');
  await expect(form.box).toHaveCount(1);
  await form.email.fill('ada@choice.test');
  await choose('Glaze', 'Ash');
  await expect(form.box).toHaveCount(0);
  await choose('Glaze', 'Moss');
  await form.send.click();
  await expect(form.success).toHaveText(SUCCESS);
});

test.describe('the restock form with scripts disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('the fallback form reports errors and signs up', async ({ page, shop, signedIn }) => {
    await page.goto('/shop/p/moon-vase');
    await page.getByPlaceholder('Your email address').fill('ada');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moon Vase');
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveValue('ada');
    await email.evaluate((input: HTMLInputElement) => input.form?.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('alert')).toHaveText('Email is invalid');
    await page.getByRole('textbox', { name: 'Email' }).fill('plain@example.test');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('status')).toHaveText(SUCCESS);
    const owner = await ownerCalls(shop.address, signedIn);
    const { signUpGroups } = (await owner.get(`${SIGN_UP}/groups`)) as { signUpGroups: { productName: string }[] };
    expect(signUpGroups.map(({ productName }) => productName)).toContain('Moon Vase');
    await owner.close();
  });
});
