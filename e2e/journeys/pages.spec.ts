import { expect, test } from '../fixtures/test.ts';

// Owns that every page of the demo shop can be opened, has its name, and neither page nor server complains.

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
];

for (const path of [...PAGES, ...PRODUCTS.map((slug) => `/shop/p/${slug}`)]) {
  test(`${path} opens, with one main heading and nothing to complain about`, async ({ page, shop, traffic }) => {
    const logged = shop.log().length;
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page).toHaveTitle(/\S.*Kiln & Field|Kiln & Field.*\S/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await page.waitForLoadState('networkidle');
    expect(traffic.troubles()).toEqual([]);
    expect(await page.getByRole('main').innerText()).not.toMatch(/\{[@.]|undefined|\[object/);
    expect(shop.log().slice(logged)).toBe('');
  });
}

test('every page fits a phone: nothing is wider than the screen @phone-only', async ({ page }) => {
  test.slow();
  for (const path of [...PAGES, ...PRODUCTS.map((slug) => `/shop/p/${slug}`), '/nothing-here']) {
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
  test(`${path} is answered with 404 in the shop’s own clothes`, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveTitle(/Kiln & Field/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'back to the front page' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('no link of the shop leads nowhere', async ({ page }) => {
  test.slow();
  const links = new Set<string>();
  for (const path of [...PAGES, '/shop/p/ember-mug', '/nothing-here']) {
    await page.goto(path);
    const found = await page
      .getByRole('link', { includeHidden: true })
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    for (const link of found) links.add(link.replace(/#.*$/, ''));
  }
  const { origin } = new URL(page.url());
  const inside = [...links].filter((link) => link.startsWith(`${origin}/`) && !link.startsWith(`${origin}/media/`));
  const broken: string[] = [];
  for (const link of inside) {
    const reply = await page.request.get(link);
    if (reply.status() !== 200) broken.push(`${reply.status()} ${link}`);
  }
  expect(inside.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});
