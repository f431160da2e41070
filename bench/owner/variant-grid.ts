import { type CDPSession, chromium, type Page } from '@playwright/test';
import type { Figure } from '../result.ts';
import { median } from '../result.ts';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const KEY_MS = 16;
/** Typed into one cell after another: a value, then Enter, which moves to the next row. */
const KEYS = Array.from({ length: 12 }, (_, row) => [...String(1000 + row).split(''), 'Enter']).flat();

type Headers = Readonly<Record<string, string>>;

/** How long the browser works on each key that is typed into the variant grid of a product. */
export async function measureKeys(address: string, signedIn: Headers, productId: string): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
    await page.context().addCookies(toCookies(address, signedIn));
    await page.goto(`/config/products/${productId}`);
    const grid = page.getByRole('grid', { name: 'Variants' });
    await grid.getByRole('gridcell').nth(1).click();
    await page.waitForLoadState('networkidle');
    return toFigure(await timeKeys(page, KEYS), await timePlainField(page));
  } finally {
    await browser.close();
  }
}

function toCookies(address: string, { cookie = '' }: Headers): { name: string; value: string; url: string }[] {
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address };
  });
}

/** The time of the page's main thread for each key: handlers, rendering, layout and paint. */
async function timeKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const times: number[] = [];
  for (const key of keys) {
    const before = await readTaskMs(session);
    await page.keyboard.press(key);
    // The second frame begins after the first one was painted.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');
    times.push((await readTaskMs(session)) - before);
  }
  return times;
}

/** What the browser itself needs for a key on this page: in a text field that no script listens to. */
async function timePlainField(page: Page): Promise<number> {
  await page.evaluate(
    '{ const field = document.createElement("input"); document.querySelector("main").prepend(field); field.focus(); }',
  );
  return median(await timeKeys(page, Array<string>(20).fill('a')));
}

async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

function toFigure(times: readonly number[], plainField: number): Figure {
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
  const round = (ms: number): number => Math.round(ms * 10) / 10;
  return {
    name: 'a key in the grid of 2,000 variants',
    ratio: KEY_MS / p95,
    minRatio: 1,
    details: { median: round(median(times)), p95: round(p95), 'plain field': round(plainField) },
  };
}
