import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startApp, stopTarget } from '../http/targets.ts';
import type { Bench, Figure } from '../result.ts';
import { type AnalyticsCost, measureAnalytics } from './measure-analytics.ts';
import { type InteractionMetrics, measureInteractions } from './measure-interactions.ts';
import { measureScripts } from './measure-scripts.ts';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const SLOWDOWN = 4;

// Gzipped bytes of all scripts of a page.
const BUDGETS: readonly (readonly [string, string, number])[] = [
  ['product page', '/shop/p/ember-mug', 95_000],
  ['product list', '/shop', 95_000],
  ['page without islands', '/about', 5500],
];
const INTERACTION_MS = 50;
const LONG_TASK_MS = 50;

/**
 * What the storefront costs a shopper in bytes and in time on a slow phone. Each figure is the budget divided by the
 * measured value.
 */
export const storefrontBench: Bench = {
  name: 'storefront',
  title: `script bytes, and a product with 250 variants on a CPU throttled ${SLOWDOWN} ×`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
    const app = await startApp({ VITRINE_DATA: dataDir, VITRINE_WORKER: 'false' });
    const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const figures: Figure[] = [];
      for (const [name, address, budget] of BUDGETS) {
        const bytes = await measureScripts(await browser.newPage({ baseURL: app.address }), address);
        figures.push({ name: `script: ${name}`, ratio: budget / bytes, minRatio: 1, details: { used: bytes, budget } });
      }
      const phone = { baseURL: app.address, slowdown: SLOWDOWN };
      figures.push(...toFigures(await measureInteractions(browser, phone)));
      return [...figures, ...toAnalyticsFigures(await measureAnalytics(browser, phone))];
    } finally {
      await browser.close();
      await stopTarget(app);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

function toBudgetFigure(name: string, used: number, budget: number): Figure {
  return { name, ratio: budget / Math.max(1, used), minRatio: 1, details: { used: Math.round(used), budget } };
}

function toFigures({ addMs, changeMs, longestTaskMs, shift }: InteractionMetrics): Figure[] {
  return [
    toBudgetFigure('ms from click on add-to-cart to paint', addMs, INTERACTION_MS),
    toBudgetFigure('ms from change of variant to paint', changeMs, INTERACTION_MS),
    toBudgetFigure('ms of the longest task during hydration', longestTaskMs, LONG_TASK_MS),
    {
      name: 'no layout shift during hydration',
      ratio: shift === 0 ? 1 : 0,
      minRatio: 1,
      details: { used: shift, budget: 0 },
    },
  ];
}

function toAnalyticsFigures({
  scriptMs,
  taskMs,
  taskMsWithout,
  pressMs,
  painted,
  lcpMsWithout,
}: AnalyticsCost): Figure[] {
  return [
    toBudgetFigure('ms of the longest script run on a page without islands', scriptMs, LONG_TASK_MS),
    toRatioFigure('ms of the longest task without islands, compared with analytics off', taskMs, taskMsWithout),
    toBudgetFigure('ms from click to paint on a page without islands', pressMs, INTERACTION_MS),
    toRatioFigure('ms to LCP of a page without islands, compared with analytics off', painted, lcpMsWithout),
  ];
}

function toRatioFigure(name: string, used: number, budget: number): Figure {
  const details = { used: Math.round(used), budget: Math.round(budget) };
  return { name, ratio: budget === used ? 1 : budget / used, minRatio: 0.9, details };
}
