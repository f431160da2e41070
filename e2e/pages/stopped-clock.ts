import type { Page } from '@playwright/test';
import { ProductPage } from './product-page.ts';

/** Opens a product page with a clock that the test advances, so that a slow machine sees every state. */
export async function openWithStoppedClock(page: Page, slug: string): Promise<ProductPage> {
  await page.clock.install();
  const product = new ProductPage(page);
  await product.open(slug);
  await product.waitUntilHydrated();
  await stopClock(page);
  return product;
}

/** Stops the installed clock of an open page: what closes by itself stays open for as long as a slow machine needs. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}
