import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers the menus as the owner edits them, and what visitors see of it. Each journey removes what it adds, so that the
// shop stays as it was.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

const MAIN = 'Main navigation';
const menu = (page: Page): Locator => page.getByRole('list', { name: MAIN });
const row = (page: Page, title: string): Locator =>
  menu(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
const titles = (page: Page): Promise<string[]> => menu(page).locator('[data-entry]').allTextContents();

async function open(page: Page): Promise<void> {
  await page.goto('/config/navigation');
  await expect(new OwnerFrame(page).heading('Navigation')).toBeVisible();
  await expect(menu(page)).toBeVisible();
}

async function openLink(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: `Add link – ${MAIN}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add link' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  const name = `Actions for ${title}`;
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: action, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.click();
  await expect(page.getByText('The menus were saved.').last()).toBeVisible();
  await expect(button).toBeHidden();
}

test('a link to a product is found, placed by keyboard, saved and shown to visitors [S2.74]', async ({
  page,
  traffic,
}) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await frame.navigation.getByRole('link', { name: 'Navigation' }).click();
  await expect(frame.heading('Navigation')).toBeVisible();
  await expect(menu(page)).toBeVisible();
  const before = await titles(page);
  const dialog = await openLink(page);
  await dialog.getByRole('combobox', { name: 'Link to' }).selectOption('Product');
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('river');
  await dialog.getByRole('button', { name: /\/shop\/p\/river-bowl/ }).click();
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Journey bowl');
  await dialog.getByRole('checkbox', { name: 'Open in a new tab' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const button = menu(page).getByRole('button', { name: 'Journey bowl', exact: true });
  await expect(button).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => titles(page)).toEqual([...before.slice(0, -1), 'Journey bowl', ...before.slice(-1)]);
  await expect(button).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, 'Journey bowl')).toHaveAttribute('data-depth', '2');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(row(page, 'Journey bowl')).toHaveAttribute('data-depth', '1');
  await save(page);
  await page.goto('/about');
  const link = page.locator('header').getByRole('link', { name: 'Journey bowl', includeHidden: true });
  await expect(link).toHaveAttribute('href', '/shop/p/river-bowl');
  await expect(link).toHaveAttribute('target', '_blank');
  await open(page);
  await choose(page, 'Journey bowl', 'Remove');
  await save(page);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(before);
  expect(traffic.problems()).toEqual([]);
});

test('a link is moved by drag, into a folder too, and back by undo', async ({ page }) => {
  await open(page);
  const before = await titles(page);
  await row(page, 'About').dragTo(menu(page).getByRole('listitem').first());
  await expect(page.getByText('“About” was moved.')).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['About', ...before.filter((title) => title !== 'About')]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => titles(page)).toEqual(before);
  await row(page, 'About').dragTo(row(page, 'Glazes up close'));
  await expect(row(page, 'About')).toHaveAttribute('data-depth', '2');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, 'About')).toHaveAttribute('data-depth', '1');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
});

test('the link editor refuses what is not a link [S5.80, S5.81, S5.82, S5.83]', async ({ page }) => {
  await open(page);
  const dialog = await openLink(page);
  const kind = dialog.getByRole('combobox', { name: 'Link to' });
  const done = dialog.getByRole('button', { name: 'Done' });
  const refuses = async (message: string): Promise<void> => {
    await done.click();
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  };
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Journey');
  await dialog.getByRole('textbox', { name: 'Path' }).fill('about us');
  await refuses('about us is not a valid page URL');
  await kind.selectOption('Email');
  await refuses('Please enter a valid email');
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('ada@example');
  await refuses('Emails must be formatted as name@example.com');
  await kind.selectOption('Web address');
  await dialog.getByRole('textbox', { name: 'Web address' }).fill('example');
  await refuses('Links must be formatted as www.example.com or https://www.example.com');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a broken link is marked with its reason, and can be shown alone [S8.80]', async ({ page }) => {
  await open(page);
  await expect(page.getByText('No broken links')).toBeVisible();
  const dialog = await openLink(page);
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Journey gone');
  await dialog.getByRole('textbox', { name: 'Path' }).fill('/never-was');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'Journey gone').getByText('Unable to locate content')).toBeVisible();
  await page.getByRole('button', { name: 'Broken links (1)' }).click();
  await expect.poll(() => titles(page)).toEqual(['Journey gone']);
  await choose(page, 'Journey gone', 'Remove');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
});

test('a failed list of pages can be loaded again [S8.77]', async ({ page }) => {
  await page.route('**/api/config/navigation/targets*', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'No' } }),
  );
  await open(page);
  const dialog = await openLink(page);
  await expect(dialog.getByText('Unable to load collections')).toBeVisible();
  await page.unroute('**/api/config/navigation/targets*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('list', { name: 'Results' })).toBeVisible();
});

test('two members who change one menu see both versions', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await choose(other, 'About', 'Move up');
  await save(other);
  await choose(page, 'Shop', 'Move down');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(conflict.getByRole('group', { name: MAIN })).toBeVisible();
  await conflict.getByRole('radio', { name: /^Their value/ }).check();
  await conflict.getByRole('button', { name: 'Save with these values' }).click();
  await expect(conflict).toBeHidden();
  await choose(page, 'About', 'Move down');
  await save(page);
});

test('the menus have no serious accessibility violations in light and dark @phone', async ({ page }) => {
  const frame = new OwnerFrame(page);
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  for (const theme of ['Dark', 'Light'] as const) {
    await open(page);
    await frame.chooseTheme(theme);
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`navigation-${theme}.png`), fullPage: true });
    const dialog = await openLink(page);
    await expect(dialog.getByRole('list', { name: 'Results' })).toBeVisible();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`link-${theme}.png`) });
    await page.keyboard.press('Escape');
  }
});
