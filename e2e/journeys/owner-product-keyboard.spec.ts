import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../pages/keyboard.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { ProductEditorPage } from '../pages/product-editor.ts';

// Covers the variant grid and the merge of tags without a mouse, in a wide window and at 360 px.

test.beforeEach(async ({ context, page, signedIn }) => {
  await context.addCookies(signedIn.cookies);
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
});

/** Unique, because other journeys use the same shop. */
const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

test('variants are pasted from a spreadsheet and saved without a mouse @phone', async ({ page }) => {
  const editor = new ProductEditorPage(page);
  await editor.create(unique('Keyboard Bowl'), '20');
  await tabTo(page, page.getByRole('button', { name: 'Add option' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option name', exact: true })).toBeFocused();
  await page.keyboard.type('Size');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Small, Medium, Large');
  await page.keyboard.press('Enter');
  await expect(editor.grid).toBeVisible();
  await tabTo(page, editor.grid);
  await editor.paste('18.00\t\tNo\t\t5\r\n20.00\t\tNo\t\t6\r\n24.50\t19\tYes\t\t7\r\n');
  await expect(editor.cell(2, 'Price')).toHaveText('24.50');
  // The focus is at the end of what was pasted.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('21');
  await page.keyboard.press('Enter');
  await expect(editor.cell(1, 'Price')).toHaveText('21.00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Product saved.')).toBeVisible();
  await page.reload();
  await expect(editor.cell(2, 'Sale price')).toHaveText('19.00');
  await new OwnerFrame(page).expectNoSidewaysScroll();
});

test('two tags are merged without a mouse, and Undo brings both back @phone', async ({ page }) => {
  const [from, into] = [unique('merge from'), unique('merge into')];
  const editor = new ProductEditorPage(page);
  const title = unique('Tagged Cup');
  await editor.openNew();
  await editor.title.fill(title);
  await editor.price.fill('5');
  for (const tag of [from, into]) {
    await page.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await page.keyboard.press('Enter');
  }
  await editor.publish.click();
  await expect(page.getByText('Product published.')).toBeVisible();

  await page.goto(`/config/categories/tags?search=${encodeURIComponent(from)}`);
  const actions = page.getByRole('button', { name: `Actions for ${from}` });
  await expect(actions).toBeVisible();
  await tabTo(page, actions);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Merge', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Merge ${from}` });
  const search = dialog.getByRole('searchbox', { name: 'Merge into' });
  await tabTo(page, search);
  await page.keyboard.type(into);
  const radio = dialog.getByRole('radio', { name: new RegExp(into) });
  await expect(radio).toBeVisible();
  await tabTo(page, radio);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Merged into “${into}”. 1 item changed.`)).toBeVisible();
  await expect(actions).toBeHidden();
  await tabTo(page, page.getByLabel('Notifications').getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(actions).toBeVisible();
  const { rows } = (await (
    await page.request.get(`/api/config/products?search=${encodeURIComponent(title)}`)
  ).json()) as { rows: { tags: string[] }[] };
  expect(rows[0]?.tags).toEqual([from, into]);
});
