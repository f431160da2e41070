import { setTimeout as sleep } from 'node:timers/promises';
import { LANES, type Lane } from '#kernel/contract/job.ts';
import type { Random } from '#kernel/ids/id.ts';
import { type Clock, SECOND } from '#kernel/time/clock.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Database } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import { type ClaimedJob, claimJobs } from './claim.ts';
import { type JobHandler, toHandlerTable } from './handler.ts';
import type { SystemCtx } from './job-context.ts';
import { DEFAULT_CONCURRENCY, type LanePlaces, toLanePlaces } from './lanes.ts';
import { reportQueue } from './report-queue.ts';
import { createRunningJobs, type RunningJobs } from './running-jobs.ts';
import type { JobSchedule } from './schedule.ts';
import { checkSchedules, type ScheduleWatch, watchSchedules } from './schedule-watch.ts';
import { createWakeSignal, JOBS_CHANNEL, readCancelMessage, type WakeSignal } from './wake-signal.ts';

export interface WorkerOptions {
  database: Database;
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
  /** For the result files of jobs. */
  storage?: Storage;
  /** Maximum number of concurrent jobs of each lane in this process. */
  concurrency?: Partial<LanePlaces>;
  clock: Clock;
  random: Random;
  log: Log;
  /** Poll interval when no message arrives: for jobs with a later time, and for lost messages. */
  pollSeconds?: number;
  /**
   * How long a claim stays valid without being extended. Claims are extended at a third of this interval, and
   * cancellations are noticed then at the latest.
   */
  claimSeconds?: number;
  /** How long `stop` lets jobs continue before it aborts them. */
  stopSeconds?: number;
  /** How long a handler may take to return after its signal was aborted. */
  abortGraceSeconds?: number;
  /** How often depth and age of the queue are logged. */
  reportSeconds?: number;
}

export interface Worker {
  start(): Promise<void>;
  /** Takes no further jobs and resolves when the running ones have ended or were released. */
  stop(): Promise<void>;
}

const DEFAULTS = { pollSeconds: 5, claimSeconds: 60, stopSeconds: 20, abortGraceSeconds: 3, reportSeconds: 60 };

interface Loop {
  options: WorkerOptions & typeof DEFAULTS;
  concurrency: LanePlaces;
  ctx: SystemCtx;
  running: RunningJobs;
  wakeSignal: WakeSignal;
  names: string[];
  isStopping: boolean;
  /** Lanes of which the last poll took as many jobs as there were places, so more may be due when a job ends. */
  fullLanes: Set<Lane>;
}

/** One per process. A stopped worker cannot be started again. */
export function createWorker(given: WorkerOptions): Worker {
  const loop = createLoop({ ...DEFAULTS, ...given });
  let started: Promise<() => Promise<void>> | undefined;
  let stopped: Promise<void> | undefined;

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
      started ??= begin(loop);
      await started;
    },
    stop() {
      stopped ??= end();
      return stopped;
    },
  };
}

/** Starts the loop and returns a function that waits for its end and for the running jobs. */
async function begin(loop: Loop): Promise<() => Promise<void>> {
  const { database, schedules, log, claimSeconds, reportSeconds } = loop.options;
  const { notify } = loop.wakeSignal;
  const runDueSchedules = await watchSchedules(loop.ctx, schedules);
  const unlisten = await database.listen(JOBS_CHANNEL, (message) => receive(loop, message), notify);
  const heartbeat = setInterval(() => void extendClaims(loop), (claimSeconds * SECOND) / 3);
  const report = setInterval(() => void runStep(loop, () => reportQueue(loop.ctx)), reportSeconds * SECOND);
  const ended = runLoop(loop, runDueSchedules);
  log.info({ jobs: loop.names.length, concurrency: loop.concurrency }, 'the worker is ready');
  return async () => {
    clearInterval(report);
    await ended;
    await waitForRunningJobs(loop);
    clearInterval(heartbeat);
    // A lost database must not prevent a clean shutdown.
    await unlisten().catch((err: unknown) => log.warn({ err }, 'the worker could not unsubscribe from notifications'));
  };
}

function createLoop(options: Loop['options']): Loop {
  const handlers = toHandlerTable(options.handlers);
  checkSchedules(options.schedules, handlers);
  const ctx = { db: options.database, clock: options.clock, random: options.random, log: options.log };
  const wakeSignal = createWakeSignal();
  const parts = { ctx, handlers, storage: options.storage, abortGraceMs: options.abortGraceSeconds * SECOND };
  const loop: Loop = {
    options,
    concurrency: { ...DEFAULT_CONCURRENCY, ...options.concurrency },
    ctx,
    running: createRunningJobs(parts, (lane) => {
      if (loop.fullLanes.has(lane)) wakeSignal.notify();
    }),
    wakeSignal,
    names: [...handlers.keys()],
    isStopping: false,
    fullLanes: new Set(),
  };
  return loop;
}

function receive({ running, wakeSignal }: Loop, message: string): void {
  const cancelled = readCancelMessage(message);
  if (cancelled === null) wakeSignal.notify();
  else running.cancel(cancelled);
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
  const { options, ctx, names, concurrency, running } = loop;
  const places = toLanePlaces((lane) => Math.max(0, concurrency[lane] - running.count(lane)));
  const isFull = (claims: readonly ClaimedJob[]) => (lane: Lane) =>
    claims.filter((claim) => claim.lane === lane).length === places[lane];
  loop.fullLanes = new Set(LANES.filter(isFull([])));
  if (loop.fullLanes.size === LANES.length) return;
  const claims = await claimJobs(ctx, { places, names, claimMs: options.claimSeconds * SECOND });
  loop.fullLanes = new Set(LANES.filter(isFull(claims)));
  for (const claim of claims) running.begin(claim);
}

async function extendClaims({ options, running }: Loop): Promise<void> {
  try {
    await running.extendClaims(options.claimSeconds * SECOND);
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
