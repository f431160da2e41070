import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#kernel/ids/id.ts';
import { type Clock, SECOND } from '#kernel/time/clock.ts';
import type { Database } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import { claimJobs } from './claim.ts';
import { type JobHandler, toHandlerTable } from './handler.ts';
import type { SystemCtx } from './job-context.ts';
import { createRunningJobs, type RunningJobs } from './running-jobs.ts';
import type { JobSchedule } from './schedule.ts';
import { checkSchedules, type ScheduleWatch, watchSchedules } from './schedule-watch.ts';
import { createWakeSignal, JOBS_CHANNEL, type WakeSignal } from './wake-signal.ts';

export interface WorkerOptions {
  database: Database;
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
  /** Maximum number of concurrent jobs in this process. */
  concurrency: number;
  clock: Clock;
  random: Random;
  log: Log;
  /** Poll interval when no message arrives: for jobs with a later time, and for lost messages. */
  pollSeconds?: number;
  /** How long a claim stays valid without being extended. Claims are extended at a third of this interval. */
  claimSeconds?: number;
  /** How long `stop` lets jobs continue before it aborts them. */
  stopSeconds?: number;
  /** How long a handler may take to return after its signal was aborted. */
  abortGraceSeconds?: number;
}

export interface Worker {
  start(): Promise<void>;
  /** Takes no further jobs and resolves when the running ones have ended or were released. */
  stop(): Promise<void>;
}

const DEFAULTS = { pollSeconds: 5, claimSeconds: 60, stopSeconds: 20, abortGraceSeconds: 3 };

interface Loop {
  options: WorkerOptions & typeof DEFAULTS;
  ctx: SystemCtx;
  running: RunningJobs;
  wakeSignal: WakeSignal;
  names: string[];
  isStopping: boolean;
  /** The last poll took as many jobs as there was room for, so more may be due when a job ends. */
  isFull: boolean;
}

/** One per process. A stopped worker cannot be started again. */
export function createWorker(given: WorkerOptions): Worker {
  const loop = createLoop({ ...DEFAULTS, ...given });
  const { database, schedules, log, claimSeconds } = loop.options;
  let started: Promise<() => Promise<void>> | undefined;
  let stopped: Promise<void> | undefined;

  const begin = async () => {
    const runDueSchedules = await watchSchedules(loop.ctx, schedules);
    const unlisten = await database.listen(JOBS_CHANNEL, loop.wakeSignal.notify, loop.wakeSignal.notify);
    const heartbeat = setInterval(() => void extendClaims(loop), (claimSeconds * SECOND) / 3);
    const ended = runLoop(loop, runDueSchedules);
    log.info({ jobs: loop.names.length, concurrency: loop.options.concurrency }, 'the worker is ready');
    return async () => {
      await ended;
      await waitForRunningJobs(loop);
      clearInterval(heartbeat);
      // A lost database must not prevent a clean shutdown.
      await unlisten().catch((err: unknown) =>
        log.warn({ err }, 'the worker could not unsubscribe from notifications'),
      );
    };
  };
  const end = async () => {
    loop.isStopping = true;
    loop.wakeSignal.notify();
    // A failed start has already reported its error and left nothing to stop.
    const finish = await started?.catch(() => undefined);
    await finish?.();
  };
  return {
    async start() {
      if (loop.isStopping) return;
      started ??= begin();
      await started;
    },
    stop() {
      stopped ??= end();
      return stopped;
    },
  };
}

function createLoop(options: Loop['options']): Loop {
  const handlers = toHandlerTable(options.handlers);
  checkSchedules(options.schedules, handlers);
  const ctx = { db: options.database, clock: options.clock, random: options.random, log: options.log };
  const wakeSignal = createWakeSignal();
  const parts = { ctx, handlers, abortGraceMs: options.abortGraceSeconds * SECOND };
  const loop: Loop = {
    options,
    ctx,
    running: createRunningJobs(parts, () => {
      if (loop.isFull) wakeSignal.notify();
    }),
    wakeSignal,
    names: [...handlers.keys()],
    isStopping: false,
    isFull: false,
  };
  return loop;
}

async function runLoop(loop: Loop, runDueSchedules: ScheduleWatch): Promise<void> {
  while (!loop.isStopping) {
    // Run separately: a failing schedule must not block the queue.
    await runStep(loop, runDueSchedules);
    await runStep(loop, () => claimBatch(loop));
    await loop.wakeSignal.sleep(loop.options.pollSeconds * SECOND);
  }
}

async function runStep({ options }: Loop, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (err) {
    options.log.error({ err }, 'the worker could not poll for jobs, retrying');
  }
}

async function claimBatch(loop: Loop): Promise<void> {
  const { database, clock, claimSeconds, concurrency } = loop.options;
  const limit = concurrency - loop.running.count();
  loop.isFull = limit <= 0;
  if (loop.isFull) return;
  const now = clock();
  const until = new Date(now.getTime() + claimSeconds * SECOND);
  const claims = await claimJobs(database, { now, until, limit, names: loop.names });
  loop.isFull = claims.length === limit;
  for (const claim of claims) loop.running.begin(claim);
}

async function extendClaims({ options, running }: Loop): Promise<void> {
  const until = new Date(options.clock().getTime() + options.claimSeconds * SECOND);
  try {
    await running.extendClaims(until);
  } catch (err) {
    options.log.warn({ err }, 'claims could not be extended');
  }
}

async function waitForRunningJobs({ options, running }: Loop): Promise<void> {
  const deadline = new AbortController();
  const ended = running.allEnded();
  const late = sleep(options.stopSeconds * SECOND, undefined, { signal: deadline.signal }).catch(() => undefined);
  await Promise.race([ended, late]);
  deadline.abort();
  running.abortAll();
  await ended;
}
