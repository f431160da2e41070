import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { importDemoSite } from '../fixtures/import-site.ts';
import { expect, test } from '../fixtures/test.ts';

// Covers sites that ask for consent before tracking: without consent there is no cookie and no request.

const CALLS = /\/api\/(census|1\/performance|events)\//;
const COUNTING = new Set(['ss_cvr', 'ss_cvt', 'SS_ANALYTICS_ID']);

test.beforeAll(async ({ shop }) => {
  await importDemoSite(shop, { settings: { cookieBanner: true } });
});
test.afterAll(async ({ shop }) => {
  await importDemoSite(shop, {});
});

test('nothing is stored or sent before consent, the choice is remembered, and withdrawing it stops tracking [S4.85] @phone', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => void (CALLS.test(request.url()) && calls.push(new URL(request.url()).pathname)));
  const trackingCookies = async () =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => COUNTING.has(name));
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(async () => {
    await page.goto('/shop/p/river-bowl');
    await expect(question).toBeVisible({ timeout: 2000 });
    expect(calls).toEqual([]);
  }).toPass({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  expect([calls, await trackingCookies()]).toEqual([[], []]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Allow' })).toBeFocused();

  const hit = page.waitForRequest(/RecordHit$/);
  await question.getByRole('button', { name: 'Allow' }).click();
  await hit;
  await expect(question).toBeHidden();
  expect(await trackingCookies()).toEqual(expect.arrayContaining(['ss_cvr', 'ss_cvt']));

  const next = page.waitForRequest(/RecordHit$/);
  await page.reload();
  await next;
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(question.getByRole('button', { name: 'Allow' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
  expect(await trackingCookies()).toEqual([]);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await trackingCookies()).toEqual([]);
  await expect(question).toBeHidden();

  // A visitor who changes their mind is tracked again on the same page.
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const again = page.waitForRequest(/RecordHit$/);
  await question.getByRole('button', { name: 'Allow' }).click();
  await again;
  expect(await trackingCookies()).toEqual(expect.arrayContaining(['ss_cvr', 'ss_cvt']));
});
