import type { Page } from '@playwright/test';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers the inventory as the owner uses it: editing in place, receiving, counting, history and settings. The rules of
// stock and the requests are tested in the stock slice.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

const CROCK = 'Barn Crock';
const onHand = (page: Page) => page.getByRole('textbox', { name: `On hand – ${CROCK}` });

async function openCrock(page: Page): Promise<number> {
  await page.goto('/config/inventory?search=barn%20crock');
  await expect(onHand(page)).toBeVisible();
  return Number(await onHand(page).inputValue());
}

test('stock is corrected in place with a reason, undone, and its history is kept', async ({ page, traffic }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await frame.navigation.getByRole('link', { name: 'Inventory' }).click();
  await expect(frame.heading('Inventory')).toBeVisible();
  const before = await openCrock(page);
  await page.getByRole('combobox', { name: 'Reason' }).fill('Found behind the kiln');
  await onHand(page).fill('+3');
  await onHand(page).press('Enter');
  await expect(page.getByText(`${CROCK}: ${before + 3} on hand.`)).toBeVisible();
  await expect(onHand(page)).toHaveValue(String(before + 3));

  await page
    .getByRole('button', { name: new RegExp(CROCK) })
    .first()
    .click();
  const history = page.getByRole('dialog', { name: `History of ${CROCK}` });
  await expect(history.getByRole('listitem').first()).toContainText('Found behind the kiln');
  await expect(history.getByRole('listitem').first()).toContainText('+3');
  await expect(history.getByRole('listitem').first()).toContainText(`${before + 3} on hand`);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(onHand(page)).toHaveValue(String(before));
  expect(traffic.problems()).toEqual([]);
});

test('a wrong number and a level that an order has changed are explained at the field', async ({ page }) => {
  const before = await openCrock(page);
  await onHand(page).fill('-1000000');
  await onHand(page).press('Enter');
  await expect(page.getByText('Stock must be between 0 and 1,000,000,000.')).toBeAttached();
  await expect(onHand(page)).toHaveAttribute('aria-invalid', 'true');
  await onHand(page).fill('many');
  await onHand(page).press('Enter');
  await expect(page.getByText('Enter a whole number from 0 to 1,000,000,000.')).toBeAttached();
  await onHand(page).press('Escape');
  await expect(onHand(page)).toHaveValue(String(before));
});

test('stock is received and counted by keyboard, and a CSV file is counted', async ({ page }) => {
  const before = await openCrock(page);
  await page.getByRole('button', { name: 'Receive stock' }).focus();
  await page.keyboard.press('Enter');
  const received = page.getByRole('textbox', { name: `Received – ${CROCK}` });
  await received.focus();
  await page.keyboard.type('4');
  await expect(page.getByText('1 variant, 4 units')).toBeVisible();
  await page.getByRole('button', { name: 'Receive', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Stock of 1 variant received.')).toBeVisible();
  await expect(onHand(page)).toHaveValue(String(before + 4));

  await page.getByRole('button', { name: 'Count stock' }).click();
  const file = {
    name: 'count.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU;Quantity\nBARN-CROCK;${before}\nNONE;1\n`),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('2 variants read from the file.')).toBeVisible();
  await page.getByRole('button', { name: 'Save count' }).click();
  await expect(page.getByText('No variant has this SKU.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove –  NONE' }).click();
  await page.getByRole('button', { name: 'Save count' }).click();
  await expect(page.getByText('Stock of 1 variant corrected.')).toBeVisible();
  await expect(onHand(page)).toHaveValue(String(before));
});

test('the low-stock limit of a variant and of the shop decide what is low', async ({ page }) => {
  const before = await openCrock(page);
  const limit = page.getByRole('textbox', { name: `Low-stock limit – ${CROCK}` });
  const row = page.getByRole('row', { name: new RegExp(CROCK) });
  await limit.fill(String(before));
  await limit.press('Enter');
  await expect(page.getByText(`${CROCK}: low at ${before}.`)).toBeVisible();
  await expect(row.getByText('Low', { exact: true })).toBeVisible();
  await page.goto('/config/inventory?stock=low&search=barn%20crock');
  await expect(row).toBeVisible();
  await limit.fill('');
  await limit.press('Enter');
  await expect(page.getByText(`${CROCK}: uses the low-stock limit of the shop.`)).toBeVisible();

  await page.getByRole('button', { name: 'Low-stock settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Low-stock settings' });
  await dialog.getByRole('textbox', { name: 'Low-stock limit' }).fill('x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a whole number from 0 to 1,000,000,000.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Low-stock limit' }).fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Low-stock settings saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
});

test('the inventory has no serious accessibility violations in light and dark @phone', async ({ page }) => {
  test.slow();
  const frame = new OwnerFrame(page);
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  for (const theme of ['Dark', 'Light'] as const) {
    // The rows are alike. The whole inventory would take minutes.
    await page.goto('/config/inventory?search=crock');
    await expect(page.getByText(CROCK).first()).toBeVisible();
    await frame.chooseTheme(theme);
    const rules = rulesFor(theme);
    expect(await findAccessibilityViolations(page, { rules })).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.getByRole('button', { name: 'Count stock' }).click();
    await page.getByRole('textbox', { name: `Counted – ${CROCK}` }).fill('7');
    await expect(page.getByText('1 variant counted')).toBeVisible();
    expect(await findAccessibilityViolations(page, { rules })).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page
      .getByRole('button', { name: new RegExp(CROCK) })
      .last()
      .click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    expect(await findAccessibilityViolations(page, { within: '[role=dialog]', rules })).toEqual([]);
  }
});
