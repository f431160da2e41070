import { expect, it } from 'vitest';
import { readPeriod, writePeriod } from './period.ts';

it.each([undefined, null, '', 'all', 8, -7, ['7', '28'], {}, Number.NaN])('shows 28 days for %j in the URL', (days) => {
  expect(readPeriod(days)).toBe(28);
});

it('reads and writes the other periods', () => {
  expect([readPeriod(7), readPeriod('90')]).toStrictEqual([7, 90]);
  expect([writePeriod(7), writePeriod(28)]).toStrictEqual([{ days: 7 }, {}]);
});
