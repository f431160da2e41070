import { fillShops, type Shop } from '../catalog/fill-shops.ts';
import { compareWithBaseline } from '../http/compare-with-baseline.ts';
import type { Target } from '../http/targets.ts';
import { type Apps, withApps } from '../http/with-apps.ts';
import type { Bench, Figure } from '../result.ts';

const PAGES = [
  ['list', '/shop'],
  ['product', '/shop/p/river-bowl'],
  ['post', '/journal/wedging'],
] as const;

const CACHE_MODES = [
  ['from the page cache', 'pages', 0.6],
  ['rendered', 'data', 0.15],
  // For information only: most of the time is spent in the database.
  ['read and rendered', 'none', undefined],
] as const;

const SIZES = [100, 10_000];
const GROWTH_LIMIT = 1.2;
const ROUNDS = 80;

/** The three most common pages, cached and not cached, and a shop a hundred times as large. */
export const pagesBench: Bench = {
  name: 'pages',
  title:
    'requests per second of pages, compared with a bare node:http server that sends the same bytes, and time of a page in a large shop',
  async run() {
    let shops: Shop[] = [];
    return await withApps(
      async (apps) => [...(await measurePages(apps)), ...(await measureSizes(apps.none, shops))],
      async (databaseUrl) => void (shops = await fillShops(databaseUrl, SIZES)),
    );
  },
};

async function measurePages(apps: Apps): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [page, path] of PAGES) {
    for (const [how, app, minRatio] of CACHE_MODES) {
      const comparison = { name: `${page}, ${how}`, path, ...(minRatio === undefined ? {} : { minRatio }) };
      figures.push(await compareWithBaseline(comparison, apps[app], apps.baseline));
    }
  }
  return figures;
}

async function measureSizes(app: Target, shops: readonly Shop[]): Promise<Figure[]> {
  const products = shops.map((shop) => `${shop.path}/p/product-${shop.products / 2}`);
  return [
    await compareSizes(
      'list of a larger shop',
      app,
      shops.map(({ path }) => path),
    ),
    await compareSizes('product of a larger shop', app, products),
  ];
}

/** Takes the fastest of many requests. Both sizes take turns, so that load on the machine affects both. */
async function compareSizes(name: string, { address }: Target, paths: readonly string[]): Promise<Figure> {
  const best = paths.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, path] of paths.entries()) {
      const started = performance.now();
      const reply = await fetch(address + path);
      if (reply.status !== 200) throw new Error(`${reply.status} at ${path}`);
      await reply.arrayBuffer();
      best[index] = Math.min(best[index] ?? 0, performance.now() - started);
    }
  }
  const [small = 0, large = 0] = best;
  return {
    name,
    ratio: small / large,
    minRatio: 1 / GROWTH_LIMIT,
    details: Object.fromEntries(SIZES.map((size, index) => [`µs at ${size}`, Math.round((best[index] ?? 0) * 1000)])),
  };
}
