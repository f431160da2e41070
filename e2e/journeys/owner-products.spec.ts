import { expect, test } from '../fixtures/test.ts';
import { OwnerArea } from '../pages/owner-area.ts';

// Covers the owner's list of products: filters, changes of several products with Undo, and the trash.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('filters narrow the list and stay in the address', async ({ page }) => {
  const owner = new OwnerArea(page);
  await page.goto('/config/products?stock=sold-out&search=vase');
  await expect(owner.products.getByRole('row', { name: /Moon Vase/ })).toBeVisible();
  await page.goto('/config/products?state=draft&search=vase');
  await expect(page.getByText('No results', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter State' }).click();
  await expect(owner.products.getByRole('row', { name: /Moon Vase/ })).toBeVisible();
});

test('a deleted product is in the trash, and Undo brings it back', async ({ page }) => {
  const owner = new OwnerArea(page);
  await page.goto('/config/products?search=dusk+teapot');
  const row = owner.products.getByRole('row', { name: /Dusk Teapot/ });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Dusk Teapot' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 product deleted.')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await expect(row).toContainText('Deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await expect(row).toContainText('Published');
});

test('selected products get a tag together, and Undo removes it', async ({ page }) => {
  const owner = new OwnerArea(page);
  await page.goto('/config/products?search=river+bowl');
  await page.getByRole('checkbox', { name: 'Select River Bowl', exact: true }).click();
  await page.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tag' });
  await dialog.getByRole('combobox', { name: 'Tag' }).fill('journey tag');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('1 product changed.')).toBeVisible();
  await page.goto('/config/products?tag=journey+tag');
  await expect(owner.products.getByRole('row', { name: /River Bowl/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select River Bowl', exact: true }).click();
  await page.getByRole('button', { name: 'Remove tag' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove tag' });
  await removal.getByRole('combobox', { name: 'Tag' }).fill('journey tag');
  await removal.getByRole('button', { name: 'Remove tag' }).click();
  await expect(page.getByText('No results', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(owner.products.getByRole('row', { name: /River Bowl/ })).toBeVisible();
});
