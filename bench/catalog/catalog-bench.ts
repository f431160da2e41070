import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { startApp, stopTarget, type Target } from '../http/targets.ts';
import type { Bench, Figure } from '../result.ts';
import { fillShops, type Shop } from './fill-shops.ts';

const SIZES = [100, 10_000, 100_000];
const ROUNDS = 60;
const REPEATS = 10;
const LIMIT = 1.5;
const FILTERED_LIMIT = 1.2;

interface Measured {
  name: string;
  pathOf: (shop: Shop) => string;
  limit: number;
}

const filtered = (name: string, query: string): Measured => ({
  name,
  pathOf: ({ path }) => `${path}?${query}&format=json`,
  limit: FILTERED_LIMIT,
});

const PAGES: readonly Measured[] = [
  { name: 'first page of the list', pathOf: ({ path }) => `${path}?format=json`, limit: LIMIT },
  { name: 'first page of a category', pathOf: ({ path }) => `${path}?category=Kind%203&format=json`, limit: LIMIT },
  {
    name: 'product page',
    pathOf: ({ path, products }) => `${path}/p/product-${products / 2}?format=json`,
    limit: LIMIT,
  },
  filtered('list by the value of an option', 'option.Colour=Colour+3'),
  filtered('list by two values, sorted by price', 'option.Colour=Colour+3&option.Colour=Colour+5&sort=price-asc'),
  filtered('list by option, category, price and availability', 'option.Size=1&category=Kind+2&minPrice=12&available=1'),
  filtered('list sorted by name', 'sort=name'),
  filtered('list by availability, best selling first', 'available=1&sort=best-selling'),
];

/**
 * Reading the data of a page must not take longer because the shop has more products. Nothing is cached between
 * requests.
 */
export const catalogBench: Bench = {
  name: 'catalog',
  title: `time of the data of a page in shops of ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} products`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
    const uncached = { VITRINE_PAGE_CACHE: 'none', VITRINE_PAGE_RATE: '0' };
    const settings = { VITRINE_DATA: dataDir, VITRINE_WORKER: 'false', ...uncached };
    try {
      const shops = await withApp(
        settings,
        async () => await fillShops((await findRunningDatabase(dataDir)) ?? '', SIZES),
      );
      // Restart the app so that it knows the new lists.
      return await withApp(settings, async (app) => {
        const figures: Figure[] = [];
        for (const page of PAGES) figures.push(await compare(page, app, shops.map(page.pathOf)));
        return figures;
      });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function withApp<Result>(env: Record<string, string>, work: (app: Target) => Promise<Result>): Promise<Result> {
  const app = await startApp(env);
  try {
    return await work(app);
  } finally {
    await stopTarget(app);
  }
}

/** Takes the fastest of many rounds. The shops take turns, so that load on the machine affects all of them. */
async function compare({ name, limit }: Measured, { address }: Target, paths: readonly string[]): Promise<Figure> {
  const best = paths.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, one] of paths.entries()) best[i] = Math.min(best[i] ?? 0, await timeOf(address + one));
  }
  const [smallest = 0] = best;
  const details = SIZES.map((size, i) => [`µs at ${size}`, Math.round((best[i] ?? 0) * 1000)]);
  return {
    name,
    ratio: smallest / Math.max(...best),
    minRatio: 1 / limit,
    details: Object.fromEntries(details) as Record<string, number>,
  };
}

async function timeOf(address: string): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < REPEATS; i++) {
    const reply = await fetch(address);
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${reply.status} at ${address}`);
  }
  return (performance.now() - started) / REPEATS;
}
