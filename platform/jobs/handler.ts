import type { z } from 'zod';
import type { JobDefinition, JobScope } from './job.ts';
import type { JobCtx, JobCtxByScope, SystemJobCtx } from './job-context.ts';

export interface JobHandler {
  readonly job: JobDefinition;
  handle(ctx: JobCtx | SystemJobCtx, payload: unknown): Promise<void>;
}

/**
 * Joins a definition with the code that does the work. A job runs at least once: a crash, a time-out or a lost database
 * connection makes it run again, so the work must bear repetition.
 */
export function handler<Payload extends z.ZodType, Scope extends JobScope>(
  job: JobDefinition<Payload, Scope>,
  handle: (ctx: JobCtxByScope[Scope], payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  // Narrower than the wide method of JobHandler, and safe: the runner hands over only the context of the job's own scope
  // and what the job's own schema has parsed.
  return { job, handle };
}

/** Thrown by a handler that knows that trying again is of no use: the job is dead at once. */
export class NonRetryableError extends Error {
  override readonly name = 'NonRetryableError';
}

export type HandlerTable = ReadonlyMap<string, JobHandler>;

export function toHandlerTable(handlers: readonly JobHandler[]): HandlerTable {
  const entries = handlers.flatMap((entry) => namesOf(entry).map((name): [string, JobHandler] => [name, entry]));
  const table = new Map(entries);
  if (table.size < entries.length) throw new Error('Two handlers are registered for the same job');
  return table;
}

function namesOf({ job: { name, formerNames } }: JobHandler): string[] {
  return [name, ...formerNames];
}
