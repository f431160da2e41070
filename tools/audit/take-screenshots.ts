import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  shop: '/shop',
  product: '/shop/p/ember-mug',
  'sold-out': '/shop/p/moon-vase',
  journal: '/journal',
  post: '/journal/opening-the-kiln',
  events: '/events',
  gallery: '/gallery',
  contact: '/contact',
  cart: '/cart',
};

/** Viewport size, and the height at which a long page is cut off. */
const SIZES = [
  { width: 390, height: 844, maxHeight: 1900 },
  { width: 1280, height: 800, maxHeight: 1700 },
] as const;
const MAX_BYTES = 120 * 1024;
const QUALITIES = [72, 60, 45, 30];

/** Ten pages of the demo shop on a phone and a desktop, as `<page>-<width>.webp`. */
export async function takeScreenshots(browser: Browser, address: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { width, height, maxHeight } of SIZES) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await fillCart(page, address);
    for (const [name, url] of Object.entries(PAGES)) {
      await page.goto(address + url, { waitUntil: 'load' });
      await loadLazyImages(page, maxHeight);
      const image = await page.screenshot({ fullPage: true });
      await writeFile(
        path.join(folder, `${name}-${width}.webp`),
        await compressScreenshot(image, { width, maxHeight }),
      );
    }
    await context.close();
  }
}

async function fillCart(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/shop/p/river-bowl`, { waitUntil: 'networkidle' });
  await page.locator('.sqs-add-to-cart-button').first().click();
  await page.locator('[data-cart-count]:not([hidden])').waitFor();
}

const ARE_IMAGES_LOADED =
  '[...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight)';

/** Scrolls to load lazy images, as far as the screenshot reaches. */
async function loadLazyImages(page: Page, maxHeight: number): Promise<void> {
  for (let y = 0; y < maxHeight; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState('networkidle');
  // An image that is requested for the first time is generated first. An image outside the viewport may never load.
  for (let tries = 0; tries < 50 && !(await page.evaluate<boolean>(ARE_IMAGES_LOADED)); tries += 1)
    await page.waitForTimeout(100);
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(300);
}

async function compressScreenshot(
  image: Buffer,
  { width, maxHeight }: { width: number; maxHeight: number },
): Promise<Buffer> {
  const { height } = await sharp(image).metadata();
  const cropped = sharp(image).extract({ left: 0, top: 0, width, height: Math.min(maxHeight, height) });
  let small = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    small = Buffer.from(await cropped.clone().webp({ quality }).toBuffer());
    if (small.length <= MAX_BYTES) break;
  }
  return small;
}
