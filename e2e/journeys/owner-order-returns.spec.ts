import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { allowReturns, buyAndSend, OrderReturns } from '../pages/order-returns.ts';
import { OrdersPage } from '../pages/orders-page.ts';
import { readEmail } from '../pages/outbox.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers returns from the request of the shopper to the refund, and those that members start, decline and cancel.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a return is requested, approved, received in part and refunded', async ({ page, browser, shop }) => {
  const email = 'returns@example.test';
  await allowReturns(page);
  const path = await buyAndSend(page, { browser, shop }, { email, units: 2 });
  const shopper = await (await browser.newContext({ baseURL: shop.address })).newPage();
  const returns = new OrderReturns(shopper);
  await shopper.goto(path);
  await returns.open.click();
  await returns.units.fill('2');
  await returns.reason.selectOption('Damaged');
  await returns.note.fill('The glaze is cracked.');
  await returns.request.dblclick();
  await expect(returns.section).toContainText('Requested. Please do not send anything yet.');
  await expect(returns.section.getByRole('heading', { name: /^Return R/ })).toHaveCount(1);
  await readEmail(shop, { to: email, containing: 'Please do not send anything yet' });

  await page.goto('/config');
  await page.getByRole('link', { name: /return request/ }).click();
  await expect(page).toHaveURL(/returns=requested/);
  await page.goto(`/config/orders?search=${email}&returns=requested`);
  await page.getByRole('region', { name: 'Orders', exact: true }).getByRole('link', { name: /^#\d+/ }).click();
  const section = page.getByRole('region', { name: 'Returns' });
  await expect(section).toContainText('2 × River Bowl');
  await expect(section).toContainText('The glaze is cracked.');
  await section.getByRole('button', { name: 'Approve: Return R1' }).click();
  await expect(section.getByText('Approved', { exact: true })).toBeVisible();
  await readEmail(shop, { to: email, containing: 'Send it to 1 Kiln Road.' });
  await shopper.reload();
  await expect(returns.section).toContainText('Approved. You can send the items back.');
  await expect(returns.section).toContainText('Send it to 1 Kiln Road.');

  const orders = new OrdersPage(page);
  await section.getByRole('button', { name: 'Receive items: Return R1' }).click();
  const restock = orders.dialog.getByRole('textbox', { name: 'Restock' });
  await expect(orders.dialog.getByRole('textbox', { name: 'Arrived' })).toHaveValue('2');
  await restock.fill('3');
  await orders.dialog.getByRole('button', { name: 'Receive items' }).click();
  await expect(restock).toHaveAccessibleDescription(/Enter at most 2, as many as arrived\./);
  await restock.fill('1');
  await orders.dialog.getByRole('button', { name: 'Receive items' }).dblclick();
  await expect(orders.dialog).toBeHidden();
  await expect(section).toContainText('2 units received, 1 restocked');
  await expect(orders.lines).toContainText('1 unit restocked');

  await section.getByRole('button', { name: 'Refund: Return R1', exact: true }).click();
  await expect(orders.dialog.getByRole('textbox', { name: 'Units' })).toHaveValue('2');
  // The units were restocked when they arrived.
  await expect(orders.dialog.getByRole('checkbox', { name: 'Restock' })).toHaveCount(0);
  await orders.dialog.getByRole('button', { name: /^Refund \$/ }).dblclick();
  await expect(orders.dialog).toBeHidden();
  await expect(section.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(orders.timeline).toContainText('Return R1 received');
  await shopper.reload();
  await expect(returns.section).toContainText('Refunded.');
  await shopper.context().close();
});

test('a member starts returns by keyboard, declines and cancels others', async ({ page, browser, shop }) => {
  const email = 'started@returns.example';
  await allowReturns(page);
  const path = await buyAndSend(page, { browser, shop }, { email, units: 3 });
  const orders = new OrdersPage(page);
  const section = page.getByRole('region', { name: 'Returns' });
  const start = page.getByRole('button', { name: 'Start return' });
  await start.focus();
  await page.keyboard.press('Enter');
  const units = orders.dialog.getByRole('textbox', { name: 'Units' });
  await units.focus();
  await page.keyboard.press('Enter');
  await expect(units).toHaveAccessibleDescription(/Enter how many units are returned\./);
  await expect(units).toBeFocused();
  await page.keyboard.type('4');
  await expect(units).toHaveAccessibleDescription(/Enter at most 3\./);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(orders.dialog).toBeHidden();
  await expect(section).toContainText('1 × River Bowl: Changed mind');
  await section.getByRole('button', { name: 'Cancel return: Return R1' }).click();
  await orders.dialog.getByRole('button', { name: 'Cancel return' }).click();
  await expect(section.getByText('Cancelled', { exact: true })).toBeVisible();

  const shopper = await (await browser.newContext({ baseURL: shop.address })).newPage();
  const returns = new OrderReturns(shopper);
  await shopper.goto(path);
  await returns.open.click();
  await returns.units.fill('3');
  await returns.reason.selectOption('Other reason');
  await returns.request.click();
  await expect(returns.section).toContainText('Return R2');
  await page.reload();
  await section.getByRole('button', { name: 'Decline: Return R2' }).click();
  const message = orders.dialog.getByRole('textbox', { name: 'Message to the customer' });
  await orders.dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(message).toHaveAccessibleDescription(/Enter why the return is declined\./);
  await message.fill('The bowl was used.');
  await orders.dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(orders.dialog).toBeHidden();
  await expect(section.getByText('Declined', { exact: true })).toBeVisible();
  await readEmail(shop, { to: email, containing: 'The bowl was used.' });
  // The shopper still sees the request. Its cancellation comes too late.
  await returns.withdraw.click();
  await expect(returns.problem).toContainText('This is not possible for a return that is declined.');
  await shopper.reload();
  await expect(returns.section).toContainText('Our answer: The bowl was used.');
  await shopper.context().close();
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the returns of an order are accessible and fit a phone (${theme})`, async ({ page, browser, shop }) => {
    const email = `returns-${theme.toLowerCase()}@example.test`;
    await buyAndSend(page, { browser, shop }, { email, units: 2 });
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    const frame = new OwnerFrame(page);
    const orders = new OrdersPage(page);
    const expectNoProblem = async (name: string): Promise<void> => {
      await frame.expectNoSidewaysScroll();
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
      const width = page.viewportSize()?.width ?? 0;
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
    };
    await page.getByRole('button', { name: 'Start return' }).click();
    await orders.dialog.getByRole('textbox', { name: 'Units' }).fill('2');
    await orders.dialog.getByRole('button', { name: 'Start return' }).click();
    await expect(orders.dialog).toBeHidden();
    const section = page.getByRole('region', { name: 'Returns' });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(section).toBeVisible();
      await expectNoProblem('section');
      await section.getByRole('button', { name: 'Receive items: Return R1' }).click();
      await orders.dialog.getByRole('textbox', { name: 'Arrived' }).fill('9');
      await orders.dialog.getByRole('button', { name: 'Receive items' }).click();
      await expect(orders.dialog).toContainText('Enter at most 2.');
      await expectNoProblem('receive');
      await page.keyboard.press('Escape');
    }
    await page.goto('/config/orders');
    await page.getByRole('button', { name: 'More about orders' }).click();
    await page.getByRole('button', { name: 'Return settings' }).click();
    await expect(orders.dialog.getByRole('textbox', { name: 'Return instructions' })).toBeVisible();
    await expectNoProblem('settings');
  });
}
