import { randomUUID } from 'node:crypto';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { ProductEditorPage } from '../pages/product-editor.ts';

// Covers the product editor: what an owner does in it and what visitors then see. Parsing, validation and the keyboard
// of the grid are tested beside their rules.

const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#b4653f"/></svg>',
);
const VALID_CARD = '4242 4242 4242 4242';

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

/** Unique, because other journeys use the same shop. */
const unique = (title: string): string => `${title} ${randomUUID().slice(0, 8)}`;
const slugOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

test('the first product with a picture is on sale with five fields, and a visitor buys it', async ({
  page,
  browser,
  traffic,
}) => {
  const editor = new ProductEditorPage(page);
  const title = unique('Morning Cup');
  await editor.openNew();
  await editor.title.fill(title);
  await editor.upload('morning-cup.svg', PICTURE);
  await editor.price.fill('30');
  await page.getByRole('switch', { name: 'On sale' }).check();
  await page.getByRole('textbox', { name: 'Sale price' }).fill('24');
  await editor.publish.click();
  await expect(page.getByText('Product published.')).toBeVisible();
  await expect(page).toHaveURL(/\/config\/products\/[0-9a-f]{24}$/);
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', `/shop/p/${slugOf(title)}`);
  expect(traffic.problems()).toEqual([]);

  const visitor = await browser.newPage();
  const checkout = new CheckoutPage(visitor);
  await checkout.openWith(slugOf(title));
  await checkout.fillAddress();
  await checkout.fillCard(VALID_CARD);
  await expect(checkout.summary).toContainText('$24.00');
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await visitor.close();
});

test('variants are made of options, pasted from a spreadsheet, filled, undone and saved together', async ({ page }) => {
  const editor = new ProductEditorPage(page);
  const title = unique('Stacking Bowl');
  await editor.create(title, '20');
  await editor.addOption('Size', 'Small, Medium, Large');
  await expect(page.getByText('3 variants', { exact: true })).toBeVisible();
  await editor.cell(0, 'Price').click();
  await editor.paste('18.00\t\tNo\t\t5\r\n20.00\t\tNo\t\t6\r\n24.50\t19\tYes\t\tseven\r\n');
  await expect(editor.cell(2, 'Price')).toHaveText('24.50');
  await expect(page.getByText('1 cell to correct')).toBeVisible();
  await editor.save.click();
  await expect(editor.cell(2, 'Stock')).toHaveAttribute('aria-invalid', 'true');
  await editor.cell(1, 'Stock').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(editor.cell(2, 'Stock')).toContainText('6');
  await page.keyboard.press('Control+z');
  await expect(editor.cell(2, 'Stock')).toContainText('seven');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Product saved.')).toBeVisible();

  await page.reload();
  await expect(editor.cell(2, 'Sale price')).toHaveText('19.00');
  await expect(editor.cell(0, 'Stock')).toHaveText('5');
  await page.goto(`/shop/p/${slugOf(title)}`);
  await page.getByRole('combobox', { name: 'Select Size' }).selectOption('Large');
  await expect(page.getByRole('main')).toContainText('Sale Price:19.00');
});

test('renaming an option and adding a value keep the variants and their stock', async ({ page }) => {
  const editor = new ProductEditorPage(page);
  await editor.create(unique('Plate'), '12');
  await editor.addOption('Colour', 'Ash, Clear');
  await editor.cell(0, 'Stock').click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await editor.save.click();
  await expect(page.getByText('Product saved.')).toBeVisible();
  await expect(editor.save).toBeHidden();
  const sku = await editor.cell(0, 'SKU').textContent();
  expect(sku).not.toBe('');

  await page.getByRole('textbox', { name: 'Option name' }).fill('Glaze');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Rename Ash' }).fill('Ashen');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Add a value to Glaze' }).fill('Iron');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveText(['Ashen', 'Clear', 'Iron']);
  await editor.save.click();
  await expect(editor.save).toBeHidden();
  await page.reload();
  await expect(editor.cell(0, 'SKU')).toHaveText(sku ?? '');
  await expect(editor.cell(0, 'Stock')).toHaveText('9');
  await expect(page.getByRole('rowheader')).toHaveText(['Ashen', 'Clear', 'Iron']);
});

test('two people who change a product see each other’s changes before one of them saves', async ({ page, context }) => {
  const editor = new ProductEditorPage(page);
  const title = unique('Shared Vase');
  await editor.create(title, '40');
  const other = await context.newPage();
  const colleague = new ProductEditorPage(other);
  await other.goto(page.url());
  await colleague.title.fill(`${title} II`);
  await colleague.price.fill('42');
  await colleague.save.click();
  await expect(other.getByText('Product saved.')).toBeVisible();

  await editor.price.fill('45');
  await page.getByRole('textbox', { name: 'Short description' }).fill('Mine');
  await editor.save.click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(dialog).toContainText(`${title} II`);
  await dialog.getByRole('radio', { name: 'Their value: $42.00' }).check();
  await dialog.getByRole('button', { name: 'Save with these values' }).click();
  await expect(page.getByText('Product saved.')).toBeVisible();
  await expect(editor.title).toHaveValue(`${title} II`);
  await expect(editor.price).toHaveValue('42.00');
  await expect(page.getByRole('textbox', { name: 'Short description' })).toHaveText('Mine');
});

test('bad input is named at its field, and a deleted product is restored', async ({ page }) => {
  const editor = new ProductEditorPage(page);
  const title = unique('Jug');
  await editor.create(title, '25');
  await editor.price.fill('1000000000000');
  await page.getByRole('textbox', { name: 'URL' }).fill('river-bowl');
  await editor.save.click();
  await expect(page.getByText('Enter an amount from 0 to $1,000,000,000.00.')).toBeVisible();
  await editor.price.fill('25');
  await editor.save.click();
  await expect(page.getByRole('textbox', { name: 'URL' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('switch', { name: 'Redirect the old URL' })).toBeChecked();
  await page.getByRole('textbox', { name: 'URL' }).fill(`${slugOf(title)}-2`);
  await editor.save.click();
  await expect(page.getByText('Product saved.')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete product' }).click();
  await expect(page.getByText(`“${title}” was moved to the trash.`)).toBeVisible();
  // The editors of texts have a button of this name too.
  await page.getByLabel('Notifications').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const reply = await page.goto(`/shop/p/${slugOf(title)}`);
  expect(reply?.status()).toBe(200);
  await expect(page).toHaveURL(`/shop/p/${slugOf(title)}-2`);
});

test('the editor works on a phone and has no serious accessibility violation, light and dark', async ({ page }) => {
  const editor = new ProductEditorPage(page);
  const frame = new OwnerFrame(page);
  await editor.create(unique('Tray'), '60');
  await editor.addOption('Wood', 'Ash, Oak');
  for (const section of ['Buying', 'Related products', 'Search engines and social media'])
    await page.getByText(section, { exact: true }).click();
  for (const theme of ['Light', 'Dark'] as const) {
    await frame.chooseTheme(theme);
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`editor-${theme}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await frame.expectNoSidewaysScroll();
  await editor.cell(1, 'Price').click();
  await page.keyboard.type('61');
  await page.keyboard.press('Enter');
  await editor.save.click();
  await expect(page.getByText('Product saved.')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('editor-360.png'), fullPage: true });
});
