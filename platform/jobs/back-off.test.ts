import { describe, expect, it } from 'vitest';
import type { Random } from '#kernel/ids/id.ts';
import { checkRetries, toRetryDelay, toRetryPolicy } from './back-off.ts';

const lowest: Random = (length) => new Uint8Array(length);
const highest: Random = (length) => new Uint8Array(length).fill(255);
const policy = toRetryPolicy();

describe('toRetryDelay', () => {
  it('triples the delay with each attempt up to the maximum', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempt) => toRetryDelay(policy, attempt, highest) / 1000);
    expect(pauses.map(Math.round)).toEqual([10, 30, 90, 270, 810, 2430, 7290, 21_600, 21_600]);
  });

  it('keeps at least half of the delay for any random value', () => {
    expect(toRetryDelay(policy, 1, lowest)).toBe(5_000);
    expect(toRetryDelay(policy, 2, lowest)).toBe(15_000);
  });

  it('reads its random value from a view into a larger buffer', () => {
    const pool = new Uint8Array([255, 255, 255, 255, 0, 0, 0, 0]);
    expect(toRetryDelay(policy, 1, (length) => pool.subarray(4, 4 + length))).toBe(5_000);
  });
});

describe('checkRetries', () => {
  it.each([{ max: -1 }, { max: 1.5 }, { firstSeconds: 0 }, { firstSeconds: 20, maxSeconds: 10 }])(
    'rejects %o and names the job',
    (given) => {
      expect(() => checkRetries('media.derive', toRetryPolicy(given))).toThrow(/media\.derive/);
    },
  );
});
