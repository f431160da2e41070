import { expect, it } from 'vitest';
import { delayAfter, PER_ACCOUNT, PER_ADDRESS } from './back-off.ts';

it('allows the first failures and then doubles the wait up to a maximum', () => {
  const policy = { free: 3, firstMs: 10, maxMs: 75 };
  expect([0, 1, 2, 3, 4, 5, 6, 7, 5000].map((failures) => delayAfter(policy, failures))).toEqual([
    0, 0, 0, 10, 20, 40, 75, 75, 75,
  ]);
});

it('never blocks an account for more than a minute because of other addresses', () => {
  expect(delayAfter(PER_ACCOUNT, 1_000_000)).toBe(60_000);
  expect(delayAfter(PER_ADDRESS, 1_000_000)).toBe(900_000);
});
