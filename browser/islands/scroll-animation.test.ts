import { expect, it } from 'vitest';
import { scrollDuration } from './scroll-animation.ts';

it('takes 50 ms for any distance by default [S9.105, S9.106]', () => {
  for (const px of [0, 1, -400, 100_000]) expect(scrollDuration(px)).toBe(50);
});

it('keeps the duration between the minimum and the maximum', () => {
  const times = { minMs: 100, maxMs: 400 };
  expect(scrollDuration(10, times)).toBe(100);
  expect(scrollDuration(-600, times)).toBe(300);
  expect(scrollDuration(5000, times)).toBe(400);
});
