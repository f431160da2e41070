import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startApp, stopTarget } from '../http/targets.ts';
import type { Bench, Figure } from '../result.ts';
import { type Counting, measureCounting } from './measure-counting.ts';
import { measureScripts } from './measure-scripts.ts';
import { measureUse, type Use } from './measure-use.ts';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const SLOWDOWN = 4;

// Gzipped bytes of all scripts of a page.
const BUDGETS: readonly (readonly [string, string, number])[] = [
  ['product page', '/shop/p/ember-mug', 95_000],
  ['product list', '/shop', 95_000],
  ['page without islands', '/about', 5500],
];
const ANSWER_MS = 50;
const LONG_TASK_MS = 50;

/**
 * What the storefront costs a shopper in bytes and in time on a slow phone. Each figure is the budget divided by the
 * measured value.
 */
export const storefrontBench: Bench = {
  name: 'storefront',
  title: `bytes of script, and a product of 250 variants on a processor slowed down ${SLOWDOWN} ×`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
    const app = await startApp({ VITRINE_DATA: dataDir, VITRINE_WORKER: 'false' });
    const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const figures: Figure[] = [];
      for (const [name, address, budget] of BUDGETS) {
        const bytes = await measureScripts(await browser.newPage({ baseURL: app.address }), address);
        figures.push({ name: `script: ${name}`, ratio: budget / bytes, aim: 1, details: { used: bytes, budget } });
      }
      const phone = { baseURL: app.address, slowdown: SLOWDOWN };
      figures.push(...toFigures(await measureUse(browser, phone)));
      return [...figures, ...toCountingFigures(await measureCounting(browser, phone))];
    } finally {
      await browser.close();
      await stopTarget(app);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

function within(name: string, used: number, budget: number): Figure {
  return { name, ratio: budget / Math.max(1, used), aim: 1, details: { used: Math.round(used), budget } };
}

function toFigures({ addMs, changeMs, longestTaskMs, shift }: Use): Figure[] {
  return [
    within('ms from press of add-to-cart to paint', addMs, ANSWER_MS),
    within('ms from change of variant to paint', changeMs, ANSWER_MS),
    within('ms of the longest task of take-over', longestTaskMs, LONG_TASK_MS),
    { name: 'nothing moves at take-over', ratio: shift === 0 ? 1 : 0, aim: 1, details: { used: shift, budget: 0 } },
  ];
}

function toCountingFigures({ scriptMs, taskMs, taskMsWithout, pressMs, painted, paintedWithout }: Counting): Figure[] {
  return [
    within('ms of the longest run of a script on a plain page', scriptMs, LONG_TASK_MS),
    against('ms of the longest task of a plain page, against without counting', taskMs, taskMsWithout),
    within('ms from a press to paint on a plain page', pressMs, ANSWER_MS),
    against('ms to the largest part of a plain page, against without counting', painted, paintedWithout),
  ];
}

function against(name: string, used: number, budget: number): Figure {
  const details = { used: Math.round(used), budget: Math.round(budget) };
  return { name, ratio: budget === used ? 1 : budget / used, aim: 0.9, details };
}
