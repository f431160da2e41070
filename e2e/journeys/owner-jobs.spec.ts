import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { plantJob, removePlantedJobs, reportProgress } from '../fixtures/plant-job.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers the screen with all jobs and the member's own jobs in the top bar.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});
test.afterEach(async ({ shop }) => removePlantedJobs(shop));

const REASON = 'The storage is full: cannot write orders.csv';

test('a failed job is listed with its reason and retried, and a waiting one is cancelled', async ({
  page,
  shop,
  traffic,
}) => {
  await plantJob(shop, { title: 'Export of May', state: 'failed', error: REASON });
  await plantJob(shop, { title: 'Export of June', state: 'waiting' });
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await frame.navigation.getByRole('link', { name: 'Jobs' }).click();
  await expect(frame.heading('Jobs')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Queues' })).toContainText('Imports and exports');

  await page.goto('/config/jobs?state=failed');
  const failed = page.getByRole('row', { name: /Export of May/ });
  await expect(failed).toContainText(REASON);
  await expect(failed).toContainText('3 of 3');
  await expect(page.getByRole('row', { name: /Export of June/ })).toBeHidden();
  await failed.getByRole('link', { name: /Export of May/ }).click();
  await expect(frame.heading('Export of May')).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('“Export of May” will run again.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Waiting')).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Jobs' }).click();
  // Emails of other journeys may be newer: the list is narrowed to the planted jobs.
  await page.getByRole('textbox', { name: 'Search jobs' }).fill('Export of June');
  await expect(page.getByRole('main').getByText('1 result', { exact: true })).toBeAttached();
  const waiting = page.getByRole('row', { name: /Export of June/ });
  await waiting.hover();
  await waiting.getByRole('button', { name: 'Cancel – Export of June' }).click();
  await expect(page.getByText('“Export of June” was cancelled.')).toBeVisible();
  await expect(waiting).toContainText('Cancelled');
  expect(traffic.problems()).toEqual([]);
});

test('selected jobs are cancelled and retried together', async ({ page, shop }) => {
  await plantJob(shop, { title: 'First export', state: 'waiting' });
  await plantJob(shop, { title: 'Second export', state: 'failed', error: REASON });
  await page.goto('/config/jobs?search=export');
  for (const name of ['First export', 'Second export'])
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Cancel job' }).click();
  await expect(page.getByText('1 job cancelled. 1 job skipped: already ended.')).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeHidden();
  for (const name of ['First export', 'Second export'])
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('2 jobs will run again.')).toBeVisible();
});

test('the top bar shows the progress of an own job without a reload and cancels it', async ({ page, shop }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  const progress = { done: 10, total: 80, message: 'Orders' };
  const id = await plantJob(shop, { title: 'Export of July', state: 'running', progress });
  const indicator = page.getByRole('button', { name: '1 job running' });
  await indicator.click();
  const panel = page.getByRole('region', { name: 'Your jobs' });
  await expect(panel).toContainText('10 of 80');
  await reportProgress(shop, id, 40);
  await expect(panel).toContainText('40 of 80');
  await expect(page).toHaveTitle(/^50% /);
  await page.screenshot({ path: test.info().outputPath('top-bar.png') });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Cancel – Export of July' }).click();
  await expect(page.getByText('“Export of July” is being cancelled.')).toBeVisible();
  await expect(panel).toContainText('Cancelling…');
  await panel.getByRole('link', { name: 'All jobs' }).click();
  await expect(page.getByRole('row', { name: /Export of July/ })).toContainText('Orders: 40 of 80');
});

test('the jobs have no serious accessibility violations in light and dark @phone', async ({ page, shop }) => {
  const frame = new OwnerFrame(page);
  const id = await plantJob(shop, { title: 'Export of May', state: 'failed', error: REASON });
  await plantJob(shop, {
    title: 'Export of July',
    state: 'running',
    progress: { done: 10, total: 80, message: 'Orders' },
  });
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  for (const theme of ['Dark', 'Light'] as const) {
    await page.goto('/config/jobs');
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Queues' })).toContainText('Longest wait');
    await frame.chooseTheme(theme);
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`jobs-${theme}.png`), fullPage: true });
    await page.goto(`/config/jobs/${id}`);
    await expect(page.getByText(REASON)).toBeVisible();
    expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    await frame.expectNoSidewaysScroll();
    await page.screenshot({ path: test.info().outputPath(`job-${theme}.png`), fullPage: true });
  }
});

test('a job that no longer exists and a search without results are explained', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/jobs/999999999');
  await expect(frame.heading('Job')).toBeVisible();
  await expect(page.getByText('This job no longer exists.')).toBeVisible();
  await page.goto('/config/jobs?search=no-such-job');
  await expect(page.getByText('No results', { exact: true })).toBeVisible();
});
