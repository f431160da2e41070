import { expect, it } from 'vitest';
import { describeReasons } from './describe-reasons.ts';

it('lists what prevents an erasure with its number', () => {
  const counted = [
    { reason: 'open-return', count: 2 },
    { reason: 'subscription', count: 1 },
  ] as const;
  expect(describeReasons(counted)).toBe('2 open returns, 1 subscription that has not ended');
});
