import { SECOND } from '#kernel/time/clock.ts';
import { checkFacts } from './check-facts.ts';
import { makeDice } from './dice.ts';
import { type Environment, withEnvironment } from './environment.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import { type LoadRun, runLoad } from './load.ts';
import { countMailsTriedAgain, readBooks, readMails } from './read-facts.ts';
import { settle } from './settle.ts';
import { createTally, type Tally } from './tally.ts';

export interface RunOptions {
  checkouts: number;
  units: number;
  /** Concurrent shoppers. */
  crowd: number;
  killEverySeconds: number;
  /** No shopper starts after this time. */
  seconds: number;
  seed: number;
  /** An empty database. If omitted, the run starts its own server. */
  databaseUrl: string | undefined;
}

export interface RunReport {
  findings: Finding[];
  facts: Facts;
  kills: ReadonlyMap<string, number>;
  endings: ReadonlyMap<string, number>;
  /** Connections that were lost before the response. */
  cuts: number;
  paymentCalls: number;
  /** Errors in the logs of the processes, counted by message. */
  logged: ReadonlyMap<string, number>;
  mailsTriedAgain: number;
  loadSeconds: number;
  settleSeconds: number;
}

/** Runs shoppers and kills, waits until all work is done, and then checks the results. */
export async function runFaults(options: RunOptions): Promise<RunReport> {
  return await withEnvironment(options, async (environment) => {
    const tally = createTally();
    const began = Date.now();
    const load = await runLoads(options, environment, tally);
    const calm = Date.now();
    environment.payments.calm();
    await settle(environment.processes, environment.database);
    const times = { loadSeconds: (calm - began) / SECOND, settleSeconds: (Date.now() - calm) / SECOND };
    return { ...times, ...(await reckon(environment, load, tally)) };
  });
}

async function runLoads(options: RunOptions, environment: Environment, tally: Tally): Promise<LoadRun> {
  const net = { addresses: environment.processes.addresses, dice: makeDice(options.seed), tally };
  return await runLoad({
    ...environment,
    net,
    paymentUrl: environment.payments.url,
    checkouts: options.checkouts,
    crowd: options.crowd,
    killEveryMs: options.killEverySeconds * SECOND,
    deadline: Date.now() + options.seconds * SECOND,
  });
}

async function reckon(
  { processes, payments, database, outbox }: Environment,
  { visits, kills }: LoadRun,
  tally: Tally,
): Promise<Omit<RunReport, 'loadSeconds' | 'settleSeconds'>> {
  const { intents, refunds, calls } = await payments.readLedger();
  const roles = [...processes.webs, processes.worker];
  const torn = visits.filter(({ isTorn }) => isTorn).map(({ plan }) => `${plan.email}: two orders for one key`);
  const facts: Facts = {
    ...(await readBooks(database)),
    intents,
    refunds,
    mails: await readMails(database, outbox),
    shoppers: visits.map(({ plan, told }) => ({ email: plan.email, told })),
    answers: tally.answers(),
    torn,
    ended: roles.flatMap(({ unbidden }) => unbidden),
  };
  return {
    findings: checkFacts(facts),
    facts,
    kills,
    endings: countBy(visits.map(({ plan, told }) => `${plan.ending}: ${told ?? 'nothing to be had'}`)),
    cuts: tally.cuts(),
    paymentCalls: calls,
    logged: mergeCounts(roles.map(({ errors }) => errors)),
    mailsTriedAgain: await countMailsTriedAgain(database),
  };
}

function countBy(names: readonly string[]): Map<string, number> {
  return mergeCounts(names.map((name) => new Map([[name, 1]])));
}

function mergeCounts(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const total = new Map<string, number>();
  for (const [name, count] of all.flatMap((counts) => [...counts])) total.set(name, (total.get(name) ?? 0) + count);
  return total;
}
