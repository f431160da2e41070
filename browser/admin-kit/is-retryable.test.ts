import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { isRetryable } from './is-retryable.ts';

const failure = (status: number): ApiError => new ApiError({ code: 'X', message: 'x', status });

describe('isWorthRetrying for failed requests', () => {
  it.each([0, 500, 502, 503])('retries after status %i', (status) => {
    expect(isRetryable(failure(status))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 429])('does not retry after status %i', (status) => {
    expect(isRetryable(failure(status))).toBe(false);
  });

  it('retries after an unexpected error', () => {
    expect(isRetryable(new TypeError('x'))).toBe(true);
  });
});
