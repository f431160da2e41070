import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { buyBowl, buyBowls, OrdersPage } from '../pages/orders-page.ts';
import { countEmails, readEmail } from '../pages/outbox.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers orders that are sent in several parcels, and several orders that are sent at once.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('an order is sent in two parcels, and the shopper sees what is in each', async ({ page, browser, shop }) => {
  const email = 'parcels@example.test';
  await buyBowls(browser, shop, { email, units: 3 });
  const orders = new OrdersPage(page);
  await orders.openOf(email);
  await orders.fulfil.click();
  const units = orders.dialog.getByRole('textbox', { name: /^River Bowl/ });
  await expect(units).toHaveValue('3');
  await units.fill('4');
  await submitOf(orders).click();
  await expect(units).toHaveAccessibleDescription(/Enter at most 3\./);
  await units.fill('0');
  await submitOf(orders).click();
  await expect(units).toHaveAccessibleDescription(/Enter how many units you send\./);
  await units.fill('1');
  await orders.dialog.getByRole('button', { name: 'Fulfil 1 unit' }).dblclick();
  await expect(orders.dialog).toBeHidden();
  await expect(page.getByText('Partly fulfilled', { exact: true })).toBeVisible();
  await expect(orders.lines).toContainText('1 of 3 sent');
  await expect(orders.cancel).toBeHidden();
  await expect(orders.timeline).toContainText('Part of the order sent: 1 unit');
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await expect(shipments).toContainText('1 × River Bowl');
  const message = await readEmail(shop, { to: email, containing: 'The rest will follow' });
  const link = /https?:\/\/\S+\/checkout\/order\/\S+/.exec(message)?.[0] ?? '';

  // By keyboard, without an email.
  await orders.fulfil.focus();
  await page.keyboard.press('Enter');
  await expect(units).toHaveValue('2');
  await orders.dialog.getByRole('checkbox', { name: `Email ${email} that it is on its way` }).focus();
  await page.keyboard.press('Space');
  await units.focus();
  await page.keyboard.press('Enter');
  await expect(orders.dialog).toBeHidden();
  await expect(page.getByText('Fulfilled', { exact: true })).toBeVisible();
  await expect(shipments).toContainText('2 × River Bowl');
  expect(await countEmails(shop, { to: email, containing: 'has shipped' })).toBe(1);

  // The carrier assigns the number of the first parcel later.
  await shipments.getByRole('button', { name: 'Edit tracking' }).first().click();
  await orders.dialog.getByRole('textbox', { name: 'Tracking number' }).fill('LATE-7');
  await orders.dialog.getByRole('checkbox', { name: `Email the tracking to ${email}` }).check();
  await orders.dialog.getByRole('button', { name: 'Save tracking' }).click();
  await expect(orders.dialog).toBeHidden();
  await expect(shipments).toContainText('Tracking number LATE-7');
  await readEmail(shop, { to: email, containing: 'LATE-7' });

  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is on its way' })).toBeVisible();
  await expect(page.getByText('Sent, tracking number LATE-7. 1 × River Bowl')).toBeVisible();
  await expect(page.getByText('Sent. 2 × River Bowl')).toBeVisible();
});

test('a member who packs what another has just sent sees what is left', async ({ page, context, browser, shop }) => {
  const email = 'two-members@example.test';
  await buyBowls(browser, shop, { email, units: 2 });
  const orders = new OrdersPage(page);
  await orders.openOf(email);
  const other = new OrdersPage(await context.newPage());
  await other.page.goto(new URL(page.url()).pathname);
  await other.fulfil.click();
  await orders.fulfil.click();
  await orders.dialog.getByRole('textbox', { name: /^River Bowl/ }).fill('1');
  await orders.dialog.getByRole('button', { name: 'Fulfil 1 unit' }).click();
  await expect(orders.dialog).toBeHidden();

  await other.dialog.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(other.dialog).toContainText('Units of “River Bowl” left to be sent: 1.');
  const units = other.dialog.getByRole('textbox', { name: /^River Bowl/ });
  await expect(units).toHaveAccessibleDescription(/Enter at most 1\./);
  await units.fill('1');
  await other.dialog.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(other.dialog).toBeHidden();
  await expect(other.page.getByText('Fulfilled', { exact: true })).toBeVisible();
});

test('several orders are fulfilled at once, and those that cannot be are left', async ({ page, browser, shop }) => {
  for (const email of ['together-one@parcels.example', 'together-two@parcels.example'])
    await buyBowl(browser, shop, email);
  const orders = new OrdersPage(page);
  await orders.openOf('together-one@parcels.example');
  await orders.fulfil.click();
  await orders.dialog.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(orders.dialog).toBeHidden();

  await page.goto('/config/orders?search=together-');
  await expect(page.getByText('2 results', { exact: true })).toBeAttached();
  await orders.list.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Fulfil orders' }).click();
  await expect(orders.dialog).toContainText('Fulfil 2 orders?');
  await orders.dialog.getByRole('button', { name: 'Fulfil orders' }).click();
  await expect(page.getByText('1 order fulfilled, 1 left as before')).toBeVisible();
  await page.goto('/config/orders?search=together-&fulfilment=unfulfilled');
  await expect(page.getByText('No results')).toBeVisible();
  await readEmail(shop, { to: 'together-two@parcels.example', containing: 'has shipped' });
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the dialogs of parcels are accessible and fit a phone (${theme})`, async ({ page, browser, shop }) => {
    const email = `parcel-${theme.toLowerCase()}@example.test`;
    await buyBowls(browser, shop, { email, units: 2 });
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    const frame = new OwnerFrame(page);
    const orders = new OrdersPage(page);
    const expectNoProblem = async (): Promise<void> => {
      await frame.expectNoSidewaysScroll();
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    };
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await orders.openOf(email);
      await orders.fulfil.click();
      await orders.dialog.getByRole('textbox', { name: /^River Bowl/ }).fill('9');
      await submitOf(orders).click();
      await expect(orders.dialog).toContainText('Enter at most 2.');
      await expectNoProblem();
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/config/orders?search=${email}`);
    await expect(page.getByText('1 result', { exact: true })).toBeAttached();
    await orders.list.getByRole('checkbox').first().click();
    await page.getByRole('button', { name: 'Fulfil orders' }).click();
    await expect(orders.dialog).toContainText('Fulfil 1 order?');
    await expectNoProblem();
  });
}

/** The button that submits the dialog, whatever it says. */
function submitOf({ dialog }: OrdersPage) {
  return dialog.getByRole('button', { name: /^Fulfil/ });
}
