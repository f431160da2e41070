import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { startApp, stopTarget } from '../http/targets.ts';
import { type Bench, type Figure, median } from '../result.ts';
import { BaselineInserts } from './baseline-inserts.ts';
import { makeVariantsUnlimited, type SellableVariant } from './make-variants-unlimited.ts';
import { measureReads } from './measure-reads.ts';
import { Shoppers } from './shoppers.ts';

const CONNECTIONS = 10;
const ROUNDS = 7;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 5;
const TARGET = 0.4;

/** Measures for the given number of seconds and returns additions per second. */
type Rate = (seconds: number) => Promise<number>;

/** Adding to carts over HTTP, compared in the same run with the same guarded insert through the bare driver. */
export const cartBench: Bench = {
  name: 'cart',
  title: `cart additions per second over HTTP, ${CONNECTIONS} concurrent, compared with the bare insert`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
    const app = await startApp({ VITRINE_DATA: dataDir, VITRINE_TRUST_PROXY: 'true' });
    try {
      const url = (await findRunningDatabase(dataDir)) ?? '';
      return await measure(app.address, url, await makeVariantsUnlimited(url));
    } finally {
      await stopTarget(app);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function measure(address: string, url: string, requested: readonly SellableVariant[]): Promise<Figure[]> {
  const [first] = requested;
  if (first === undefined) throw new Error('The demo shop has nothing to add');
  const baseline = new BaselineInserts(url, CONNECTIONS, first);
  const shoppers = new Shoppers(address, CONNECTIONS);
  try {
    await shoppers.loadCsrfToken('/');
    return [
      await compare('fresh carts', {
        baseline: (seconds) => perSecond(() => baseline.start(), seconds),
        ours: (seconds) => shoppers.flood(first, [], seconds),
      }),
      await compare('one cart', {
        baseline: (seconds) => perSecond(() => baseline.addUnit(), seconds),
        // A cart line allows at most 9,999 units, so each round fills another cart.
        ours: async (seconds) => await shoppers.flood(first, (await shoppers.add(first)).cookies, seconds),
      }),
      await measureReads(shoppers, requested),
    ];
  } finally {
    shoppers.close();
    await baseline.end();
  }
}

async function compare(name: string, { baseline, ours }: { baseline: Rate; ours: Rate }): Promise<Figure> {
  for (const rate of [baseline, ours]) await rate(WARM_UP_SECONDS);
  const rounds: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const baselineRate = await baseline(ROUND_SECONDS);
    rounds.push({ baseline: baselineRate, ours: await ours(ROUND_SECONDS) });
  }
  return {
    name,
    ratio: median(rounds.map((round) => round.ours / round.baseline)),
    minRatio: TARGET,
    details: {
      'bare/s': Math.round(median(rounds.map((round) => round.baseline))),
      'ours/s': Math.round(median(rounds.map((round) => round.ours))),
    },
  };
}

async function perSecond(add: () => Promise<unknown>, seconds: number): Promise<number> {
  const started = performance.now();
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - started < seconds * 1000) {
      await add();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (count * 1000) / (performance.now() - started);
}
