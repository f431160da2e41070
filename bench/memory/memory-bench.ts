import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, stopTarget, type Target } from '../http/targets.ts';
import type { Bench, Figure } from '../result.ts';
import { type Memory, readMemory } from './process-memory.ts';

const AIM_MB = 250;
const VIEWS = 10_000;
const AT_ONCE = 20;
const IDLE_SECONDS = 20;

/** What the web process and its database take on the demo shop. Linux only. */
export const memoryBench: Bench = {
  name: 'memory',
  title: `megabytes of web process and database together, against ${AIM_MB}`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-memory-'));
    try {
      const seeded = await withApp(dataDir, async (target) => {
        await sleep(IDLE_SECONDS * 1000);
        return [toFigure('idle after a first start', measure(target))];
      });
      return [...seeded, ...(await withApp(dataDir, measureViews))];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function withApp<Result>(dataDir: string, work: (target: Target) => Promise<Result>): Promise<Result> {
  const target = await startApp({ VITRINE_DATA: dataDir, LOG_LEVEL: 'info' });
  try {
    return await work(target);
  } finally {
    await stopTarget(target);
  }
}

async function measureViews(target: Target): Promise<Figure[]> {
  await sleep(IDLE_SECONDS * 1000);
  const idle = measure(target);
  const urls = await listPages(target);
  const samples: Memory[] = [];
  let left = VIEWS;
  const visit = async (): Promise<void> => {
    while (left > 0) {
      left--;
      const reply = await fetch(urls[left % urls.length] ?? target.address, { headers: { 'accept-encoding': 'br' } });
      await reply.arrayBuffer();
      if (left % 250 === 0) samples.push(measure(target));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  const peak = samples.toSorted((a, b) => together(b) - together(a))[0] ?? idle;
  await sleep(IDLE_SECONDS * 1000);
  return [
    toFigure('idle after a second start', idle),
    toFigure(`under load, ${AT_ONCE} at a time`, peak),
    toFigure(`after ${VIEWS} page views`, measure(target)),
  ];
}

async function listPages({ address }: Target): Promise<string[]> {
  const pages = ['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap.xml'];
  const texts = await Promise.all(pages.map(async (page) => await (await fetch(address + page)).text()));
  const found = texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url));
  const own = found.filter((url) => !url.endsWith('.xml')).map((url) => address + new URL(url).pathname);
  return [...new Set([`${address}/`, ...own])];
}

function measure({ process: { pid } }: Target): Memory {
  return readMemory(pid ?? 0);
}

const together = ({ web, database }: Memory): number => web + database;

function toFigure(name: string, memory: Memory): Figure {
  return { name, ratio: AIM_MB / together(memory), aim: 1, details: { ...memory, together: together(memory) } };
}
