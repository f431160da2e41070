import { SECOND } from '#kernel/time/clock.ts';
import { abandonAfterAbort, JobAborted, withTimeout } from './abort.ts';
import { toRetryDelay } from './back-off.ts';
import type { ClaimedJob } from './claim.ts';
import { describeError } from './describe-error.ts';
import { type HandlerTable, type JobHandler, NonRetryableError } from './handler.ts';
import { forWebsite, type JobCtx, type SystemCtx, type SystemJobCtx } from './job-context.ts';
import { failJob, finishJob, type JobOutcome } from './outcome.ts';

export interface RunnerParts {
  ctx: SystemCtx;
  handlers: HandlerTable;
  /** How long a handler may take to return after its signal was aborted. Then it is abandoned. */
  abortGraceMs: number;
}

/** Runs one claimed job and stores its outcome. Throws only when the outcome cannot be stored. */
export async function runJob(
  parts: RunnerParts,
  claim: ClaimedJob,
  controller: AbortController,
): Promise<JobOutcome | null> {
  const { clock, db } = parts.ctx;
  const log = parts.ctx.log.child({ job: claim.name, jobId: claim.id, attempt: claim.attempt });
  const ctx = { ...parts.ctx, log, jobId: claim.id, attempt: claim.attempt, signal: controller.signal };
  try {
    await attempt({ ...parts, ctx }, claim, controller);
  } catch (caught) {
    // After an abort the handler's own error only says that it was aborted.
    const err: unknown = controller.signal.aborted ? controller.signal.reason : caught;
    const retryAt = toRetryTime(parts, claim, err);
    const outcome = await failJob(db, claim, { now: clock(), error: describeError(err), retryAt });
    if (outcome === 'dead') log.error({ err }, 'job is dead');
    else log.warn({ err, outcome, retryAt }, 'a job failed');
    return outcome;
  }
  const outcome = await finishJob(db, claim, clock());
  if (outcome === null) log.warn({}, 'a job finished after its claim expired and will run again');
  else log.debug({}, 'a job is done');
  return outcome;
}

async function attempt(
  { ctx, handlers, abortGraceMs }: RunnerParts & { ctx: SystemJobCtx },
  claim: ClaimedJob,
  controller: AbortController,
): Promise<void> {
  // Attempts are counted when claimed: this one exists only because the last one ended without storing an outcome.
  if (claim.attempt > claim.maxAttempts)
    throw new NonRetryableError('The last attempt ended without a result (crash or stall)');
  const entry = handlers.get(claim.name);
  if (entry === undefined) throw new NonRetryableError(`No handler is registered for ${claim.name}`);
  const payload = parsePayload(entry, claim);
  const jobCtx = toJobCtx(ctx, entry, claim);
  await withTimeout(controller, entry.job.timeoutSeconds * SECOND, () =>
    abandonAfterAbort(entry.handle(jobCtx, payload), controller.signal, abortGraceMs),
  );
}

function parsePayload({ job }: JobHandler, claim: ClaimedJob): unknown {
  const parsed = job.payload.safeParse(claim.payload);
  if (!parsed.success)
    throw new NonRetryableError('The payload does not match the schema of the job', { cause: parsed.error });
  return parsed.data;
}

function toJobCtx(ctx: SystemJobCtx, { job }: JobHandler, { websiteId }: ClaimedJob): JobCtx | SystemJobCtx {
  if (job.scope === 'system') return ctx;
  if (websiteId === null) throw new NonRetryableError('A website job was stored without a website');
  return { ...forWebsite(ctx, websiteId), log: ctx.log.child({ websiteId }) };
}

function toRetryTime({ ctx, handlers }: RunnerParts, claim: ClaimedJob, err: unknown): Date | null {
  const policy = handlers.get(claim.name)?.job.retries;
  if (policy === undefined || err instanceof NonRetryableError || claim.attempt >= claim.maxAttempts) return null;
  const now = ctx.clock();
  if (err instanceof JobAborted && err.reason === 'stopping') return now;
  return new Date(now.getTime() + toRetryDelay(policy, claim.attempt, ctx.random));
}
