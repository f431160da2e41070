import type { Browser, Page } from '@playwright/test';
import { withManyVariants } from './many-variants.ts';
import { longestScriptedTask, OBSERVE_PAGE, type PageMetrics } from './observe-page.ts';

const PRODUCT = '/shop/p/ember-mug';
const ROUNDS = 8;
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';

export interface InteractionMetrics {
  addMs: number;
  changeMs: number;
  longestTaskMs: number;
  shift: number;
}

/**
 * Opens a product with many variants several times on a slow phone. Takes the best of each measure, because load on the
 * machine only adds time.
 */
export async function measureInteractions(
  browser: Browser,
  options: { baseURL: string; slowdown: number },
): Promise<InteractionMetrics> {
  const rounds: InteractionMetrics[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // A new context each time, so that neither files nor compiled code are cached.
    const context = await browser.newContext({ baseURL: options.baseURL });
    rounds.push(await measureOnce(await context.newPage(), options.slowdown));
    await context.close();
  }
  const of = (name: keyof InteractionMetrics): number => Math.min(...rounds.map((use) => use[name]));
  const shift = Math.max(...rounds.map((use) => use.shift));
  return { addMs: of('addMs'), changeMs: of('changeMs'), longestTaskMs: of('longestTaskMs'), shift };
}

async function measureOnce(page: Page, rate: number): Promise<InteractionMetrics> {
  await page.addInitScript(OBSERVE_PAGE);
  await page.route('**/media/**', async (route) => await route.fulfill({ contentType: 'image/svg+xml', body: BLANK }));
  await page.route(`**${PRODUCT}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: withManyVariants(await answer.text()) });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(PRODUCT);
  await page.locator('.product-variants[data-variant-state="open"]').waitFor();
  await page.locator('.product-actions .sqs-add-to-cart-button[data-state="idle"]').waitFor();
  await page.waitForLoadState('networkidle');
  const metrics = await page.evaluate<PageMetrics>('seen');
  await page.getByRole('combobox', { name: 'Select Size' }).selectOption('Size 1');
  const changeMs = await timeOf(page, async () => {
    await page.getByRole('combobox', { name: 'Select Glaze' }).focus();
    await page.keyboard.press('ArrowDown');
  });
  const button = page.locator('.product-actions .sqs-add-to-cart-button');
  // A pointer hovers over the button before it clicks.
  await button.hover();
  await page.waitForTimeout(300);
  const addMs = await timeOf(page, async () => await button.click({ delay: 60 }));
  return { addMs, changeMs, longestTaskMs: longestScriptedTask(metrics), shift: metrics.shift };
}

/** The longest time from one of the clicks in `act` to the next paint. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('seen.presses.length = 0');
  await act();
  await page.waitForTimeout(1500);
  return Math.max(0, ...(await page.evaluate<number[]>('seen.presses')));
}
