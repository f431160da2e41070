import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { allowReturns, buyAndSend, OrderReturns } from '../pages/order-returns.ts';

// Covers the returns of an order on the page of the shopper.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a shopper requests a return by keyboard and cancels it @phone', async ({ page, browser, shop }, info) => {
  const email = `keyboard-${info.project.name}@returns.example`;
  await allowReturns(page);
  const path = await buyAndSend(page, { browser, shop }, { email, units: 2 });
  await page.goto(path);
  const returns = new OrderReturns(page);
  // There before it has a text, so that screen readers announce the change.
  await expect(returns.section.getByRole('status')).toBeAttached();
  await returns.open.focus();
  await page.keyboard.press('Enter');
  await returns.request.focus();
  await page.keyboard.press('Enter');
  await expect(returns.problem).toHaveText('Enter how many units you return.');
  await returns.units.fill('3');
  await returns.request.press('Enter');
  await expect(returns.problem).toHaveText('You can return at most 2 of “River Bowl”.');
  await returns.units.fill('1');
  await returns.request.press('Enter');
  await expect(returns.problem).toHaveText('Choose a reason for “River Bowl”.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(width[0]).toBeLessThanOrEqual(width[1]);
  await page.screenshot({ path: info.outputPath('form.png'), fullPage: true });
  await returns.reason.selectOption('Does not fit');
  await returns.request.press('Enter');
  await expect(returns.section.getByRole('status')).toHaveText('Your return was requested.');
  await expect(returns.heading).toBeFocused();
  await expect(returns.section).toContainText('1 × River Bowl');
  await page.screenshot({ path: info.outputPath('requested.png'), fullPage: true });
  // What is left can be returned too.
  await returns.open.click();
  await expect(returns.section).toContainText('Units (at most 1)');
  await returns.withdraw.press('Enter');
  await expect(returns.section.getByRole('status')).toHaveText('Your request was cancelled.');
  await expect(returns.heading).toBeFocused();
  await expect(returns.section).toContainText('Cancelled.');
  await page.reload();
  await expect(returns.section).toContainText('Cancelled.');
});

test('a second tab sees that the units were requested in the first', async ({ page, context, browser, shop }) => {
  await allowReturns(page);
  const path = await buyAndSend(page, { browser, shop }, { email: 'tabs@returns.example', units: 1 });
  const [one, other] = [new OrderReturns(page), new OrderReturns(await context.newPage())];
  await page.goto(path);
  await other.section.page().goto(path);
  for (const tab of [one, other]) {
    await tab.open.click();
    await tab.units.fill('1');
    await tab.reason.selectOption('Damaged');
  }
  await one.request.click();
  await expect(one.section).toContainText('Return R1');
  await other.request.click();
  await expect(other.problem).toHaveText('Units of “River Bowl” that can be returned: 0.');
});

test('a return is requested without scripts', async ({ page, browser, shop }) => {
  await allowReturns(page);
  const path = await buyAndSend(page, { browser, shop }, { email: 'no-script@returns.example', units: 1 });
  const context = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false });
  const bare = await context.newPage();
  const returns = new OrderReturns(bare);
  await bare.goto(path);
  await returns.open.click();
  await returns.request.click();
  await expect(bare.getByText('Enter how many units you return, and why.')).toBeVisible();
  await bare.getByRole('link', { name: 'Go back' }).click();
  await returns.open.click();
  await returns.units.fill('1');
  await returns.reason.selectOption('Damaged');
  await returns.request.click();
  await expect(returns.section).toContainText('Return R1');
  await returns.withdraw.click();
  await expect(returns.section).toContainText('Cancelled.');
  await context.close();
});
