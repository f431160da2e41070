import type { Page } from '@playwright/test';
import { type AdminScreen, adminScreens } from '../fixtures/admin-screens.ts';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { plantJob, removePlantedJobs } from '../fixtures/plant-job.ts';
import { plantMember, plantSession, removePlantedMembers, signInAs } from '../fixtures/plant-members.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerArea } from '../pages/owner-area.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { OwnerWalk } from '../pages/owner-walk.ts';

// Covers what every screen, dialog and error state of the owner area must fulfil: no serious accessibility violations in
// light and dark, and no sideways scrolling at 360 px. The screens are those of `apps/admin/areas.ts`.

const ADMIN = 1;
const EDITOR = 4;
const PHONE = { width: 360, height: 740 };

const isPhone = (): boolean => test.info().project.name === 'phone';

test.beforeEach(async ({ page }) => {
  if (isPhone()) await page.setViewportSize(PHONE);
});
test.afterEach(async ({ shop }) => {
  await removePlantedMembers(shop);
  await removePlantedJobs(shop);
});

async function startAs(page: Page, shop: Shop, role: number): Promise<OwnerWalk> {
  const ada = await plantMember(shop, 'Ada Byron', role);
  // A session in another browser, which can be ended.
  await plantSession(shop, ada.email);
  await signInAs(page.context(), ada);
  const walk = new OwnerWalk(page);
  await walk.start();
  return walk;
}

/**
 * The problems of the page, or of a part of it, in light and dark: the themes differ in their colours only. A phone shows
 * one theme, because the colours do not depend on the width.
 */
async function examine(page: Page, within?: string): Promise<string[]> {
  const found = await findAccessibilityViolations(page, { within });
  if (!isPhone()) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const inDark = await findAccessibilityViolations(page, { within, rules: ['color-contrast'] });
    found.push(...inDark.map((violation) => `dark: ${violation}`));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return tooWide > 0 ? [...found, `${tooWide} px too wide`] : found;
}

async function walkThrough(walk: OwnerWalk, screens: readonly AdminScreen[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { path } of screens) {
    await walk.open(path);
    problems.push(...(await examine(walk.page)).map((problem) => `${path}: ${problem}`));
  }
  return problems;
}

test('every screen fits the window and is accessible in light and dark @phone', async ({ page, shop }) => {
  test.slow();
  const walk = await startAs(page, shop, ADMIN);
  expect(await walkThrough(walk, (await adminScreens()).screens)).toEqual([]);
});

test('every screen that cannot be loaded says so, accessibly and within the window @phone', async ({ page, shop }) => {
  test.slow();
  const walk = await startAs(page, shop, ADMIN);
  await page.route('**/api/config/**', async (route) => {
    await route.fulfill({ status: 400, json: { code: 'BROKEN', message: 'Out of order.' } });
  });
  // Home has been loaded before.
  const screens = (await adminScreens()).screens.filter(({ path }) => path !== '/');
  const silent: string[] = [];
  const problems: string[] = [];
  for (const { path } of screens) {
    await walk.open(path);
    const message = page.getByText('Out of order.').first();
    // Parts of a screen are loaded after it.
    await message.waitFor({ timeout: 15_000 }).catch(() => silent.push(path));
    problems.push(...(await examine(page, 'main')).map((problem) => `${path}: ${problem}`));
  }
  expect({ silent, problems }).toEqual({ silent: [], problems: [] });
});

test('a screen without a connection offers to try again', async ({ page, shop }) => {
  const walk = await startAs(page, shop, ADMIN);
  const list = /\/api\/config\/products(?:\?|$)/;
  await page.route(list, (route) => route.abort());
  await walk.open('/products');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Network error');
  await expect(notice).toContainText('Unable to connect. Please try again');
  expect(await examine(page, 'main')).toEqual([]);
  await page.unroute(list);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(new OwnerArea(page).products.getByRole('row').nth(1)).toBeVisible();
});

