import { expect, it } from 'vitest';
import { addMonths } from './add-months.ts';

it.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-11-15T10:00:00.000Z', 24, '2028-11-15T10:00:00.000Z'],
  ['2028-02-29T23:59:59.999Z', -12, '2027-02-28T23:59:59.999Z'],
])('%s plus %d months is %s', (time, months, later) => {
  expect(addMonths(new Date(time), months).toISOString()).toBe(later);
});
