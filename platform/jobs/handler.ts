import type { z } from 'zod';
import type { JobDefinition, JobScope } from './job.ts';
import type { JobCtx, JobCtxByScope, SystemJobCtx } from './job-context.ts';

export interface JobHandler {
  readonly job: JobDefinition;
  handle(ctx: JobCtx | SystemJobCtx, payload: unknown): Promise<void>;
}

/**
 * Connects a definition with the code that does the work. A job runs at least once: after a crash, a timeout or a lost
 * database connection it runs again, so the work must be idempotent.
 */
export function handler<Payload extends z.ZodType, Scope extends JobScope>(
  job: JobDefinition<Payload, Scope>,
  handle: (ctx: JobCtxByScope[Scope], payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  // Narrower than the method of JobHandler, and safe: the runner passes only the context of the job's own scope and a
  // payload parsed by the job's own schema.
  return { job, handle };
}

/** Thrown by a handler when a retry cannot succeed: the job is dead immediately. */
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
