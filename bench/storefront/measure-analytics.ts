import type { Browser } from '@playwright/test';
import { longestScript, longestTask, OBSERVE_PAGE, type PageMetrics } from './observe-page.ts';

const PAGE = '/about';
const ROUNDS = 8;
const SETTLED_MS = 1500;

export interface AnalyticsCost {
  /** The longest time that one of our scripts blocked the page. */
  scriptMs: number;
  /** Milliseconds of the longest task, with and without analytics. */
  taskMs: number;
  taskMsWithout: number;
  pressMs: number;
  /** Milliseconds to the largest contentful paint, with and without analytics. */
  painted: number;
  lcpMsWithout: number;
}

interface Options {
  baseURL: string;
  slowdown: number;
}

/** Opens a page without islands on a slow phone, alternating with and without analytics. */
export async function measureAnalytics(browser: Browser, options: Options): Promise<AnalyticsCost> {
  const rounds: { counted: Visit; plain: Visit }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const counted = await visit(browser, { ...options, hasAnalytics: true });
    rounds.push({ counted, plain: await visit(browser, { ...options, hasAnalytics: false }) });
  }
  // The best of each, because load on the machine only adds time.
  const best = (kind: 'counted' | 'plain', name: keyof Visit): number =>
    Math.min(...rounds.map((round) => round[kind][name]));
  return {
    // For scripts the worst value counts: each must be short.
    scriptMs: Math.max(...rounds.map(({ counted }) => counted.scriptMs)),
    taskMs: best('counted', 'taskMs'),
    taskMsWithout: best('plain', 'taskMs'),
    pressMs: best('counted', 'pressMs'),
    painted: best('counted', 'painted'),
    lcpMsWithout: best('plain', 'painted'),
  };
}

interface Visit {
  scriptMs: number;
  taskMs: number;
  pressMs: number;
  painted: number;
}

async function visit(browser: Browser, options: Options & { hasAnalytics: boolean }): Promise<Visit> {
  const context = await browser.newContext({ baseURL: options.baseURL });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE_PAGE);
  if (!options.hasAnalytics) await page.addInitScript('window.__disableAnalytics = true');
  let hits = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/RecordHit')) hits += 1;
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown });
  await page.goto(PAGE);
  // Click on a non-interactive element while the analytics script works.
  await page.locator('h1').first().click();
  await page.waitForTimeout(SETTLED_MS);
  if (hits !== (options.hasAnalytics ? 1 : 0)) throw new Error(`The page was counted ${hits} times`);
  const metrics = await page.evaluate<PageMetrics>('seen');
  await context.close();
  return {
    scriptMs: longestScript(metrics),
    taskMs: longestTask(metrics),
    pressMs: Math.max(0, ...metrics.presses),
    painted: metrics.painted,
  };
}
