import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [-5, '0 sec'],
  [59.9, '59 sec'],
  [60, '1 min'],
  [3599, '59 min'],
  [7200, '2 hr'],
  [86_400, '1 day'],
  [864_000, '10 days'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
