import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, type LoadContext } from './browser.ts';
import type { Shop } from './make-shop.ts';
import { workAsMember } from './member.ts';
import type { MemberRequest } from './member-request.ts';
import { createCardReader } from './pay-for.ts';
import { makePlan } from './plan.ts';
import type { Processes } from './processes.ts';
import { checkOut, fillCart, type Shopper, type Visit } from './shopper.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface LoadOptions {
  shop: Shop;
  processes: Processes;
  loadContext: LoadContext;
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
  memberRequests: MemberRequest[];
  kills: Map<string, number>;
}

/**
 * First all shoppers fill their carts and get a quote, while everything is in stock. Then they check out while
 * processes are killed, with far more demand than stock, until all have been served. Meanwhile members fulfil, refund,
 * cancel and take back their orders.
 */
export async function runLoad(options: LoadOptions): Promise<LoadRun> {
  const shoppers = await fillCarts(options);
  const finished = new AbortController();
  const kills = new Map<string, number>();
  const killing = killProcessesRepeatedly(options, kills, finished.signal);
  const working = workAsMembers(options, finished.signal);
  let visits: Visit[] = [];
  try {
    visits = await checkOutAll(options, shoppers);
  } finally {
    finished.abort();
    await killing;
  }
  return { visits, kills, memberRequests: await working };
}

async function workAsMembers(
  { shop, loadContext, checkouts }: LoadOptions,
  finished: AbortSignal,
): Promise<MemberRequest[]> {
  const requests = await Promise.all(
    shop.members.map((account, index) => {
      // Members have addresses of their own, after those of the shoppers.
      const browser = new Browser(loadContext, checkouts + index);
      return workAsMember({ ...account, browser, random: loadContext.random }, finished);
    }),
  );
  return requests.flat();
}

async function fillCarts({ shop, loadContext, checkouts, crowd }: LoadOptions): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  const indices = Array.from({ length: checkouts }, (_, index) => index);
  await forEachConcurrently(indices, crowd, async (index) => {
    shoppers.push(await fillCart(makePlan(shop, loadContext.random, index), new Browser(loadContext, index)));
  });
  return shoppers;
}

async function checkOutAll(
  { paymentUrl, crowd, deadline }: LoadOptions,
  shoppers: readonly Shopper[],
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const reader = createCardReader(paymentUrl);
  await forEachConcurrently(shoppers, crowd, async (shopper) => {
    if (Date.now() < deadline) visits.push(await checkOut(shopper, reader));
  });
  return visits;
}

/** Runs the work for all items, `crowd` at a time. */
async function forEachConcurrently<T>(
  all: readonly T[],
  crowd: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const queue = [...all].toReversed();
  const drainQueue = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: crowd }, drainQueue));
}

/** Kills the processes in turn, so that even a short run kills each of them. */
async function killProcessesRepeatedly(
  options: LoadOptions,
  kills: Map<string, number>,
  finished: AbortSignal,
): Promise<void> {
  const killTargets = listKillTargets(options);
  for (let count = 0; ; count++) {
    const pause = options.killEveryMs * (0.6 + 0.8 * options.loadContext.random.float());
    const isFinished = await sleep(pause, false, { signal: finished }).catch(() => true);
    const killTarget = killTargets[count % killTargets.length];
    if (isFinished || killTarget === undefined) return;
    // On a slow machine the last killed process may not be back. Killing the next one would leave no process to serve
    // requests.
    await waitUntilReady(options.processes.addresses);
    await killTarget.kill();
    kills.set(killTarget.name, (kills.get(killTarget.name) ?? 0) + 1);
  }
}

interface KillTarget {
  name: string;
  kill(): Promise<void>;
}

/** The database restarts by itself. It is killed less often than the others because that affects all of them. */
function listKillTargets({ processes, killDatabase }: LoadOptions): KillTarget[] {
  const roles = [...processes.webProcesses, processes.worker].map((role) => ({
    name: role.name,
    kill: () => processes.restart(role),
  }));
  if (killDatabase === null) return roles;
  const database = { name: 'database', kill: async () => killDatabase() };
  return [...roles, database, ...roles];
}
