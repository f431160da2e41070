import { expect, test } from '../fixtures/test.ts';
import { buyBowl, OrdersPage } from '../pages/orders-page.ts';
import { countEmails, readEmail } from '../pages/outbox.ts';

// Covers what members write about orders, and emails that they send again.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a note, tags and a comment are added to an order, and the list finds it by them', async ({
  page,
  browser,
  shop,
  context,
}) => {
  const email = 'notes@example.test';
  await buyBowl(browser, shop, email);
  const orders = new OrdersPage(page);
  await orders.openOf(email);
  await expect(orders.note).toContainText('No note');
  const other = new OrdersPage(await context.newPage());
  await other.page.goto(new URL(page.url()).pathname);
  await other.editNote.click();

  await orders.editNote.click();
  await orders.dialog.getByRole('textbox', { name: 'Note' }).fill('Call first.\nRings twice 🙂');
  await orders.dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(orders.dialog).toBeHidden();
  await expect(orders.note).toContainText('Rings twice 🙂');

  // Another member had opened the note before.
  await other.dialog.getByRole('textbox', { name: 'Note' }).fill('Do not call');
  await other.dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(other.dialog).toContainText('Another member has changed the note.');
  await expect(other.dialog).toContainText('Rings twice');
  await expect(other.dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Do not call');
  await other.dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(other.note).toContainText('Do not call');

  await orders.editTags.click();
  await orders.dialog.getByRole('combobox', { name: 'Tags' }).or(orders.dialog.getByRole('textbox')).fill('Gift wrap');
  await page.keyboard.press('Enter');
  await orders.dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect(orders.dialog).toBeHidden();
  await expect(orders.tags).toContainText('Gift wrap');

  const comment = orders.timeline.getByRole('textbox', { name: 'Comment' });
  const add = orders.timeline.getByRole('button', { name: 'Add comment' });
  await expect(add).toBeDisabled();
  await comment.fill('Called, no answer.');
  await add.dblclick();
  await expect(orders.timeline.getByText('Called, no answer.')).toHaveCount(1);
  await expect(comment).toHaveValue('');

  await page.goto('/config/orders?tag=gift%20wr&hasNote=true');
  await expect(orders.list.getByText(email)).toBeVisible();
  await expect(page.getByText('1 result', { exact: true })).toBeAttached();
});

test('tags are added to several orders at once, and the undo keeps those from before', async ({
  page,
  browser,
  shop,
}) => {
  for (const email of ['tag-one@bulk.example', 'tag-two@bulk.example']) await buyBowl(browser, shop, email);
  await page.setViewportSize({ width: 360, height: 740 });
  const orders = new OrdersPage(page);
  await orders.openOf('tag-one@bulk.example');
  await orders.editTags.click();
  await orders.dialog.getByRole('combobox', { name: 'Tags' }).or(orders.dialog.getByRole('textbox')).fill('early');
  await page.keyboard.press('Enter');
  await orders.dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect(orders.dialog).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/config/orders?search=tag-');
  await expect(page.getByText('2 results', { exact: true })).toBeAttached();
  await orders.list.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Add tags' }).click();
  await orders.dialog
    .getByRole('combobox', { name: 'Tags' })
    .or(orders.dialog.getByRole('textbox'))
    .fill('early, fragile');
  await page.keyboard.press('Enter');
  await orders.dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByText('Tags added to 2 orders')).toBeVisible();
  const undone = page.waitForResponse((response) => response.url().endsWith('/orders/tags'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await undone;
  await page.goto('/config/orders?tag=fragile');
  await expect(page.getByText('No results')).toBeVisible();
  await page.goto('/config/orders?tag=early');
  await expect(page.getByText('1 result', { exact: true })).toBeAttached();
});

test('the confirmation of an order is sent again', async ({ page, browser, shop }) => {
  const email = 'again@example.test';
  await buyBowl(browser, shop, email);
  await readEmail(shop, { to: email, containing: 'River Bowl' });
  const orders = new OrdersPage(page);
  await orders.openOf(email);
  const again = orders.timeline.getByRole('button', { name: 'Send again: order confirmation' });
  await expect(again).toBeVisible();
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(orders.dialog).toContainText(email);
  await orders.dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The email will be sent again')).toBeVisible();
  const mails = { to: email, containing: 'River Bowl' };
  await expect.poll(() => countEmails(shop, mails), { timeout: 60_000 }).toBe(2);
  await page.reload();
  await expect(orders.timeline).toContainText('Email sent again: order confirmation');
});
