import { chromium, type Page } from '@playwright/test';
import type { Figure } from '../result.ts';
import { median } from '../result.ts';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const KEY_MS = 16;
/** Typed into one cell after another: a value, then Enter, which moves to the next row. */
const KEYS = Array.from({ length: 12 }, (_, row) => [...String(1000 + row).split(''), 'Enter']).flat();

type Headers = Readonly<Record<string, string>>;

/** How long it takes until a key that is typed into the variant grid of a product is shown. */
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

/** The time from each key to the frame that shows it, as the browser reports it, in steps of 8 ms. */
async function timeKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(OBSERVE_KEYS);
  for (const key of keys) {
    await page.keyboard.press(key);
    // The second frame begins after the first one was painted.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');
  }
  const reported = await page.evaluate<number[]>('window.keyTimes');
  // Faster keys are not reported.
  return [...reported, ...Array<number>(Math.max(0, keys.length - reported.length)).fill(FAST_MS)];
}

const FAST_MS = 8;
const OBSERVE_KEYS = `
  window.keyTimes = [];
  window.keyObserver?.disconnect();
  window.keyObserver = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyTimes.push(duration);
  });
  window.keyObserver.observe({ type: 'event', durationThreshold: 16 });`;

/** What the browser itself needs for a key on this page: in a text field that no script listens to. */
async function timePlainField(page: Page): Promise<number> {
  await page.evaluate(
    '{ const field = document.createElement("input"); document.querySelector("main").prepend(field); field.focus(); }',
  );
  return median(await timeKeys(page, Array<string>(30).fill('a')));
}

function toFigure(times: readonly number[], plainField: number): Figure {
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
  // What the browser needs for any key, to paint and to wait for the next frame, depends on the machine.
  const own = Math.max(p95 - plainField, 1);
  return {
    name: 'a key in the grid of 2,000 variants',
    ratio: KEY_MS / own,
    minRatio: 1,
    details: { median: median(times), p95, 'plain field': plainField, own },
  };
}
