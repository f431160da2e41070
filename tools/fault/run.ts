import { SECOND } from '#kernel/time/clock.ts';
import { checkFinalState } from './check-final-state.ts';
import { type Environment, withEnvironment } from './environment.ts';
import type { FinalState } from './final-state.ts';
import type { Finding } from './finding.ts';
import { type LoadRun, runLoad } from './load.ts';
import { countRetriedEmails, readEmails, readTables } from './read-final-state.ts';
import { createResponseCounter, type ResponseCounter } from './response-counter.ts';
import { createSeededRandom } from './seeded-random.ts';
import { settle } from './settle.ts';

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
  finalState: FinalState;
  kills: ReadonlyMap<string, number>;
  outcomes: ReadonlyMap<string, number>;
  /** Connections that were lost before the response. */
  lostConnections: number;
  paymentCalls: number;
  /** Errors in the logs of the processes, counted by message. */
  logged: ReadonlyMap<string, number>;
  retriedEmails: number;
  loadSeconds: number;
  settleSeconds: number;
}

/** Runs shoppers and kills, waits until all work is done, and then checks the results. */
export async function runFaults(options: RunOptions): Promise<RunReport> {
  return await withEnvironment(options, async (environment) => {
    const responseCounter = createResponseCounter();
    const startedAt = Date.now();
    const load = await runLoads(options, environment, responseCounter);
    const calm = Date.now();
    environment.payments.calm();
    await settle(environment.processes, environment.database);
    const times = { loadSeconds: (calm - startedAt) / SECOND, settleSeconds: (Date.now() - calm) / SECOND };
    return { ...times, ...(await collectResults(environment, load, responseCounter)) };
  });
}

async function runLoads(
  options: RunOptions,
  environment: Environment,
  responseCounter: ResponseCounter,
): Promise<LoadRun> {
  const loadContext = {
    addresses: environment.processes.addresses,
    random: createSeededRandom(options.seed),
    responseCounter,
  };
  return await runLoad({
    ...environment,
    loadContext,
    paymentUrl: environment.payments.url,
    checkouts: options.checkouts,
    crowd: options.crowd,
    killEveryMs: options.killEverySeconds * SECOND,
    deadline: Date.now() + options.seconds * SECOND,
  });
}

async function collectResults(
  { processes, payments, database, outbox }: Environment,
  { visits, kills, memberRequests }: LoadRun,
  responseCounter: ResponseCounter,
): Promise<Omit<RunReport, 'loadSeconds' | 'settleSeconds'>> {
  const { intents, refunds, calls } = await payments.readLedger();
  const roles = [...processes.webProcesses, processes.worker];
  const duplicateOrders = visits
    .filter(({ hasDuplicateOrder }) => hasDuplicateOrder)
    .map(({ plan }) => `${plan.email}: two orders for one key`);
  const finalState: FinalState = {
    ...(await readTables(database)),
    intents,
    refunds,
    memberRequests,
    emails: await readEmails(database, outbox),
    shoppers: visits.map(({ plan, reported }) => ({ email: plan.email, reported })),
    responses: responseCounter.responses(),
    duplicateOrders,
    ended: roles.flatMap(({ unexpectedExits }) => unexpectedExits),
  };
  return {
    findings: checkFinalState(finalState),
    finalState,
    kills,
    outcomes: countBy(
      visits.map(({ plan, reported }) => `${plan.paymentBehavior}: ${reported ?? 'nothing to be had'}`),
    ),
    lostConnections: responseCounter.lostConnections(),
    paymentCalls: calls,
    logged: mergeCounts(roles.map(({ errors }) => errors)),
    retriedEmails: await countRetriedEmails(database),
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
