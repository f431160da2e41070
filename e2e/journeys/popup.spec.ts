import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { importDemoSite } from '../fixtures/import-site.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { POPUP, POPUP_FORM, Popup } from '../pages/popup.ts';

// Covers the popup: when it opens, for which visitors, how it closes, and what its form does.

const PAGE = '/about';
const form = { files: { 'forms/welcome.json': POPUP_FORM } };

async function importPopup(shop: Shop, popup: object = {}, more: object = {}): Promise<void> {
  await importDemoSite(shop, { popup: { ...POPUP, ...popup }, ...more }, form);
}

test.beforeAll(async ({ shop }) => {
  await importPopup(shop);
});
test.afterAll(async ({ shop }) => {
  await importDemoSite(shop, {});
});

test('the popup opens by itself, accepts an address with its own captcha action, and does not open again [S7.127] @phone', async ({
  page,
}) => {
  const popup = new Popup(page);
  await page.goto(PAGE);
  await expect(popup.dialog).toBeVisible();
  await expect(popup.dialog.getByRole('heading')).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await popup.email.fill('ada');
  await popup.form.submit.click();
  await expect(popup.form.error('email')).toContainText('Email is not valid.');
  await popup.email.fill('ada@popup.test');
  await page.waitForTimeout(1800);
  const sent = page.waitForRequest('**/api/form/SaveFormSubmission');
  await popup.form.submit.click();
  const { captchaKey } = (await sent).postDataJSON() as { captchaKey: string };
  expect(captchaKey).toMatch(/:PROMO_POPUP_SUBMISSION$/);
  await expect(popup.form.success).toHaveText(POPUP_FORM.successText);
  await expect(popup.form.success).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await popup.close.click();
  await page.goto('/faq');
  await popup.waitPastDelay();
  await expect(popup.dialog).toHaveCount(0);
});

for (const [way, act] of [
  ['Escape', async ({ page }: Popup) => await page.keyboard.press('Escape')],
  ['its button', async ({ close }: Popup) => await close.press('Enter')],
  ['a click outside', async ({ page }: Popup) => await page.mouse.click(4, 4)],
] as const) {
  test(`${way} closes the popup, returns the focus, and keeps it from opening again`, async ({ page }) => {
    const popup = new Popup(page);
    await popup.openWithFocus(PAGE, 'header a[href]');
    const link = page.getByRole('banner').getByRole('link').first();
    await expect(popup.dialog).toBeVisible();
    // Content behind the dialog is not reachable.
    for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe('BODY');
    await act(popup);
    await expect(popup.dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.reload();
    await popup.waitPastDelay();
    await expect(popup.dialog).toHaveCount(0);
  });
}

test('the popup is stored as closed at the moment of the click, before the visitor can leave the page', async ({
  page,
}) => {
  const popup = new Popup(page);
  await page.goto(PAGE);
  await expect(popup.dialog).toBeVisible();
  const kept = await popup.close.evaluate((button: HTMLElement) => {
    button.click();
    return Object.keys(localStorage).filter((key) => key.startsWith('vitrine-popup-')).length;
  });
  expect(kept).toBe(1);
});

test('the popup waits while the visitor types, and never opens over the cart', async ({ page }) => {
  const popup = new Popup(page);
  await popup.openWithFocus('/contact', '[autocomplete="given-name"]');
  await expect(page.getByLabel('First name')).toBeFocused();
  await popup.waitPastDelay();
  await expect(popup.dialog).toHaveCount(0);
  await page.getByLabel('First name').blur();
  await expect(popup.dialog).toBeVisible();
  await page.goto('/cart');
  await popup.waitPastDelay();
  await expect(popup.dialog).toHaveCount(0);
});

test('the popup causes no layout shift, and is not animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const popup = new Popup(page);
  await page.goto(PAGE);
  await expect(popup.dialog).toBeVisible();
  expect(await popup.dialog.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  await page.waitForTimeout(300);
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('the popup is tracked as an overlay: viewed and closed [S7.88]', async ({ page }) => {
  const sentEvents: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/census/overlay')) return;
    const { overlayId, overlayType, action } = request.postDataJSON() as Record<string, string>;
    expect([overlayId, overlayType]).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), 'popup']);
    sentEvents.push(action ?? '');
  });
  const popup = new Popup(page);
  await page.goto('/contact');
  await expect(popup.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => sentEvents).toEqual(['view', 'close']);
});

test('the popup can open after a percentage of the page has been scrolled', async ({ page, shop }) => {
  await importDemoSite(shop, { popup: { ...POPUP, afterSeconds: undefined, afterScroll: 40 } }, form);
  const popup = new Popup(page);
  await page.goto('/shop');
  await popup.waitPastDelay();
  await expect(popup.dialog).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(popup.dialog).toBeVisible();
});

test('the popup waits for the consent choice, and after a refusal is remembered for the session only', async ({
  page,
  shop,
}) => {
  await importPopup(shop, {}, { settings: { cookieBanner: true, analytics: true } });
  const popup = new Popup(page);
  await page.goto(PAGE);
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(question).toBeVisible();
  await popup.waitPastDelay();
  await expect(popup.dialog).toHaveCount(0);
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(popup.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup.dialog).toHaveCount(0);
  const kept = await page.evaluate(() =>
    [Object.keys(localStorage), Object.keys(sessionStorage)].map(
      (names) => names.filter((name) => name.startsWith('vitrine-popup')).length,
    ),
  );
  expect(kept).toEqual([0, 1]);
});

test.describe('the popup with scripts disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('no popup is shown without scripts', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.locator('template[data-popup]')).toHaveCount(1);
    await expect(page.getByText(POPUP.title)).toBeHidden();
  });
});
