import type { Page, Request } from '@playwright/test';
import { importDemoSite } from '../fixtures/import-site.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProductPage } from '../pages/product-page.ts';
import { QuickView } from '../pages/quick-view.ts';

// Covers which analytics data a page sends and when, and that visitors are not affected.

const CENSUS = /\/api\/census\//;
const ALL_CALLS = /\/api\/(census|1\/performance|events)\//;
const VISITOR = /^[\w-]+\|\d+\|\d+\|\d+\|\d+$/;

const isCall = (name: string) => (request: Request) => new URL(request.url()).pathname.endsWith(`/${name}`);
const bodyOf = (request: Request) => JSON.parse(request.postData() ?? '') as Record<string, unknown>;

/** Resolves when the commerce event of that name is sent. */
const shopping = (page: Page, name: string) =>
  page.waitForRequest((request) => isCall('commerce-event')(request) && bodyOf(request)['event'] === name);

async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
}

/** All analytics calls that a page makes until the network is idle. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => void (ALL_CALLS.test(request.url()) && calls.push(new URL(request.url()).pathname)));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return calls;
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('the first page creates a visitor and records a hit in the background, and the next page continues the visit [S1.34, S4.80, S7.73, S7.138]', async ({
  page,
  baseURL,
}) => {
  const hit = page.waitForRequest(isCall('RecordHit'));
  await page.goto('/about');
  const request = await hit;
  expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
  const form = new URLSearchParams(request.postData() ?? '');
  const visitor = await cookieOf(page, 'ss_cvr');
  expect(visitor).toMatch(VISITOR);
  expect([form.get('event'), form.get('ss_cvr')]).toEqual(['1', visitor]);
  expect(JSON.parse(form.get('data') ?? '')).toMatchObject({ pagePath: '/about', visitorCookie: visitor });
  expect(new URL(request.url()).origin).toBe(new URL(baseURL ?? '').origin);
  expect(await cookieOf(page, 'ss_cvt')).toMatch(/^\d+$/);
  // The page was painted before anything was sent.
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  const secondHit = page.waitForRequest(isCall('RecordHit'));
  await page.reload();
  expect(new URLSearchParams((await secondHit).postData() ?? '').get('ss_cvr')).toBe(visitor);
});

test('the search page records a hit only with a search term and its result count [S2.33]', async ({ page }) => {
  const calls = await callsOf(page, '/search');
  expect(calls.filter((path) => path.endsWith('RecordHit'))).toEqual([]);
  const observed = async (term: string) => {
    const hit = page.waitForRequest(isCall('RecordHit'));
    await page.goto(`/search?q=${term}`);
    const data: unknown = JSON.parse(new URLSearchParams((await hit).postData() ?? '').get('data') ?? '');
    return data;
  };
  expect(await observed('bowl')).toMatchObject({ searchTerm: 'bowl', pagePath: '/search' });
  expect(await observed('zzyzxq')).toMatchObject({ searchTerm: 'zzyzxq', searchResults: 0 });
});

test('a page that does not exist is not tracked and sets no cookie [S2.45]', async ({ page }) => {
  expect(await callsOf(page, '/no-such-page')).toEqual([]);
  expect(await cookieOf(page, 'ss_cvr')).toBeUndefined();
});

test('a page for members only is not tracked [S2.47]', async ({ page, shop }) => {
  test.slow();
  const club = { type: 'page', title: 'The club', access: 'members', blocks: [] };
  await importDemoSite(shop, {}, { files: { 'collections/club.json': club } });
  try {
    await expect(async () => {
      expect((await page.goto('/club'))?.status()).toBe(403);
    }).toPass({ timeout: 60_000 });
    await page.context().clearCookies();
    expect(await callsOf(page, '/club')).toEqual([]);
    expect(await cookieOf(page, 'ss_cvr')).toBeUndefined();
  } finally {
    await importDemoSite(shop, {});
  }
});

test('a browser without cookies gets a new visitor id on every page [S4.86]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
  const observed: string[] = [];
  for (const path of ['/about', '/shop']) {
    const hit = page.waitForRequest(isCall('RecordHit'));
    await page.goto(path);
    observed.push(new URLSearchParams((await hit).postData() ?? '').get('ss_cvr') ?? '');
  }
  for (const value of observed) expect(value).toMatch(VISITOR);
  expect(new Set(observed.map((value) => value.split('|')[0])).size).toBe(2);
  expect(await cookieOf(page, 'ss_cvr')).toBeUndefined();
});

test('a site with analytics switched off loads no analytics code', async ({ page, shop }) => {
  test.slow();
  await importDemoSite(shop, { settings: { analytics: false } });
  try {
    await expect(async () => {
      await page.goto('/about');
      expect(await page.content()).toContain('"analytics":false');
    }).toPass({ timeout: 60_000 });
    await page.context().clearCookies();
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    expect(await callsOf(page, '/about')).toEqual([]);
    expect(scripts.filter((script) => !/\/(?:main|load)-/.test(script))).toEqual([]);
    expect(await cookieOf(page, 'ss_cvr')).toBeUndefined();
  } finally {
    await importDemoSite(shop, {});
  }
});

test('a page that disables analytics or a browser with Global Privacy Control is not tracked', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(() => Object.assign(window, { __disableAnalytics: true }));
  expect(await callsOf(page, '/about')).toEqual([]);
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await context.newPage();
  await other.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  expect(await callsOf(other, '/about')).toEqual([]);
  await context.close();
});

test('sends each shopping step with the website id and the cookies [S7.111]', async ({ page }) => {
  const list = shopping(page, 'VisitPLP');
  await page.goto('/shop');
  await list;
  const seen = shopping(page, 'VisitPDP');
  const product = new ProductPage(page);
  await product.open('river-bowl');
  const visit = await seen;
  expect(bodyOf(visit)).toMatchObject({ websiteId: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect((await visit.allHeaders())['cookie']).toContain('ss_cvr=');
  expect(await cookieOf(page, 'SS_ANALYTICS_ID')).toBe(bodyOf(visit)['analyticsId']);
  await product.waitUntilHydrated();
  const added = shopping(page, 'AddToCart');
  await product.waitForAddToCart(() => product.addToCart.click());
  expect(bodyOf(await added)).toMatchObject({ addedFrom: 'pdp', quantity: 1, itemId: bodyOf(visit)['itemId'] });
  const cart = shopping(page, 'ViewCart');
  await page.goto('/cart');
  await cart;
  const removed = shopping(page, 'RemoveFromCart');
  await page
    .getByRole('button', { name: /remove/i })
    .first()
    .click();
  await removed;
});

test('sends shopping events of reviews, related products and product forms [S7.125]', async ({ page }) => {
  test.slow();
  const observed: string[] = [];
  page.on(
    'request',
    (request) => void (isCall('commerce-event')(request) && observed.push(String(bodyOf(request)['event']))),
  );
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await expect.poll(() => observed).toEqual(['VisitPDP']);
  await page.locator('.product-rating a').click();
  const related = page.getByRole('region', { name: 'You may also like' });
  await related.scrollIntoViewIfNeeded();
  const seen = ['RelatedProductDisplay', 'ReviewsTab', 'ReviewsVitalsAnchorLink'];
  await expect.poll(() => observed.slice(1).sort()).toEqual(seen);
  const view = new QuickView(page);
  await view.open(await related.getByRole('article').first().getByRole('heading').innerText());
  for (const choice of await view.dialog.getByRole('combobox').all()) await choice.selectOption({ index: 1 });
  await expect(view.addToCart).toHaveAttribute('data-state', 'idle');
  await product.waitForAddToCart(() => view.addToCart.click());
  await page.keyboard.press('Escape');
  await expect.poll(() => observed.slice(4).sort()).toEqual(['AddToCart', 'RelatedProductAddToCart']);
  await related.getByRole('link').first().click();
  await expect.poll(() => observed.slice(6)).toEqual(['RelatedProductClick', 'VisitPDP']);

  await product.open('name-mug');
  await expect.poll(() => observed.slice(8)).toEqual(['VisitPDP']);
  await product.addToCart.click();
  const dialog = page.getByRole('dialog', { name: 'Engraving for a Name Mug' });
  await expect.poll(() => observed.slice(9)).toEqual(['OpenCustomProductForm']);
  await dialog.getByLabel('Name to engrave').fill('June');
  await dialog.getByLabel('Script').check();
  await dialog.getByLabel('Ember').check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => observed.slice(10)).toEqual(['SaveCustomProductForm', 'AddToCart']);
});

test('tracks a form once, a button once when it is seen and on every click [S7.83]', async ({ page }) => {
  const calls = await callsOf(page, '/contact');
  const formCalls = () => calls.filter((path) => path.endsWith('form-render'));
  await expect.poll(formCalls).toHaveLength(1);
  const observed: string[] = [];
  page.on(
    'request',
    (request) => void (/button-/.test(request.url()) && observed.push(request.url().split('/').at(-1) ?? '')),
  );
  await page.goto('/blocks');
  await page.waitForLoadState('networkidle');
  const buttons = page.locator('.sqs-block-button');
  const count = await buttons.count();
  expect(count).toBeGreaterThan(0);
  for (const round of [1, 2]) {
    for (const button of await buttons.all()) await button.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => observed, `round ${round}`).toEqual(Array.from({ length: count }, () => 'button-render'));
  }
  await buttons.first().evaluate((block) => {
    block.addEventListener('click', (event) => event.preventDefault());
    for (let press = 0; press < 2; press++) block.querySelector('a')?.click();
  });
  await expect.poll(() => observed.slice(count)).toEqual(['button-click', 'button-click']);
});

test('works when all analytics calls fail [S7.76, S7.81, S7.82, S7.87, S7.90, S7.93]', async ({ page }) => {
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  const failed = new Set<string>();
  await page.route(ALL_CALLS, async (route) => {
    failed.add(new URL(route.request().url()).pathname.replace(/\/[0-9a-f]{24}$/, ''));
    await (failed.size % 2 === 0 ? route.abort() : route.fulfill({ status: 500, body: 'no' }));
  });
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const product = new ProductPage(page);
  await product.open('river-bowl');
  await product.waitUntilHydrated();
  await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('vitrine:overlay', { detail: { id: 'promo', action: 'view' } }));
    document.dispatchEvent(new CustomEvent('vitrine:quick-view', { detail: { itemId: 'a'.repeat(24) } }));
  });
  await product.waitForAddToCart(() => product.addToCart.click());
  await page.goto('/blocks');
  const button = page.locator('.sqs-block-button a').first();
  await button.scrollIntoViewIfNeeded();
  await expect
    .poll(() => [...failed].sort())
    .toEqual(expect.arrayContaining(['/api/census/RecordHit', '/api/census/button-render', '/api/census/form-render']));
  await button.evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
    (link as HTMLElement).click();
  });
  await expect
    .poll(() => [...failed])
    .toEqual(
      expect.arrayContaining(['/api/census/button-click', '/api/census/overlay', '/api/census/RecordQuickView']),
    );
  expect(uncaught).toEqual([]);
});

test('sends metrics by beacon 30 s after load, and those that may still grow after 60 s [S1.35, S7.95, S9.90, S9.92]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(2000);
  const earlyRequests: string[] = [];
  page.on('request', (request) => void (isCall('records')(request) && earlyRequests.push(request.url())));
  await page.clock.runFor(20_000);
  expect(earlyRequests).toEqual([]);
  const sent = page.waitForRequest(isCall('records'));
  await page.clock.runFor(10_000);
  const request = await sent;
  expect(request.resourceType()).toBe('ping');
  const records = JSON.parse(request.postData() ?? '[]') as { event: string; data: object }[];
  expect(records.map(({ event }) => event)).toEqual(expect.arrayContaining(['FCP', 'LCP']));
  expect(records[0]?.data).toMatchObject({ value: expect.any(Number), pageType: expect.any(Number) });
  expect(records.map(({ event }) => event)).not.toContain('CLS');
  const rest = page.waitForRequest(isCall('records'));
  await page.clock.runFor(31_000);
  expect((await rest).postData()).toContain('"event":"CLS"');
  // Metrics that were unknown by then are dropped.
  const lateRequests: string[] = [];
  page.on('request', (request) => void (isCall('records')(request) && lateRequests.push(request.url())));
  await page.evaluate(() => {
    // Block by counting, because the clock is stopped.
    document.body.addEventListener('click', () => {
      let sum = 0;
      for (let count = 0; count < 3e8; count++) sum += count % 7;
      document.body.dataset['sum'] = String(sum);
    });
  });
  await page.mouse.click(5, 5);
  await page.clock.runFor(2000);
  await hide(page);
  await page.waitForTimeout(500);
  expect(lateRequests).toEqual([]);
});

test('sends metrics when the page is hidden, with fetch where beacons are missing [S7.96, S9.91]', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }));
  const hit = page.waitForRequest(isCall('RecordHit'));
  await page.goto('/about');
  await hit;
  const sent = page.waitForRequest(isCall('records'));
  await hide(page);
  const request = await sent;
  expect([request.method(), request.resourceType()]).toEqual(['POST', 'fetch']);
  expect((JSON.parse(request.postData() ?? '[]') as unknown[]).length).toBeGreaterThan(1);
  expect((await request.response())?.status()).toBe(202);
});

/** The names of the metrics sent when the page is hidden. */
async function measuredBy(page: Page): Promise<string[]> {
  const sent = page.waitForRequest(isCall('records'));
  await hide(page);
  const records = JSON.parse((await sent).postData() ?? '[]') as { event: string }[];
  return records.map(({ event }) => event).sort();
}