/** Opens a dialog, menu or panel on a screen. */
interface Layer {
  path: string;
  name: string;
  open: (page: Page) => Promise<void>;
}

const click =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    await page.getByRole('button', { name }).first().click();

async function personAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

const LAYERS: readonly Layer[] = [
  { path: '/people', name: 'Invite member', open: click('Invite member') },
  { path: '/people', name: 'Roles of Ada Byron', open: (page) => personAction(page, 'Change roles') },
  { path: '/people', name: 'Remove Ada Byron?', open: (page) => personAction(page, 'Remove') },
  { path: '/people', name: 'View as role', open: click('View as role') },
  { path: '/people', name: 'Add filter', open: click('Add filter') },
  { path: '/people', name: 'Choose columns', open: click('Choose columns') },
  { path: '/people?search=ada', name: 'Save view', open: click('Save view') },
  {
    path: '/people',
    name: 'Require two-factor authentication?',
    open: (page) => page.getByRole('switch', { name: 'Require two-factor authentication' }).click(),
  },
  { path: '/account', name: 'Set up authenticator app', open: click('Set up authenticator app') },
  { path: '/account/sessions', name: 'End all other sessions?', open: click('End all other sessions') },
  { path: '/account', name: 'Search or jump to', open: (page) => page.keyboard.press('Control+k') },
  { path: '/account', name: 'Keyboard shortcuts', open: (page) => page.keyboard.press('?') },
];

test('every dialog fits the window and is accessible in light and dark @phone', async ({ page, shop }) => {
  test.slow();
  const walk = await startAs(page, shop, ADMIN);
  const problems: string[] = [];
  for (const { path, name, open } of LAYERS) {
    await walk.open(path);
    await open(page);
    const layer = page.getByRole('dialog', { name });
    await expect(layer).toBeVisible();
    const box = await layer.boundingBox();
    const isInside = box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
    if (!isInside) problems.push(`${name}: outside the window`);
    const within = 'dialog[open], [popover]:popover-open, [role=dialog]';
    problems.push(...(await examine(page, within)).map((problem) => `${name}: ${problem}`));
    await page.screenshot({ path: test.info().outputPath(`${name.replace(/\W+/g, '-')}.png`) });
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
  }
  expect(problems).toEqual([]);
});

test('the menus of the top bar and the bar of selected rows are accessible in light and dark', async ({
  page,
  shop,
}) => {
  await plantJob(shop, { title: 'Export of May', state: 'failed', error: 'The storage is full' });
  const walk = await startAs(page, shop, ADMIN);
  const problems: string[] = [];
  await walk.open('/jobs?search=Export+of+May');
  await page.getByRole('row', { name: 'Export of May' }).getByRole('checkbox').check();
  await expect(page.getByRole('toolbar')).toBeVisible();
  problems.push(...(await examine(page, 'main')));
  for (const button of [page.getByRole('button', { name: 'Help' }), page.getByRole('button', { name: /^Site: / })]) {
    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    problems.push(...(await examine(page, '[role=menu]')));
    await page.keyboard.press('Escape');
  }
  expect(problems).toEqual([]);
});

test('a screen that the roles do not open and an unknown address are accessible in light and dark', async ({
  page,
  shop,
}) => {
  const frame = new OwnerFrame(page);
  const walk = await startAs(page, shop, EDITOR);
  await walk.open('/people');
  await expect(frame.heading('You do not have access to this page')).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await walk.open('/no-such-page');
  await expect(frame.heading('Page not found')).toBeVisible();
  expect(await examine(page, 'main')).toEqual([]);
});

test('every page without a session fits the window and is accessible in light and dark @phone', async ({ page }) => {
  test.slow();
  const walk = new OwnerWalk(page);
  await walk.start();
  const problems: string[] = [];
  for (const path of ['/sign-in', '/forgot-password', '/reset-password', '/confirm-email', '/join', '/transfer']) {
    if (path !== '/sign-in') expect(await walk.open(path)).toBe('opens');
    problems.push(...(await examine(page)).map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});
