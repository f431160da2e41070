import type { z } from 'zod';
import type { Lane } from '#kernel/contract/job.ts';
import { checkRetries, type RetryPolicy, toRetryPolicy } from './back-off.ts';

/** A website job runs for one tenant. A system job serves the whole installation. */
export type JobScope = 'website' | 'system';

/** Identifies a job across all its attempts, so it also serves as an idempotency key for external services. */
export type JobId = number;

/**
 * The name, payload and limits of a job. Lightweight, so that code that enqueues it does not load the code that runs
 * it.
 */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType, Scope extends JobScope = JobScope> {
  readonly scope: Scope;
  /** `slice.verb-noun`, permanent: rows in the database contain it. */
  readonly name: string;
  /** Names that earlier versions used: jobs that were enqueued under them still run. */
  readonly formerNames: readonly string[];
  /** The urgency of the job. Jobs of different lanes never wait for each other. */
  readonly lane: Lane;
  /** Parses JSON values. A strict object, so that rows from an older version are rejected instead of misread. */
  readonly payload: Payload;
  readonly retries: RetryPolicy;
  /** A longer attempt is aborted and counts as failed. */
  readonly timeoutSeconds: number;
}

export interface JobOptions<Payload extends z.ZodType> {
  name: string;
  formerNames?: readonly string[];
  /** Default: `default`. */
  lane?: Lane;
  payload: Payload;
  retries?: Partial<RetryPolicy>;
  timeoutSeconds?: number;
}

const DEFAULT_TIMEOUT_SECONDS = 60;
const NAME_PATTERN = /^[a-z][a-z-]*\.[a-z][a-z-]*$/;

/** A job that belongs to one website. */
export function defineJob<Payload extends z.ZodType>(options: JobOptions<Payload>): JobDefinition<Payload, 'website'> {
  return define('website', options);
}

/** A job of the installation itself: maintenance, or work across all websites. */
export function defineSystemJob<Payload extends z.ZodType>(
  options: JobOptions<Payload>,
): JobDefinition<Payload, 'system'> {
  return define('system', options);
}

function define<Payload extends z.ZodType, Scope extends JobScope>(
  scope: Scope,
  options: JobOptions<Payload>,
): JobDefinition<Payload, Scope> {
  const { name, formerNames = [], lane = 'default', payload, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = options;
  const invalidName = [name, ...formerNames].find((one) => !NAME_PATTERN.test(one));
  if (invalidName !== undefined) throw new Error(`A job is named slice.verb-noun, not "${invalidName}"`);
  if (!(timeoutSeconds > 0)) throw new Error(`Job ${name} needs a timeout above 0 seconds`);
  const retries = checkRetries(name, toRetryPolicy(options.retries));
  return { scope, name, formerNames, lane, payload, retries, timeoutSeconds };
}
