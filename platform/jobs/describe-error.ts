import { z } from 'zod';

const MAX_LENGTH = 2000;
const MAX_CAUSES = 5;
// PostgreSQL text cannot contain NUL.
const NUL = /\0/g;

/** An error and its causes in a few lines, for the list of dead jobs. The stack is in the log. */
export function describeError(error: unknown): string {
  const lines = [describeOne(error)];
  let at = error;
  while (at instanceof Error && at.cause !== undefined && lines.length < MAX_CAUSES) {
    at = at.cause;
    lines.push(describeOne(at));
  }
  return lines.join('\ncaused by ').replace(NUL, '').slice(0, MAX_LENGTH);
}

function describeOne(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
