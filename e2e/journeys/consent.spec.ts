import { findBarriers } from '../fixtures/find-barriers.ts';
import { importDemoSite } from '../fixtures/import-site.ts';
import { expect, test } from '../fixtures/test.ts';

// Owns what happens where the site asks before it counts: without a word of consent, no cookie and no call.

const CALLS = /\/api\/(census|1\/performance|events)\//;
const COUNTING = new Set(['ss_cvr', 'ss_cvt', 'SS_ANALYTICS_ID']);

test.beforeAll(async ({ shop }) => {
  await importDemoSite(shop, { settings: { cookieBanner: true } });
});
test.afterAll(async ({ shop }) => {
  await importDemoSite(shop, {});
});

test('nothing is kept or sent before consent; it begins with it, is remembered, and ends when it is taken back [S4.85] @phone', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => void (CALLS.test(request.url()) && calls.push(new URL(request.url()).pathname)));
  const kept = async () =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => COUNTING.has(name));
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(async () => {
    await page.goto('/shop/p/river-bowl');
    await expect(question).toBeVisible({ timeout: 2000 });
    expect(calls).toEqual([]);
  }).toPass({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  expect([calls, await kept()]).toEqual([[], []]);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Allow' })).toBeFocused();

  const hit = page.waitForRequest(/RecordHit$/);
  await question.getByRole('button', { name: 'Allow' }).click();
  await hit;
  await expect(question).toBeHidden();
  expect(await kept()).toEqual(expect.arrayContaining(['ss_cvr', 'ss_cvt']));

  const next = page.waitForRequest(/RecordHit$/);
  await page.reload();
  await next;
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(question.getByRole('button', { name: 'Allow' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
  expect(await kept()).toEqual([]);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await kept()).toEqual([]);
  await expect(question).toBeHidden();

  // Who thinks better of it is counted again, on this very page.
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const again = page.waitForRequest(/RecordHit$/);
  await question.getByRole('button', { name: 'Allow' }).click();
  await again;
  expect(await kept()).toEqual(expect.arrayContaining(['ss_cvr', 'ss_cvt']));
});
