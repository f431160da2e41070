import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../pages/keyboard.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { ProductEditorPage } from '../pages/product-editor.ts';

// Covers products that begin with a picture, pictures of the media library, the social card, and the preview of a page
// that is not published.

const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#3f6fb4"/></svg>',
);

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

/** Unique, because other journeys use the same shop. */
const unique = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`;
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
const usePhoneWidth = async (page: Page): Promise<void> => {
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
};

test('the first product with a picture is on sale by keyboard alone', async ({ page }) => {
  const editor = new ProductEditorPage(page);
  const title = titleOf(unique('keyboard-cup'));
  await editor.openNew();
  await tabTo(page, editor.title);
  await page.keyboard.type(title);
  await tabTo(page, page.getByRole('button', { name: 'Upload files' }));
  // The dialog that the button opens belongs to the operating system.
  await editor.upload('keyboard-cup.svg', PICTURE);
  await tabTo(page, editor.price);
  await page.keyboard.type('30');
  await tabTo(page, editor.publish);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product published.')).toBeVisible();
  const slug = title.toLowerCase().replaceAll(' ', '-');
  expect((await page.request.get(`/shop/p/${slug}`)).status()).toBe(200);
});

test('a photo becomes a draft that is priced and published, also on a phone @phone', async ({ page, traffic }) => {
  await usePhoneWidth(page);
  const name = unique('photo-vase');
  const editor = new ProductEditorPage(page);
  await page.goto('/config/products');
  await expect(page.getByRole('button', { name: 'New product from photo' })).toBeVisible();
  await new OwnerFrame(page).expectNoSidewaysScroll();
  await page
    .locator('input[type=file][aria-label="New product from photo"]')
    .setInputFiles({ name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: PICTURE });
  await page.waitForURL(/\/config\/products\/[0-9a-f]{24}$/);
  await expect(editor.title).toHaveValue(titleOf(name));
  await expect(page.getByRole('button', { name: new RegExp(`^Edit ${name}`) })).toBeVisible();
  await editor.price.fill('18');
  await editor.publish.click();
  await expect(page.getByText('Product published.')).toBeVisible();
  expect((await page.request.get(`/shop/p/${name}`)).status()).toBe(200);
  expect(traffic.problems()).toEqual([]);
});

test('a picture dropped on the list becomes a draft, and another file is refused', async ({ page }) => {
  const drop = async (name: string, type: string, bytes: string): Promise<void> =>
    page.evaluate(
      ([fileName = '', fileType = '', content = '']) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], fileName, { type: fileType }));
        for (const event of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, type, bytes],
    );
  const name = unique('dropped-jar');
  await page.goto('/config/products');
  await expect(page.getByRole('button', { name: 'New product from photo' })).toBeVisible();
  await drop('price list.pdf', 'application/pdf', '%PDF-1.4');
  await expect(page.getByRole('alert')).toContainText('Choose a picture');
  await page.getByRole('button', { name: 'Dismiss price list.pdf' }).click();
  await drop(`${name}.svg`, 'image/svg+xml', PICTURE.toString());
  await page.waitForURL(/\/config\/products\/[0-9a-f]{24}$/);
  await expect(new ProductEditorPage(page).title).toHaveValue(titleOf(name));
});

test('pictures are chosen from the library, and the social card shows its own one', async ({ page }) => {
  const editor = new ProductEditorPage(page);
  const name = unique('library-plate');
  const card = unique('card');
  await editor.openNew();
  await editor.title.fill(titleOf(name));
  await editor.price.fill('12');
  await editor.upload(`${card}.svg`, PICTURE);
  await editor.publish.click();
  await expect(page.getByText('Product published.')).toBeVisible();

  await page.getByRole('button', { name: 'Choose from library' }).first().click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  const chosen = 'dusk-cup.svg';
  const file = library.getByRole('list', { name: 'Files' }).getByRole('button', { name: chosen });
  await library.getByRole('searchbox').fill('dusk-cup');
  await file.click();
  await library.getByRole('button', { name: /^Choose/ }).click();
  await expect(page.getByRole('button', { name: `Edit ${chosen}` })).toBeVisible();

  await page.getByText('Search engines and social media', { exact: true }).click();
  const field = page.getByRole('group', { name: 'Social card picture' });
  await expect(field).toContainText('The main picture is used');
  await field.getByRole('button', { name: 'Choose from library' }).click();
  await library.getByRole('searchbox').fill('dusk-cup');
  await file.click();
  await library.getByRole('button', { name: /^Choose/ }).click();
  await expect(field).toContainText(chosen);
  await editor.save.click();
  await expect(page.getByText('Product saved.')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/shop/p/${name}`)).text())
    .toMatch(/og:image" content="[^"]*\/dusk-cup\?/);
});

test('a draft is previewed with unsaved changes in two widths, and visitors see nothing of it @phone', async ({
  page,
  browser,
}) => {
  await usePhoneWidth(page);
  const editor = new ProductEditorPage(page);
  const name = unique('secret-bowl');
  await editor.openNew();
  await editor.title.fill(titleOf(name));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  // A product without a price cannot be saved, so it cannot be previewed either.
  await expect(editor.price).toHaveAttribute('aria-invalid', 'true');
  await editor.price.fill('33');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Preview of ${titleOf(name)}` });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(titleOf(name));
  await expect(frame.getByText('33.00').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Phone', exact: true }).click();
  const width = await dialog.locator('iframe').evaluate((element) => element.clientWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('preview.png') });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  await expect(editor.title).toHaveValue(titleOf(name));

  const visitor = await browser.newPage();
  const reply = await visitor.goto(new URL(`/shop/p/${name}`, page.url()).href);
  expect(reply?.status()).toBe(404);
  await visitor.close();
});
