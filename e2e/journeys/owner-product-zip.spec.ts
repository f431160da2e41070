import { makeZip } from '#seeds/factories/make-zip.ts';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers imports of products whose pictures are in a zip file, and exports of the products that the list shows.

test.beforeEach(async ({ context, signedIn, page }) => {
  await context.addCookies(signedIn.cookies);
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
});

/** Different in each project and run, because other journeys use the same shop. */
const unique = (): string => `${test.info().project.name}${Date.now().toString(36)}`;
const picture = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><title>${text}</title><rect width="600" height="600" fill="#3f6fb4"/></svg>`;
const csv = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const zip = (files: Parameters<typeof makeZip>[0]) => ({
  name: 'pictures.zip',
  mimeType: 'application/zip',
  buffer: makeZip(files),
});

test('a table and a zip file become products with pictures @phone', async ({ page }) => {
  const key = unique();
  const frame = new OwnerFrame(page);
  await page.goto('/config/import');
  await page
    .locator('input[type=file]')
    .setInputFiles([
      csv(
        `Title,SKU,Price,Pictures\nZipped ${key},Z-${key},12.50,Blue bowl ${key}.svg\nMissing ${key},M-${key},5,none.jpg\n`,
      ),
      zip([{ path: `Photos/BLUE bowl ${key}.svg`, content: picture(key) }]),
    ]);
  await expect(frame.heading('products.csv')).toBeVisible();
  await expect(page.getByText(/^pictures\.zip, 1 file/)).toBeVisible();
  await page.getByRole('button', { name: 'Check file' }).press('Enter');
  await expect(page.getByText('Neither the zip file nor the media library has a picture “none.jpg”.')).toBeVisible();
  await frame.expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Import 1 product' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await page.goto(`/config/products?search=Z-${key}`);
  await page.getByRole('link', { name: `Zipped ${key}`, exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Edit .*bowl.*${key}`, 'i') })).toBeVisible();
});

test('a zip file that cannot be used is refused with a reason, and another one is added @phone', async ({ page }) => {
  const key = unique();
  const frame = new OwnerFrame(page);
  await page.goto('/config/import');
  await page.locator('input[type=file]').setInputFiles([zip([{ path: 'a.svg', content: picture(key) }])]);
  await expect(page.getByText('Choose the CSV file too.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([csv(`Title,SKU,Pictures\nLater ${key},L-${key},a.svg\n`)]);
  await expect(frame.heading('products.csv')).toBeVisible();
  const input = page.locator('input[type=file]');
  await input.setInputFiles(zip([{ path: 'a.svg', content: 'x', isEncrypted: true }]));
  await expect(page.getByText('The zip file has a password. Create it again without one.')).toBeVisible();
  await input.setInputFiles(zip([{ path: 'a.svg', content: picture(key) }]));
  await expect(page.getByRole('button', { name: 'Replace zip file' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await frame.expectNoSidewaysScroll();
  await page.screenshot({ path: test.info().outputPath('zip.png'), fullPage: true });
  await page.getByRole('button', { name: 'Remove zip file' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Choose zip file' })).toBeVisible();
});

test('the products that the list shows are exported @phone', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/products?search=mug');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(frame.heading('Export products')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Which products' })).toContainText('matching product');
  await page.getByRole('combobox', { name: 'Format', exact: true }).selectOption('Shopify');
  for (const theme of ['Dark', 'Light'] as const) {
    await frame.chooseTheme(theme);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`export-${theme}.png`), fullPage: true });
  }
  await page.getByRole('button', { name: 'Export products' }).press('Enter');
  await expect(page.getByRole('link', { name: /Download products-shopify/ }).first()).toBeVisible();
});
