import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, type Net } from './browser.ts';
import { createCardReader } from './pay-for.ts';
import { makePlan } from './plan.ts';
import type { Processes } from './processes.ts';
import type { Shop } from './shop.ts';
import { checkOut, enter, type Shopper, type Visit } from './shopper.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface LoadOptions {
  shop: Shop;
  processes: Processes;
  net: Net;
  paymentUrl: string;
  checkouts: number;
  /** Concurrent shoppers. */
  crowd: number;
  killEveryMs: number;
  /** Kills the database. Null if it does not belong to the run. */
  killDatabase: (() => void) | null;
  /** Limits the duration: shoppers who have not started by then do not start. */
  deadline: number;
}

export interface LoadRun {
  visits: Visit[];
  kills: Map<string, number>;
}

/**
 * First all shoppers fill their carts and get a quote, while everything is in stock. Then they check out while
 * processes are killed, with far more demand than stock, until all have been served.
 */
export async function runLoad(options: LoadOptions): Promise<LoadRun> {
  const shoppers = await letIn(options);
  const over = new AbortController();
  const kills = new Map<string, number>();
  const killing = keepKilling(options, kills, over.signal);
  try {
    return { visits: await letCheckOut(options, shoppers), kills };
  } finally {
    over.abort();
    await killing;
  }
}

async function letIn({ shop, net, checkouts, crowd }: LoadOptions): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  const indices = Array.from({ length: checkouts }, (_, index) => index);
  await inCrowd(indices, crowd, async (index) => {
    shoppers.push(await enter(makePlan(shop, net.dice, index), new Browser(net, index)));
  });
  return shoppers;
}

async function letCheckOut(
  { paymentUrl, crowd, deadline }: LoadOptions,
  shoppers: readonly Shopper[],
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const reader = createCardReader(paymentUrl);
  await inCrowd(shoppers, crowd, async (shopper) => {
    if (Date.now() < deadline) visits.push(await checkOut(shopper, reader));
  });
  return visits;
}

/** Runs the work for all items, `crowd` at a time. */
async function inCrowd<T>(all: readonly T[], crowd: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all].toReversed();
  const serve = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: crowd }, serve));
}

/** Kills the processes in turn, so that even a short run kills each of them. */
async function keepKilling(options: LoadOptions, kills: Map<string, number>, over: AbortSignal): Promise<void> {
  const victims = listVictims(options);
  for (let count = 0; ; count++) {
    const pause = options.killEveryMs * (0.6 + 0.8 * options.net.dice.roll());
    const isOver = await sleep(pause, false, { signal: over }).catch(() => true);
    const victim = victims[count % victims.length];
    if (isOver || victim === undefined) return;
    // On a slow machine the last killed process may not be back. Killing the next one would leave no process to serve
    // requests.
    await waitUntilReady(options.processes.addresses);
    await victim.kill();
    kills.set(victim.name, (kills.get(victim.name) ?? 0) + 1);
  }
}

interface Victim {
  name: string;
  kill(): Promise<void>;
}

/** The database restarts by itself. It is killed less often than the others because that affects all of them. */
function listVictims({ processes, killDatabase }: LoadOptions): Victim[] {
  const roles = [...processes.webs, processes.worker].map((role) => ({
    name: role.name,
    kill: () => processes.renew(role),
  }));
  if (killDatabase === null) return roles;
  const database = { name: 'database', kill: async () => killDatabase() };
  return [...roles, database, ...roles];
}
