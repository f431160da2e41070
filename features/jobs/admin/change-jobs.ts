import { ApiError } from '#browser/client/api-error.ts';

/** What became of the jobs of a bulk action. */
export interface BulkOutcome {
  changed: number;
  /** Jobs in a state that the action does not apply to, and jobs that no longer exist. */
  skipped: number;
  failed: number;
  /** Why the first of the failed ones could not be changed. */
  reason: string | null;
}

const CONCURRENT = 4;
const SKIPPED_STATUSES: ReadonlySet<number> = new Set([404, 409]);

/** Changes jobs one by one, a few at a time. A failure does not stop the others. */
export async function changeJobs(
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, skipped: 0, failed: 0, reason: null };
  const rest = [...ids];
  const work = async (): Promise<void> => {
    for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
      try {
        await change(id);
        outcome.changed += 1;
      } catch (error) {
        count(outcome, error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return outcome;
}

function count(outcome: BulkOutcome, error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (SKIPPED_STATUSES.has(error.status)) {
    outcome.skipped += 1;
    return;
  }
  outcome.failed += 1;
  outcome.reason ??= error.message;
}
