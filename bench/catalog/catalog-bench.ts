import { createProductSource } from '#features/catalog/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/db.ts';
import { withScratchDatabase } from '../database/scratch-database.ts';
import type { Bench, Figure } from '../result.ts';
import { makeShop, type Shop } from './make-shop.ts';

const SIZES = [100, 10_000, 100_000];
const ROUNDS = 60;
const REPEATS = 10;
const LIMIT = 1.5;
const PAGE = { limit: 24, offset: 0 };

type Ask = (shop: Shop, ctx: Ctx) => Promise<unknown>;

const source = createProductSource({
  currency: () => Promise.resolve('USD'),
  installments: () => Promise.resolve({ settings: undefined, language: 'en-US' }),
  findForms: () => Promise.resolve(new Map()),
});

const QUESTIONS: readonly (readonly [string, Ask])[] = [
  ['first page of the list', ({ collection }, ctx) => source.list(ctx, collection, PAGE)],
  ['first page of a category', ({ collection }, ctx) => source.list(ctx, collection, { ...PAGE, category: 'Kind 3' })],
  ['product page', ({ collection, slug }, ctx) => source.find(ctx, collection, slug)],
];

/** The data of a page must not take longer to read because the shop has more products. */
export const catalogBench: Bench = {
  name: 'catalog',
  title: `time to read the data of a page in shops of ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} products`,
  run: () =>
    withScratchDatabase(async ({ database }) => {
      const shops: Shop[] = [];
      for (const size of SIZES) shops.push(await makeShop(database, size));
      await database.sql`vacuum analyze`;
      const figures: Figure[] = [];
      for (const [name, ask] of QUESTIONS) figures.push(await compare(name, shops, toTimer(database, ask)));
      return figures;
    }),
};

type Timer = (shop: Shop) => Promise<number>;

function toTimer(db: Database, ask: Ask): Timer {
  return async (shop) => {
    const ctx = { ...shop.site, db };
    const started = performance.now();
    for (let i = 0; i < REPEATS; i++) await ask(shop, ctx);
    return (performance.now() - started) / REPEATS;
  };
}

/** The quickest of many rounds, taken in turn, so that a busy machine is busy for every shop. */
async function compare(name: string, shops: readonly Shop[], time: Timer): Promise<Figure> {
  const best = shops.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, shop] of shops.entries()) best[i] = Math.min(best[i] ?? 0, await time(shop));
  }
  const [smallest = 0] = best;
  const details = SIZES.map((size, i) => [`µs at ${size}`, Math.round((best[i] ?? 0) * 1000)]);
  return {
    name,
    ratio: smallest / Math.max(...best),
    aim: 1 / LIMIT,
    details: Object.fromEntries(details) as Record<string, number>,
  };
}
