import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers a page of the owner area that is open while a new version is installed: its scripts no longer exist.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

const SCRIPTS = '**/assets/admin/*.js';

/** The scripts that the page has not loaded yet are gone, and the server sends a page with other ones. */
async function installNewVersion(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route('**/config/**', async (route) => {
    if (route.request().resourceType() !== 'fetch' || route.request().url().includes('/api/')) return route.fallback();
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/admin/new.js">' });
  });
}

test('a screen of a replaced version offers to reload, and opens after it', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await installNewVersion(page);
  await frame.navigation.getByRole('link', { name: 'Jobs' }).click();
  await expect(frame.heading('A new version is available')).toBeVisible();
  await expect(frame.navigation).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(frame.heading('Jobs')).toBeVisible();
});

test('a dialog of a replaced version leaves the page behind it as it is', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Typed but not saved');
  await installNewVersion(page);
  await frame.search.click();
  const notice = page.getByRole('dialog', { name: 'A new version is available' });
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(name).toHaveValue('Typed but not saved');
});

test('a screen that fails to load without a new version asks to check the connection', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await page.route(SCRIPTS, (route) => route.abort());
  await frame.navigation.getByRole('link', { name: 'Jobs' }).click();
  await expect(frame.heading('This part could not be loaded')).toBeVisible();
  await expect(page.getByText('Check your connection and reload the page.')).toBeVisible();
  await page.unrouteAll();
});