test('a click is measured however short it was', async ({ page }) => {
  const hit = page.waitForRequest(isCall('RecordHit'));
  await page.goto('/about');
  await hit;
  await page.waitForLoadState('networkidle');
  await page.mouse.click(5, 5);
  await page.waitForTimeout(500);
  expect(await measuredBy(page)).toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP']);
});

test('a page in a background tab reports no paint metrics', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  const hit = page.waitForRequest(isCall('RecordHit'));
  await page.goto('/about');
  await hit;
  await page.waitForLoadState('networkidle');
  expect(await measuredBy(page)).toEqual(['CLS']);
});

test('an analytics chunk that fails to load is skipped and not requested again', async ({ page }) => {
  const requestedUrls: string[] = [];
  await page.route(/\/track-errors-[\w-]+\.js$/, (route) => {
    requestedUrls.push(route.request().url());
    return route.abort();
  });
  const hit = page.waitForRequest(isCall('RecordHit'));
  await page.goto('/about');
  await hit;
  await page.evaluate(() => void Promise.reject(new Error('Broken promise')));
  await expect.poll(() => requestedUrls.length).toBe(1);
  await page.waitForTimeout(1000);
  expect(requestedUrls).toHaveLength(1);
});

test('errors are reported in the background in one batch [S1.36]', async ({ page }) => {
  const hit = page.waitForRequest(isCall('RecordHit'));
  await page.goto('/about');
  await hit;
  const sent = page.waitForRequest(isCall('RecordJavascriptErrors'));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Broken bowl');
    });
    void Promise.reject(new Error('Broken promise'));
  });
  const request = await sent;
  const events = JSON.parse(request.postData() ?? '[]') as { event: string; data: { message: string } }[];
  expect(events.map(({ event, data }) => `${event} ${data.message}`).sort()).toEqual([
    'JavascriptError Broken bowl',
    'JavascriptError Broken promise',
  ]);
  expect(request.headers()['x-csrf-token']).not.toBe('');
  expect((await request.response())?.status()).toBe(200);
});

test('the lock screen is not tracked [S2.46]', async ({ page, shop }) => {
  test.slow();
  await importDemoSite(shop, { password: 'a kiln of secrets' });
  try {
    await expect(async () => {
      await page.goto('/about');
      await expect(page.getByLabel(/password/i)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    expect((await callsOf(page, '/about')).filter((path) => CENSUS.test(path))).toEqual([]);
  } finally {
    await importDemoSite(shop, {});
  }
});
