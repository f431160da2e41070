import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { changeJobs } from './change-jobs.ts';

function refuse(status: number): ApiError {
  return new ApiError({ code: 'ANY', message: `Status ${status}`, status });
}

describe('a bulk action on jobs', () => {
  it('changes each job once and counts skipped and failed ones', async () => {
    const seen: number[] = [];
    const statuses: Readonly<Record<number, number>> = { 2: 409, 3: 404, 4: 503, 6: 429 };
    const outcome = await changeJobs([1, 2, 3, 4, 5, 6], (id) => {
      seen.push(id);
      const status = statuses[id];
      return status === undefined ? Promise.resolve() : Promise.reject(refuse(status));
    });
    expect(seen.toSorted((a, b) => a - b)).toStrictEqual([1, 2, 3, 4, 5, 6]);
    expect(outcome).toStrictEqual({ changed: 2, skipped: 2, failed: 2, reason: 'Status 503' });
  });

  it('does nothing without jobs', async () => {
    expect(await changeJobs([], () => Promise.reject(refuse(500)))).toMatchObject({ changed: 0, failed: 0 });
  });
});
