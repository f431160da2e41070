import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Route } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { ROOT } from '../fixtures/project.ts';
import { waitUntilReady } from '../fixtures/ready.ts';
import { openShop, type Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

// Covers the blocks of a page in the browser: each is usable by everyone, with and without scripts, and nothing is
// requested from other sites before a visitor asks for it. The data each block shows is tested on the server.

/** Imports the demo site with a theme that lacks one file, as an operator would. */
async function importWithout({ dataDir }: Shop, file: string): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-site-'));
  try {
    const folder = path.join(scratch, 'site');
    await cp(path.join(ROOT, 'seeds', 'demo-site'), folder, { recursive: true });
    await rm(path.join(folder, file));
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, VITRINE_DATA: dataDir };
    await promisify(execFile)(process.execPath, [path.join(ROOT, 'bin', 'vitrine.mjs'), 'import', folder], { env });
  } finally {
    await rm(scratch, { recursive: true });
  }
}

test('a page with every kind of block has no accessibility violations and fits its window @phone', async ({ page }) => {
  const another: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) another.push(request.url());
  });
  await page.goto('/blocks');
  another.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Blocks' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBe(0);
  expect(another).toEqual([]);
});

test('share links lead to each service the site has chosen, on a product and on a post [S1.14]', async ({ page }) => {
  for (const path of ['/shop/p/river-bowl', '/journal/wedging']) {
    await page.goto(path);
    const share = page.getByRole('list', { name: 'Share' });
    await expect(share.getByRole('link')).toHaveCount(5);
    const mail = share.getByRole('link', { name: 'Share via Email' });
    await expect(mail).toBeVisible();
    await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent(path).replaceAll('.', '\\.')));
    await expect(share.getByRole('link', { name: 'Share via Facebook' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.facebook\.com\//,
    );
  }
});

test('a video from another site is loaded when it is requested', async ({ page }) => {
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  );
  await page.goto('/blocks');
  const play = page.getByRole('link', { name: /Play: A video from another site/ });
  await play.scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toHaveCount(0);
  // Before hydration it is a link to the video on the other site.
  await waitUntilReady(page);
  await play.click();
  await expect(page.locator('iframe[title="A video from another site"]')).toBeVisible();
  expect(page.url()).toContain('/blocks');
});

test('a product is added to the cart from its block', async ({ page }) => {
  await page.goto('/blocks');
  const block = page.locator('.sqs-block-product');
  await block.scrollIntoViewIfNeeded();
  const added = page.waitForResponse(
    (response) => response.url().includes('/shopping-cart') && response.request().method() === 'POST',
  );
  await block.getByRole('button', { name: 'Add To Cart' }).click();
  expect((await added).status()).toBe(200);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'River Bowl' }).first()).toBeVisible();
});

test('the default gallery can be navigated, enlarged and closed by keyboard', async ({ page }) => {
  const shop = await openShop();
  try {
    await importWithout(shop, 'theme/blocks/gallery.block');
    const slideshow = page.locator('[data-gallery="slideshow"]');
    await expect(async () => {
      await page.goto(`${shop.address}/blocks`);
      await expect(slideshow).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await slideshow.scrollIntoViewIfNeeded();
    await slideshow.getByRole('button', { name: 'Next' }).click();
    await expect(slideshow.getByRole('button', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true');
    const first = page.locator('[data-gallery="grid"]').getByRole('link').first();
    await first.scrollIntoViewIfNeeded();
    // Before hydration it links to the image itself.
    await expect(first).toHaveAttribute('aria-haspopup', 'dialog');
    // Until the large image arrives, the one the page has already loaded is shown.
    const held: Route[] = [];
    await page.route('**/media/**format=2500w', (route) => void held.push(route));
    await first.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Picture' })).toBeVisible();
    const shown = page.getByRole('dialog').getByRole('img');
    await expect(shown).not.toHaveAttribute('src', /format=2500w/);
    await expect(shown).toHaveJSProperty('complete', true);
    expect(await shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    for (const route of held) await route.continue();
    await page.unroute('**/media/**format=2500w');
    await expect(shown).toHaveAttribute('src', /format=2500w/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 / 5');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-gallery="grid"]').getByRole('link').nth(1)).toBeFocused();
  } finally {
    await shop.close();
  }
});

test.describe('with scripts disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('blocks expand, link and submit without scripts', async ({ page }) => {
    await page.goto('/blocks');
    const chart = page.locator('.sqs-block-chart').first();
    await chart.getByText('Show data').click();
    await expect(chart.getByRole('cell', { name: '210' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Play: A video/ })).toHaveAttribute(
      'href',
      'https://vimeo.com/76979871',
    );
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search the site' });
    await search.fill('bowl');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=bowl/);
  });
});
