import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { startApp, stopTarget } from '../http/targets.ts';
import { type Bench, type Figure, median } from '../result.ts';
import { BareInserts } from './bare-inserts.ts';
import { listRequested, type SellableVariant } from './list-requested.ts';
import { measureReads } from './measure-reads.ts';
import { Shoppers } from './shopper.ts';

const CONNECTIONS = 10;
const ROUNDS = 7;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 5;
const AIM = 0.4;

/** Measures for the given number of seconds and returns additions per second. */
type Rate = (seconds: number) => Promise<number>;

/** Adding to carts over HTTP, compared in the same run with the same guarded insert through the bare driver. */
export const cartBench: Bench = {
  name: 'cart',
  title: `additions per second to carts by HTTP, ${CONNECTIONS} at a time, against their insert alone by the driver`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
    const app = await startApp({ VITRINE_DATA: dataDir, VITRINE_TRUST_PROXY: 'true' });
    try {
      const url = (await findRunningDatabase(dataDir)) ?? '';
      return await measure(app.address, url, await listRequested(url));
    } finally {
      await stopTarget(app);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function measure(address: string, url: string, requested: readonly SellableVariant[]): Promise<Figure[]> {
  const [first] = requested;
  if (first === undefined) throw new Error('The demo shop has nothing to add');
  const bare = new BareInserts(url, CONNECTIONS, first);
  const shoppers = new Shoppers(address, CONNECTIONS);
  try {
    await shoppers.enter('/');
    return [
      await compare('fresh carts', {
        bare: (seconds) => perSecond(() => bare.start(), seconds),
        ours: (seconds) => shoppers.flood(first, [], seconds),
      }),
      await compare('one cart', {
        bare: (seconds) => perSecond(() => bare.grow(), seconds),
        // A cart line allows at most 9,999 units, so each round fills another cart.
        ours: async (seconds) => await shoppers.flood(first, (await shoppers.add(first)).cookies, seconds),
      }),
      await measureReads(shoppers, requested),
    ];
  } finally {
    shoppers.leave();
    await bare.end();
  }
}

async function compare(name: string, { bare, ours }: { bare: Rate; ours: Rate }): Promise<Figure> {
  for (const rate of [bare, ours]) await rate(WARM_UP_SECONDS);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bareRate = await bare(ROUND_SECONDS);
    rounds.push({ bare: bareRate, ours: await ours(ROUND_SECONDS) });
  }
  return {
    name,
    ratio: median(rounds.map((round) => round.ours / round.bare)),
    aim: AIM,
    details: {
      'bare/s': Math.round(median(rounds.map((round) => round.bare))),
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
