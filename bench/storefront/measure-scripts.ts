import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Bytes of all scripts that a page loads until it is idle, each compressed separately, as served. */
export async function measureScripts(page: Page, address: string): Promise<number> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text());
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  // Scroll down so that all islands that hydrate when visible are loaded.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(texts)).map((text) => gzipSync(text, { level: 9 }).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}
