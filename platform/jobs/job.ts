import type { z } from 'zod';
import { checkRetries, type RetryPolicy, toRetryPolicy } from './back-off.ts';

/** A job of a website runs for one tenant; a system job serves the whole installation. */
export type JobScope = 'website' | 'system';

/** Names a job across all its attempts, so it also serves as an idempotency key towards outside services. */
export type JobId = number;

/** What is to be done and with which data. Light, so that whoever enqueues does not load the code that does it. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType, Scope extends JobScope = JobScope> {
  readonly scope: Scope;
  /** `slice.verb-noun`, permanent: rows in the database carry it. */
  readonly name: string;
  /** Names that earlier versions used: jobs that were enqueued under them still run. */
  readonly formerNames: readonly string[];
  /** Parses what JSON can hold; a strict object, so that rows left by an older version are refused and not misread. */
  readonly payload: Payload;
  readonly retries: RetryPolicy;
  /** An attempt that takes longer is aborted and counts as failed. */
  readonly timeoutSeconds: number;
}

export interface JobOptions<Payload extends z.ZodType> {
  name: string;
  formerNames?: readonly string[];
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

/** A job of the installation itself: upkeep, or work that goes over all websites. */
export function defineSystemJob<Payload extends z.ZodType>(
  options: JobOptions<Payload>,
): JobDefinition<Payload, 'system'> {
  return define('system', options);
}

function define<Payload extends z.ZodType, Scope extends JobScope>(
  scope: Scope,
  { name, formerNames = [], payload, retries, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: JobOptions<Payload>,
): JobDefinition<Payload, Scope> {
  const wrong = [name, ...formerNames].find((one) => !NAME_PATTERN.test(one));
  if (wrong !== undefined) throw new Error(`A job is named slice.verb-noun, not "${wrong}"`);
  if (!(timeoutSeconds > 0)) throw new Error(`Job ${name} needs a time-out above 0 seconds`);
  return { scope, name, formerNames, payload, retries: checkRetries(name, toRetryPolicy(retries)), timeoutSeconds };
}
