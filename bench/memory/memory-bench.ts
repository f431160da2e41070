import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { makeVariantsUnlimited } from '../cart/make-variants-unlimited.ts';
import { Shoppers } from '../cart/shoppers.ts';
import { startApp, stopTarget, type Target } from '../http/targets.ts';
import type { Bench, Figure } from '../result.ts';
import { type Memory, readMemory } from './process-memory.ts';

const TARGET_MB = 250;
const VIEWS = 10_000;
const CONCURRENCY = 20;
const LOAD_SECONDS = 30;
const SHOPPERS = 10;
/** Longer than idle image processing children stay alive. */
const IDLE_SECONDS = 40;
const SAMPLE_MS = 500;

/** Memory of the web process and its database for the demo shop. Linux only. */
export const memoryBench: Bench = {
  name: 'memory',
  title: `megabytes of web process and database together (PSS), against ${TARGET_MB}`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-memory-'));
    try {
      const first = await withApp(dataDir, async (target) => [
        toFigure('idle after a first start', await measureWhenIdle(target)),
      ]);
      return [...first, ...(await withApp(dataDir, (target) => measureUnderLoad(target, dataDir)))];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function withApp<Result>(dataDir: string, work: (target: Target) => Promise<Result>): Promise<Result> {
  const target = await startApp({ VITRINE_DATA: dataDir, VITRINE_TRUST_PROXY: 'true', LOG_LEVEL: 'info' });
  try {
    return await work(target);
  } finally {
    await stopTarget(target);
  }
}

async function measureUnderLoad(target: Target, dataDir: string): Promise<Figure[]> {
  const idle = await measureWhenIdle(target);
  const urls = await listPages(target);
  const viewing = await peakDuring(target, () => viewPages(urls, (viewed) => viewed < VIEWS));
  const viewed = await measureWhenIdle(target);
  const shopping = await peakDuring(target, () => shop(target, dataDir, urls));
  return [
    toFigure('idle after a second start', idle),
    toFigure(`peak of ${VIEWS} page views, ${CONCURRENCY} at a time`, viewing),
    toFigure(`idle after ${VIEWS} page views`, viewed),
    toFigure(`peak of page views and cart writes, ${CONCURRENCY + SHOPPERS} at a time`, shopping),
    toFigure('idle after page views and cart writes', await measureWhenIdle(target)),
  ];
}

async function viewPages(urls: readonly string[], shouldContinue: (viewed: number) => boolean): Promise<void> {
  let viewed = 0;
  const visit = async (): Promise<void> => {
    while (shouldContinue(viewed)) {
      const url = urls[viewed++ % urls.length] ?? '';
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `10.1.${(viewed >> 8) & 255}.${viewed & 255}` };
      const reply = await fetch(url, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, visit));
}

/** Runs page views and additions to new carts concurrently. */
async function shop({ address }: Target, dataDir: string, urls: readonly string[]): Promise<void> {
  const [requested] = await makeVariantsUnlimited((await findRunningDatabase(dataDir)) ?? '');
  if (requested === undefined) throw new Error('The demo shop has nothing to add');
  const shoppers = new Shoppers(address, SHOPPERS);
  const until = performance.now() + LOAD_SECONDS * 1000;
  try {
    await shoppers.loadCsrfToken('/');
    await Promise.all([viewPages(urls, () => performance.now() < until), shoppers.flood(requested, [], LOAD_SECONDS)]);
  } finally {
    shoppers.close();
  }
}

async function listPages({ address }: Target): Promise<string[]> {
  const pages = ['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap.xml'];
  const texts = await Promise.all(pages.map(async (page) => await (await fetch(address + page)).text()));
  const found = texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url));
  const pageUrls = found.filter((url) => !url.endsWith('.xml')).map((url) => address + new URL(url).pathname);
  return [...new Set([`${address}/`, ...pageUrls])];
}

async function measureWhenIdle(target: Target): Promise<Memory> {
  await sleep(IDLE_SECONDS * 1000);
  return measure(target);
}

/** The highest value while the work runs. */
async function peakDuring(target: Target, work: () => Promise<void>): Promise<Memory> {
  let peak = measure(target);
  const timer = setInterval(() => {
    const now = measure(target);
    if (now.total.pss > peak.total.pss) peak = now;
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

function measure({ process: { pid } }: Target): Memory {
  return readMemory(pid ?? 0);
}

function toFigure(name: string, { web, database, children, total }: Memory): Figure {
  const details = {
    'web RSS': web.rss,
    'web PSS': web.pss,
    'database PSS': database.pss,
    'children PSS': children.pss,
    'together PSS': total.pss,
    'together RSS': total.rss,
  };
  const rounded = Object.fromEntries(
    Object.entries(details).map(([title, megabytes]) => [title, Math.round(megabytes)]),
  );
  return { name, ratio: TARGET_MB / total.pss, minRatio: 1, details: rounded };
}
