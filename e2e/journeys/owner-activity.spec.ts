import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers the screen of the activity log. What is recorded, filtered and exported is tested on the server.

const RETENTION_CHANGE = 'Changed how long activity is kept';

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

const entries = (page: Page): Locator => page.getByRole('button', { name: RETENTION_CHANGE });

async function openActivity(page: Page, query = ''): Promise<void> {
  await page.goto(`/config/activity${query}`);
  await expect(new OwnerFrame(page).heading('Activity')).toBeVisible();
}

/** Changes the retention to another value than the current one, and back by Undo if asked. */
async function changeRetention(page: Page): Promise<{ before: string; after: string }> {
  await page.getByRole('button', { name: 'Retention' }).click();
  const choice = page.getByRole('dialog').getByLabel('Keep entries for');
  const isYear = (await choice.inputValue()) === '365';
  const [from, to] = isYear ? ['365', '730'] : ['', '365'];
  const before = from === '' ? await choice.inputValue() : from;
  await choice.selectOption(to);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return { before: before === 'forever' ? 'Not set' : before, after: to };
}

test('a write appears with the member and the values before and after', async ({ page }) => {
  await openActivity(page);
  await expect(page).toHaveTitle(/^Activity · /);
  const { before, after } = await changeRetention(page);
  await expect(page.getByText('Retention saved.')).toBeVisible();
  await expect(page.getByText(/Entries are kept for \d year/)).toBeVisible();

  await entries(page).first().click();
  const drawer = page.getByRole('dialog', { name: RETENTION_CHANGE });
  await expect(drawer).toContainText('owner@kilnandfield.example');
  await expect(drawer).toContainText('Chrome on Linux');
  await expect(drawer.getByRole('heading', { name: /Settings Activity log/ })).toBeVisible();
  await expect(drawer).toContainText(`Before: ${before}`);
  await expect(drawer).toContainText(`After: ${after}`);
  await drawer.getByRole('button', { name: 'Show the history of this record' }).click();
  await expect(drawer.getByRole('list', { name: 'History' })).toContainText(RETENTION_CHANGE);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('Undo restores the retention, which is an entry of its own', async ({ page }) => {
  await openActivity(page);
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
  const { before, after } = await changeRetention(page);
  const undone = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await undone;
  await page.reload();
  await entries(page).first().click();
  const drawer = page.getByRole('dialog', { name: RETENTION_CHANGE });
  await expect(drawer).toContainText(`Before: ${after}`);
  await expect(drawer).toContainText(`After: ${before}`);
});

test('a filter is in the URL and survives a reload, by keyboard', async ({ page }) => {
  await openActivity(page);
  await changeRetention(page);
  await page.getByRole('button', { name: 'Add filter' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Action', exact: true }).press('Enter');
  const options = page.getByRole('textbox', { name: 'Search options' });
  await options.fill('signed in');
  await page.getByRole('radio', { name: 'Signed in', exact: true }).press('Enter');
  await expect(page).toHaveURL(/action=members\.signIn/);
  await expect(page.getByRole('button', { name: 'Signed in' }).first()).toBeVisible();
  await expect(entries(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /Action: Signed in/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Activity' }).getByRole('row')).not.toHaveCount(1);
  await expect(entries(page)).toHaveCount(0);

  const member = await page.evaluate(async () => {
    const reply = await fetch('/api/config/activity/members');
    return ((await reply.json()) as { members: { id: string }[] }).members[0]?.id ?? '';
  });
  await openActivity(page, `?member=${member}&kind=settings&time=today`);
  await expect(page.getByRole('button', { name: /Member: owner@/ })).toBeVisible();
  await expect(entries(page).first()).toBeVisible();
});

test('a URL with garbage filters shows the list', async ({ page }) => {
  await openActivity(page, '?member=zzz&action=%3Cscript%3E&kind=9&time=soon..&sort=-colour&columns=,,x&odd[]=1');
  await expect(page.getByRole('table', { name: 'Activity' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await openActivity(page, '?after=garbage');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
  await openActivity(page, '?search=zebra');
  await expect(page.getByText('No results')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('the export is a CSV file', async ({ page }) => {
  await openActivity(page);
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^activity-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByText(/\d+ entries exported\./)).toBeVisible();
});

test('a failed request shows a notice that tries again', async ({ page }) => {
  let isBroken = true;
  await page.route('**/api/config/activity?*', async (route) => {
    if (isBroken) await route.fulfill({ status: 500, json: { code: 'HTTP_FAULT', message: 'Something went wrong' } });
    else await route.fallback();
  });
  await openActivity(page);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
});

test('the screen fits and has no serious accessibility violations in light and dark @phone', async ({ page }, info) => {
  const isPhone = info.project.name === 'phone';
  if (isPhone) await page.setViewportSize({ width: 360, height: 740 });
  const frame = new OwnerFrame(page);
  await openActivity(page);
  const { before, after } = await changeRetention(page);
  for (const theme of ['Dark', 'Light'] as const) {
    await frame.chooseTheme(theme);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme.toLowerCase());
    await expect(entries(page).first()).toBeVisible();
    await frame.expectNoSidewaysScroll();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await page.screenshot({ path: info.outputPath(`list-${theme}.png`) });
    await entries(page).first().click();
    const drawer = page.getByRole('dialog', { name: RETENTION_CHANGE });
    await expect(drawer).toContainText(`Before: ${before}`);
    await expect(drawer).toContainText(`After: ${after}`);
    await drawer.getByRole('button', { name: 'Show the history of this record' }).click();
    await expect(drawer.getByRole('list', { name: 'History' })).toBeVisible();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await page.screenshot({ path: info.outputPath(`entry-${theme}.png`) });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Retention' }).click();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await page.screenshot({ path: info.outputPath(`retention-${theme}.png`) });
    await page.keyboard.press('Escape');
  }
});
