import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

// Covers that every page of the demo shop opens and has its title, and that neither page nor server reports an error.

const PAGES = [
  '/',
  '/shop',
  '/shop?page=2',
  '/shop?category=Kitchen',
  '/shop?tag=gift',
  '/journal',
  '/journal/opening-the-kiln',
  '/events',
  '/events/glaze-week-2028',
  '/gallery',
  '/gallery-grid',
  '/gallery-slideshow',
  '/gallery-slider',
  '/gallery-stacked',
  '/about',
  '/faq',
  '/contact',
  '/search',
  '/cart',
];

/** One of each kind of product. */
const PRODUCTS = [
  'ember-mug',
  'river-bowl',
  'moon-vase',
  'last-jar',
  'studio-apron',
  'name-mug',
  'glaze-recipes',
  'wheel-class',
  'clay-club',
  'glaze-refill',
  'gift-card',
  'glaze-library',
].map((slug) => `/shop/p/${slug}`);

for (const path of [...PAGES, ...PRODUCTS]) {
  test(`${path} opens with one main heading and without errors`, async ({ page, shop, traffic }) => {
    const logged = shop.log().length;
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page).toHaveTitle(path === '/' ? 'Kiln & Field' : /\S — Kiln & Field$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await page.waitForLoadState('networkidle');
    expect(traffic.problems()).toEqual([]);
    expect(await page.getByRole('main').innerText()).not.toMatch(/\{[@.]|undefined|\[object/);
    expect(shop.log().slice(logged)).toBe('');
  });
}

test('a product list has its own path with products below it, and both expose their data as JSON [S2.5, S2.12, S2.13]', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('main').getByRole('link', { name: 'River Bowl' }).click();
  await expect(page).toHaveURL('/shop/p/river-bowl');
  const list: unknown = await (await page.request.get('/shop?format=json')).json();
  expect(list).toMatchObject({ collection: { type: 13, fullUrl: '/shop' }, items: expect.any(Array) });
  const detail: unknown = await (await page.request.get('/shop/p/river-bowl?format=json')).json();
  const product = { productType: 1, variants: [{ sku: expect.any(String) }] };
  expect(detail).toMatchObject({ item: { title: 'River Bowl', structuredContent: product } });
});

test('no page is wider than a phone screen @phone-only', async ({ page }) => {
  test.slow();
  for (const path of [...PAGES, ...PRODUCTS, '/nothing-here']) {
    await page.goto(path);
    const { content, screen } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }));
    expect.soft(content, `${path} is ${content} px wide on a screen of ${screen} px`).toBeLessThanOrEqual(screen);
  }
});

test('on a phone the pages are behind the menu button @phone-only', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(navigation).toBeVisible();
  await navigation.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
});

for (const path of ['/nothing-here', '/shop/p/nothing-here', '/journal/nothing-here']) {
  test(`${path} is answered with 404 in the shop’s own design`, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveTitle(/Kiln & Field/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'back to the front page' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('no link or image of the shop is broken', async ({ page }) => {
  test.slow();
  const links = new Set<string>();
  const imageSources = new Set<string>();
  for (const path of [...PAGES, ...PRODUCTS]) {
    await page.goto(path);
    for (const link of await listLinks(page)) links.add(link);
    for (const imageUrl of await listImages(page)) imageSources.add(imageUrl);
  }
  expect(links.size).toBeGreaterThan(60);
  expect(imageSources.size).toBeGreaterThan(60);
  const broken: string[] = [];
  for (const address of [...links, ...imageSources]) {
    const reply = await page.request.get(address);
    if (reply.status() !== 200) broken.push(`${reply.status()} ${address}`);
  }
  expect(broken).toEqual([]);
});

/** The links of a page within the shop, except those to enlarged images. */
async function listLinks(page: Page): Promise<string[]> {
  const links = await page
    .getByRole('link', { includeHidden: true })
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  const inside = links.filter((link) => link.startsWith(`${origin}/`) && !link.startsWith(`${origin}/media/`));
  return inside.map((link) => link.replace(/#.*$/, ''));
}

/** The images of a page in their smallest width, which is the cheapest to render. */
async function listImages(page: Page): Promise<string[]> {
  const sources = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  return sources.map((source) => source.replace(/\?format=\w+$/, '?format=100w'));
}
