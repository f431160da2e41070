import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers categories and tags as the owner manages them, and what visitors see of it. Each journey uses names of its own
// and removes them, so that the shop stays as it was.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

const tree = (page: Page): Locator => page.getByRole('list', { name: 'Categories' });
const row = (page: Page, name: string): Locator =>
  tree(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: `Actions for ${name}` })
    .getByRole('button', { name: action, exact: true })
    .click();
}

async function addCategory(page: Page, name: string, description = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add category', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill(description);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toBeVisible();
}

async function deleteCategory(page: Page, name: string): Promise<void> {
  await choose(page, name, 'Delete');
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row(page, name)).toBeHidden();
}

test('a category is created, nested by keyboard, renamed, shown to visitors and deleted [S2.81]', async ({
  page,
  traffic,
}) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await frame.navigation.getByRole('link', { name: 'Categories' }).click();
  await expect(frame.heading('Categories')).toBeVisible();
  await addCategory(page, 'Journey jars', 'Jars with a lid.');
  const button = tree(page).getByRole('button', { name: 'Journey jars', exact: true });
  await button.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('“Journey jars” was moved.').first()).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, 'Journey jars')).toHaveAttribute('data-depth', '2');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(row(page, 'Journey jars')).toHaveAttribute('data-depth', '1');

  await choose(page, 'Journey jars', 'Rename');
  await page.getByRole('textbox', { name: 'New name of Journey jars' }).fill('Journey pots');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Journey pots')).toBeVisible();
  await page.goto('/shop?category=Journey%20jars');
  await expect(page).toHaveURL(/category=Journey(\+|%20)pots/);
  await expect(page.getByText('Jars with a lid.')).toBeVisible();
  await page.goto('/config/categories');
  await deleteCategory(page, 'Journey pots');
  await page.goto('/shop?category=Journey%20pots');
  await expect(page).toHaveURL(/\/shop$/);
  expect(traffic.problems()).toEqual([]);
});

test('a category is moved by drag and back by undo', async ({ page }) => {
  await page.goto('/config/categories');
  await addCategory(page, 'Journey drag');
  const names = (): Promise<string[]> => tree(page).locator('[data-name]').allTextContents();
  const before = await names();
  await row(page, 'Journey drag').dragTo(tree(page).getByRole('listitem').first());
  await expect(page.getByText('“Journey drag” was moved.')).toBeVisible();
  await expect.poll(names).toEqual(['Journey drag', ...before.filter((name) => name !== 'Journey drag')]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(names).toEqual(before);
  await deleteCategory(page, 'Journey drag');
});

test('an existing name is refused, and only one category is edited at a time [S5.88, S5.89]', async ({ page }) => {
  await page.goto('/config/categories');
  await page.getByRole('button', { name: 'Add category', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('tableware');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('This category already exists', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'Tableware', 'Rename');
  await choose(page, 'Kitchen', 'Rename');
  await expect(page.getByText('You may only edit one category at a time', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'New name of Tableware' }).press('Escape');
  await expect(row(page, 'Tableware')).toBeVisible();
});

test('a tag is created, renamed, merged and its old page redirects [S2.81, S5.88, S5.89]', async ({ page }) => {
  await page.goto('/config/categories');
  await page.getByRole('navigation', { name: 'Categories and tags' }).getByRole('link', { name: 'Tags' }).click();
  await expect(new OwnerFrame(page).heading('Tags')).toBeVisible();
  const add = async (name: string): Promise<Locator> => {
    await page.getByRole('button', { name: 'Add tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add tag' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    return dialog;
  };
  await expect(await add('journey-a')).toBeHidden();
  await expect(await add('journey-b')).toBeHidden();
  const refused = await add('JOURNEY-A');
  await expect(refused.getByText('This tag already exists', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/config/categories/tags?search=journey-');
  for (const name of ['journey-a', 'journey-b']) await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('You may only edit one tag at a time', { exact: true })).toBeVisible();
  await page.getByRole('row', { name: 'journey-b' }).getByRole('checkbox').uncheck();
  await page.getByRole('toolbar').getByRole('button', { name: 'Merge' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge journey-a' });
  await merge.getByRole('searchbox', { name: 'Merge into' }).fill('journey-b');
  await merge.getByRole('radio', { name: /journey-b/ }).check();
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Merged into “journey-b”. 0 items changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'journey-a' })).toBeHidden();
  await page.goto('/shop?tag=journey-a');
  await expect(page).toHaveURL(/tag=journey-b/);

  await page.goto('/config/categories/tags?search=journey-b');
  await page.getByRole('row', { name: 'journey-b' }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete journey-b?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('“journey-b” was deleted. 0 items changed.')).toBeVisible();
});

test('categories and tags have no serious accessibility violations in light and dark @phone', async ({ page }) => {
  const frame = new OwnerFrame(page);
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  for (const theme of ['Dark', 'Light'] as const) {
    await page.goto('/config/categories');
    await expect(row(page, 'Tableware')).toBeVisible();
    await frame.chooseTheme(theme);
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`categories-${theme}.png`) });
    await choose(page, 'Tableware', 'Edit');
    await expect(page.getByRole('dialog', { name: 'Edit Tableware' })).toBeVisible();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`category-${theme}.png`) });
    await page.goto('/config/categories/tags?search=sto');
    await expect(page.getByText('storage').first()).toBeVisible();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`tags-${theme}.png`) });
  }
});
