import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { plantMember, removePlantedMembers, signInAs } from '../fixtures/plant-members.ts';
import { expect, test } from '../fixtures/test.ts';
import { buyBowl, OrdersPage } from '../pages/orders-page.ts';
import { readEmail } from '../pages/outbox.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers orders as the owner finds, sends, refunds and cancels them. Every journey buys with an email address of its own.

const BILLING = 2;

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});
test.afterEach(async ({ shop }) => await removePlantedMembers(shop));

test('an order is found by email, fulfilled with tracking and refunded in part', async ({ page, browser, shop }) => {
  const email = 'fulfil@example.test';
  await buyBowl(browser, shop, email);
  const orders = new OrdersPage(page);
  await orders.openOf(email);
  await expect(orders.lines).toContainText('River Bowl');
  await expect(orders.money).toContainText('Subtotal$35.00');
  await expect(orders.timeline).toContainText('Payment received');

  await orders.fulfil.click();
  await orders.dialog.getByRole('textbox', { name: 'Carrier' }).fill('Post');
  await orders.dialog.getByRole('textbox', { name: 'Tracking number' }).fill('RB-471');
  const link = orders.dialog.getByRole('textbox', { name: /^Tracking link/ });
  await link.fill('post.example');
  await orders.dialog.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(link).toHaveAccessibleDescription(/starts with https/);
  await link.fill('https://post.example/RB-471');
  await orders.dialog.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(orders.dialog).toBeHidden();
  await expect(page.getByText('Fulfilled', { exact: true })).toBeVisible();
  await expect(orders.fulfil).toBeHidden();
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('Tracking number RB-471');
  await readEmail(shop, { to: email, containing: 'https://post.example/RB-471' });

  await orders.refund.click();
  await expect(orders.dialog).toContainText('Left to refund: $');
  await orders.dialog.getByRole('textbox', { name: 'Units' }).fill('1');
  const amount = orders.dialog.getByRole('textbox', { name: 'Amount' });
  await expect(amount).not.toHaveValue('');
  await amount.fill('10');
  await orders.dialog.getByRole('textbox', { name: /^Reason/ }).fill('Chipped');
  await orders.dialog.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(orders.dialog).toBeHidden();
  await expect(page.getByText('Partly refunded', { exact: true })).toBeVisible();
  await expect(orders.money).toContainText('Refunded-$10.00');
  await expect(orders.lines).toContainText('1 unit restocked');
  await expect(orders.timeline).toContainText('$10.00 refunded');

  // By its tracking number, and with the new states.
  await page.goto('/config/orders?search=rb-471');
  await expect(orders.list).toContainText('Partly refunded');
  await expect(orders.list).toContainText('Fulfilled');
});

test('a refund beyond what is left is refused at its field', async ({ page, browser, shop, context }) => {
  const email = 'too-much@example.test';
  await buyBowl(browser, shop, email);
  const orders = new OrdersPage(page);
  await orders.openOf(email);
  await orders.refund.click();
  await orders.dialog.getByRole('button', { name: 'Issue refund' }).click();
  const amount = orders.dialog.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveAccessibleDescription(/Enter what you want to refund/);
  await amount.fill('1000');
  await expect(amount).toHaveAccessibleDescription(/You can refund at most \$/);
  await amount.fill('ten');
  await orders.dialog.getByRole('button', { name: /^(Issue refund|Refund \$)/ }).click();
  await expect(orders.dialog).toBeVisible();

  // Another member refunds everything in the meantime.
  const other = new OrdersPage(await context.newPage());
  await other.page.goto(new URL(page.url()).pathname);
  await other.refund.click();
  await other.dialog.getByRole('button', { name: 'Refund everything' }).click();
  await other.dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(other.dialog).toBeHidden();
  await expect(other.page.getByText('Refunded', { exact: true }).first()).toBeVisible();

  await amount.fill('5');
  await orders.dialog.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(amount).toHaveAccessibleDescription(/You can refund at most/);
});

test('an order is cancelled after a confirmation, and the customer gets the money back', async ({
  page,
  browser,
  shop,
}) => {
  const email = 'cancel@example.test';
  await buyBowl(browser, shop, email);
  const orders = new OrdersPage(page);
  await orders.openOf(email);
  await orders.cancel.click();
  await expect(orders.dialog).toContainText('is refunded');
  await orders.dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(orders.dialog).toBeHidden();
  await orders.cancel.click();
  await orders.dialog.getByRole('textbox', { name: /^Reason/ }).fill('Broke in the kiln');
  await orders.dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(orders.timeline).toContainText('Broke in the kiln');
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
  await readEmail(shop, { to: email, containing: 'cancelled' });
});

test('an order is found, opened and fulfilled with the keyboard alone on a phone', async ({ page, browser, shop }) => {
  const email = 'keys@example.test';
  await buyBowl(browser, shop, email);
  await page.setViewportSize({ width: 360, height: 740 });
  const orders = new OrdersPage(page);
  await page.goto('/config/orders');
  await orders.search.focus();
  await page.keyboard.type(email);
  const found = orders.list.getByRole('link', { name: /^#\d+/ });
  await expect(page.getByText('1 result', { exact: true })).toBeAttached();
  await found.focus();
  await page.keyboard.press('Enter');
  await expect(orders.lines).toBeVisible();
  await orders.fulfil.focus();
  await page.keyboard.press('Enter');
  await orders.dialog.getByRole('textbox', { name: 'Carrier' }).focus();
  await page.keyboard.type('Post');
  await page.keyboard.press('Enter');
  await expect(orders.dialog).toBeHidden();
  await expect(page.getByText('Fulfilled', { exact: true })).toBeVisible();
  await orders.refund.focus();
  await page.keyboard.press('Enter');
  await expect(orders.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(orders.refund).toBeFocused();
});

test('a member who may only read orders is offered no change', async ({ page, context, browser, shop }) => {
  const email = 'read-only@example.test';
  await buyBowl(browser, shop, email);
  await context.clearCookies();
  await signInAs(context, await plantMember(shop, 'Bea Ledger', BILLING));
  const orders = new OrdersPage(page);
  await orders.openOf(email);
  await expect(orders.timeline).toContainText('Payment received');
  const changes = [orders.fulfil, orders.refund, orders.cancel, orders.editNote, orders.editTags];
  changes.push(orders.editEmail, orders.editDelivery, orders.editBilling);
  for (const action of changes) await expect(action).toBeHidden();
  await expect(orders.timeline.getByRole('button')).toHaveCount(0);
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the screens of orders are accessible and fit a phone (${theme})`, async ({ page, browser, shop }) => {
    // Longer than a phone is wide.
    const email = `look-${theme.toLowerCase()}-at-a-rather-long-address@letters.example.test`;
    await buyBowl(browser, shop, email);
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    const frame = new OwnerFrame(page);
    const orders = new OrdersPage(page);
    const expectNoProblem = async (): Promise<void> => {
      await frame.expectNoSidewaysScroll();
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    };
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/config/orders');
      await expect(orders.list.getByText(email)).toBeVisible();
      await expectNoProblem();
      await orders.openOf(email);
      await expectNoProblem();
      for (const open of [orders.fulfil, orders.cancel, orders.refund, orders.editNote, orders.editTags]) {
        await open.click();
        await expect(orders.dialog).toBeVisible();
        await expectNoProblem();
        await page.keyboard.press('Escape');
        await expect(orders.dialog).toBeHidden();
      }
    }
  });
}
