import { SECOND } from '#kernel/time/clock.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Log } from '../log/log.ts';
import { abandonAfterAbort, JobAborted, withTimeout } from './abort.ts';
import { toRetryDelay } from './back-off.ts';
import type { ClaimedJob } from './claim.ts';
import { describeError } from './describe-error.ts';
import { type HandlerTable, type JobHandler, NonRetryableError } from './handler.ts';
import { forWebsite, type JobCtx, type SystemCtx, type SystemJobCtx } from './job-context.ts';
import { failJob, finishJob, type JobOutcome } from './outcome.ts';
import { createProgressReporter, type ProgressReporter, storeProgress } from './progress.ts';
import { deliverResult } from './result-file.ts';

export interface RunnerParts {
  ctx: SystemCtx;
  handlers: HandlerTable;
  /** For the result files of jobs. */
  storage?: Storage | undefined;
  /** How long a handler may take to return after its signal was aborted. Then it is abandoned. */
  abortGraceMs: number;
}

const PROGRESS_INTERVAL_MS = SECOND;

interface Run {
  claim: ClaimedJob;
  controller: AbortController;
  reporter: ProgressReporter;
  log: Log;
}

/** Runs one claimed job and stores its outcome. Throws only when the outcome cannot be stored. */
export async function runJob(
  parts: RunnerParts,
  claim: ClaimedJob,
  controller: AbortController,
): Promise<JobOutcome | null> {
  const log = parts.ctx.log.child({ job: claim.name, jobId: claim.id, attempt: claim.attempt });
  const reporter = createReporter({ ...parts.ctx, log }, claim, controller);
  const run: Run = { claim, controller, reporter, log };
  try {
    await attempt(parts, run);
  } catch (caught) {
    await reporter.flush();
    return await storeFailure(parts, run, caught);
  }
  await reporter.flush();
  const outcome = await finishJob(parts.ctx, claim);
  if (outcome === null) log.warn({}, 'a job finished after its claim expired and will run again');
  else log.debug({}, 'a job is done');
  return outcome;
}

async function storeFailure(
  parts: RunnerParts,
  { claim, controller, log }: Run,
  caught: unknown,
): Promise<JobOutcome | null> {
  // After an abort the handler's own error only says that it was aborted.
  const err: unknown = controller.signal.aborted ? controller.signal.reason : caught;
  const retryInMs = toRetryPause(parts, claim, err);
  const outcome = await failJob(parts.ctx, claim, { error: describeError(err), retryInMs });
  if (outcome === 'dead') log.error({ err }, 'job is dead');
  else if (outcome === 'cancelled') log.info({}, 'a job was cancelled');
  else log.warn({ err, outcome, retryInMs }, 'a job failed');
  return outcome;
}

/** Storing a report also reveals a cancellation, earlier than the next heartbeat. */
function createReporter({ db, log }: SystemCtx, claim: ClaimedJob, controller: AbortController): ProgressReporter {
  return createProgressReporter(async (progress) => {
    try {
      if (await storeProgress(db, claim, progress)) controller.abort(new JobAborted('cancelled'));
    } catch (err) {
      log.warn({ err }, 'the progress of a job could not be stored');
    }
  }, PROGRESS_INTERVAL_MS);
}

async function attempt(parts: RunnerParts, run: Run): Promise<void> {
  const { claim, controller } = run;
  if (claim.isCancelled) throw new JobAborted('cancelled');
  // Attempts are counted when claimed: this one exists only because the last one ended without storing an outcome.
  if (claim.attempt > claim.maxAttempts)
    throw new NonRetryableError('The last attempt ended without a result (crash or stall)');
  const entry = parts.handlers.get(claim.name);
  if (entry === undefined) throw new NonRetryableError(`No handler is registered for ${claim.name}`);
  const payload = parsePayload(entry, claim);
  const jobCtx = toJobCtx(parts, entry, run);
  await withTimeout(controller, entry.job.timeoutSeconds * SECOND, () =>
    abandonAfterAbort(entry.handle(jobCtx, payload), controller.signal, parts.abortGraceMs),
  );
}

function parsePayload({ job }: JobHandler, claim: ClaimedJob): unknown {
  const parsed = job.payload.safeParse(claim.payload);
  if (!parsed.success)
    throw new NonRetryableError('The payload does not match the schema of the job', { cause: parsed.error });
  return parsed.data;
}

function toJobCtx({ ctx, storage }: RunnerParts, { job }: JobHandler, run: Run): JobCtx | SystemJobCtx {
  const { claim, controller, reporter, log } = run;
  const { id: jobId, attempt: number, websiteId } = claim;
  const { report: progress } = reporter;
  const jobCtx = { ...ctx, log, jobId, attempt: number, signal: controller.signal, progress };
  if (job.scope === 'system') return jobCtx;
  if (websiteId === null) throw new NonRetryableError('A website job was stored without a website');
  return {
    ...forWebsite(jobCtx, websiteId),
    log: log.child({ websiteId }),
    async deliverResult(file) {
      if (storage === undefined) throw new Error('The worker has no storage for result files');
      await deliverResult({ db: ctx.db, storage }, { ...claim, websiteId }, file);
    },
  };
}

function toRetryPause({ ctx, handlers }: RunnerParts, claim: ClaimedJob, err: unknown): number | null {
  const policy = handlers.get(claim.name)?.job.retries;
  if (policy === undefined || err instanceof NonRetryableError || claim.attempt >= claim.maxAttempts) return null;
  if (err instanceof JobAborted && err.reason === 'stopping') return 0;
  return toRetryDelay(policy, claim.attempt, ctx.random);
}
