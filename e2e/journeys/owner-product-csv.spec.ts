import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers how the owner imports and exports tables of products: each format in and out, by keyboard and on a phone. Formats
// and problems of rows are tested in the slice.

test.beforeEach(async ({ context, signedIn, page }) => {
  await context.addCookies(signedIn.cookies);
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
});

/** Different in each project and run, because other journeys use the same shop. */
const unique = (): string => `${test.info().project.name}${Date.now().toString(36)}`;

const TABLES = {
  'Vitrine or own spreadsheet': (key: string) =>
    `Title;SKU;Price;Stock\nKrug ${key};V-${key};12,50;3\nBad ${key};W-${key};cheap;1\n`,
  Squarespace: (key: string) =>
    'Product ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,SKU,Option Name 1,Option Value 1,Price,Stock,Visible,Hosted Image URLs\n' +
    `,PHYSICAL,store,sq-${key},Square ${key},SQ-${key}-S,Size,Small,10.00,2,Yes,\n,,,,,SQ-${key}-L,,Large,12.00,Unlimited,,\n`,
  Shopify: (key: string) =>
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status\n' +
    `shop-${key},Shop ${key},<p>x</p>,Title,Default Title,SH-${key},shopify,4,20.00,25.00,active\n`,
} as const;

async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/config/import');
  await expect(new OwnerFrame(page).heading('Import and export')).toBeVisible();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(new OwnerFrame(page).heading(name)).toBeVisible();
}

async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}

for (const [format, makeTable] of Object.entries(TABLES)) {
  test(`a table of ${format} is imported by keyboard @phone`, async ({ page }) => {
    const key = unique();
    await upload(page, `${key}.csv`, makeTable(key));
    await expect(page.getByRole('combobox', { name: 'Format of the file' })).toHaveValue(
      { Squarespace: 'squarespace', Shopify: 'shopify' }[format] ?? 'vitrine',
    );
    await new OwnerFrame(page).expectNoSidewaysScroll();
    await pressButton(page, 'Check file');
    await expect(page.getByRole('heading', { name: 'What the import would do' })).toBeVisible();
    await pressButton(page, 'Import 1 product');
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
    await new OwnerFrame(page).expectNoSidewaysScroll();
    await page.goto(`/config/products?search=${key}`);
    await expect(page.getByText(new RegExp(`(Krug|Square|Shop) ${key}`)).first()).toBeVisible();
    await expect(page.getByText(`Bad ${key}`)).toHaveCount(0);
  });
}

test('a wrong column is corrected, and rejected rows are shown and downloaded @phone', async ({ page }) => {
  const key = unique();
  await upload(page, `${key}.csv`, `Name,Cost,SKU\nMug ${key},free,M-${key}\nPot ${key},7,P-${key}\n`);
  await pressButton(page, 'Check file');
  await expect(page.getByText('Choose the column that has the title of the product.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Field of Name' }).selectOption('Title');
  await page.getByRole('combobox', { name: 'Field of Cost' }).selectOption('Price');
  await pressButton(page, 'Check file');
  const problem = page.getByRole('row', { name: /Cost/ }).filter({ hasText: 'Enter an amount such as 12.50.' });
  await expect(problem).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download rejected rows' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain(`Mug ${key},free,M-${key},Cost: Enter an amount such as 12.50.`);
  expect(file).not.toContain(`Pot ${key}`);
  await pressButton(page, 'Import 1 product');
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  // The same file changes nothing any more.
  await pressButton(page, 'Delete import');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete import' }).click();
  await expect(new OwnerFrame(page).heading('Import and export')).toBeVisible();
});

for (const [label, header] of [
  ['Vitrine or own spreadsheet', 'Product ID,Variant ID,Type,Product list'],
  ['Squarespace', 'Product ID [Non Editable],Variant ID [Non Editable]'],
  ['Shopify', 'Handle,Title,Body (HTML)'],
] as const) {
  test(`products are exported for ${label} and imported again without a change @phone`, async ({ page }) => {
    await page.goto('/config/import');
    await page.getByRole('combobox', { name: 'Format', exact: true }).selectOption(label);
    await pressButton(page, 'Export products');
    await expect(page.getByText('The export has started.')).toBeVisible();
    const short = label === 'Vitrine or own spreadsheet' ? 'vitrine' : label.toLowerCase();
    const link = page.getByRole('link', { name: new RegExp(`Download products-${short}`) }).first();
    await expect(link).toBeVisible();
    const waiting = page.waitForEvent('download');
    await link.click();
    const text = await readFile(await (await waiting).path(), 'utf8');
    expect(text.replace('\ufeff', '').startsWith(header)).toBe(true);
    await upload(page, `${unique()}.csv`, text);
    await pressButton(page, 'Check file');
    await expect(page.getByRole('heading', { name: 'What the import would do' })).toBeVisible();
    await expect(page.getByText('No problems found.')).toBeVisible();
  });
}

test('files that are no table are refused with a reason', async ({ page }) => {
  await page.goto('/config/import');
  const file = { name: 'book.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\x03\x04 workbook', 'latin1') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('This is not a CSV file. Save your spreadsheet as CSV')).toBeVisible();
});

test('import and export have no serious accessibility violations in light and dark @phone', async ({ page }) => {
  test.slow();
  const frame = new OwnerFrame(page);
  const key = unique();
  const [project] = [test.info().project.name];
  for (const theme of ['Dark', 'Light'] as const) {
    await page.goto('/config/import');
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await frame.chooseTheme(theme);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`imports-${project}-${theme}.png`), fullPage: true });
    await upload(
      page,
      `${theme}-${key}.csv`,
      `Title,SKU,Price,Note\nA ${key},A-${theme}-${key},5,n\nB,B-${theme}-${key},x,n\n`,
    );
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`mapping-${project}-${theme}.png`), fullPage: true });
    await pressButton(page, 'Check file');
    await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`checked-${project}-${theme}.png`), fullPage: true });
  }
});
