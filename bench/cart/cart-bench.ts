import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { startApp, stopTarget } from '../http/targets.ts';
import { type Bench, type Figure, median } from '../result.ts';
import { BareInserts } from './bare-inserts.ts';
import { listWanted } from './list-wanted.ts';
import { measureReads } from './measure-reads.ts';
import { type Reply, Shoppers, type Wanted } from './shopper.ts';

const CONNECTIONS = 10;
const ROUNDS = 7;
const ROUND_MS = 2000;
const WARM_UP_MS = 5000;
const AIM = 0.4;

type Add = () => Promise<unknown>;

/** Additions to carts by HTTP, against the same single guarded insert through the bare driver, in one run. */
export const cartBench: Bench = {
  name: 'cart',
  title: `additions per second to carts by HTTP, ${CONNECTIONS} at a time, against one guarded insert by the driver`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
    const app = await startApp({ VITRINE_DATA: dataDir, VITRINE_TRUST_PROXY: 'true' });
    try {
      const url = (await findRunningDatabase(dataDir)) ?? '';
      const wanted = await listWanted(url);
      const [first] = wanted;
      if (first === undefined) throw new Error('The demo shop has nothing without end');
      const bare = await BareInserts.prepare(url, CONNECTIONS, first.variantId);
      const shoppers = new Shoppers(app.address, CONNECTIONS);
      await shoppers.enter('/');
      const figures = [
        await compare(
          'fresh carts',
          () => shoppers.add(first).then(requireOk),
          () => bare.add(bare.newCart()),
        ),
        await compareOneCart(shoppers, bare, first),
        await measureReads(shoppers, wanted),
      ];
      shoppers.leave();
      await bare.end();
      return figures;
    } finally {
      await stopTarget(app);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

function requireOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body}`);
  return reply;
}

/** A line holds 9,999 units, so each round fills another cart. */
async function compareOneCart(shoppers: Shoppers, bare: BareInserts, wanted: Wanted): Promise<Figure> {
  let cookies: string[] = [];
  let cart = '';
  const renew = async (): Promise<void> => {
    cookies = requireOk(await shoppers.add(wanted)).cookies;
    cart = bare.newCart();
  };
  const ours = () => shoppers.add(wanted, cookies).then(requireOk);
  return await compare('one cart', ours, () => bare.add(cart), renew);
}

// oxlint-disable-next-line max-params -- two of a kind, and what goes before each round
async function compare(name: string, ours: Add, bare: Add, prepare: Add = async () => undefined): Promise<Figure> {
  for (const add of [bare, ours]) {
    await prepare();
    await perSecond(add, WARM_UP_MS);
  }
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await prepare();
    const bareRate = await perSecond(bare, ROUND_MS);
    rounds.push({ bare: bareRate, ours: await perSecond(ours, ROUND_MS) });
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

async function perSecond(add: Add, milliseconds: number): Promise<number> {
  const started = performance.now();
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - started < milliseconds) {
      await add();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (count * 1000) / (performance.now() - started);
}
