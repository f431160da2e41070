import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { isWorthRetrying } from './is-worth-retrying.ts';

const failure = (status: number): ApiError => new ApiError({ code: 'X', message: 'x', status });

describe('another try', () => {
  it.each([0, 500, 502, 503])('is worth it after %i', (status) => {
    expect(isWorthRetrying(failure(status))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 429])('is not after %i', (status) => {
    expect(isWorthRetrying(failure(status))).toBe(false);
  });

  it('is worth it after what nobody foresaw', () => {
    expect(isWorthRetrying(new TypeError('x'))).toBe(true);
  });
});
