import { describe, expect, it } from 'vitest';
import { fillMonths } from './fill-months.ts';

const month = (name: string, outstandingCents: number) => ({
  month: name,
  issuedCents: 1,
  redeemedCents: 0,
  refundedCents: 0,
  correctedCents: 0,
  voidedCents: 0,
  expiredCents: 0,
  outstandingCents,
});

describe('the months of a report', () => {
  it('are without gaps over the end of a year, up to the current one', () => {
    const filled = fillMonths([month('2026-01', 9), month('2025-11', 5)], '2026-02');
    expect(filled.map((row) => [row.month, row.issuedCents, row.outstandingCents])).toStrictEqual([
      ['2026-02', 0, 9],
      ['2026-01', 1, 9],
      ['2025-12', 0, 5],
      ['2025-11', 1, 5],
    ]);
  });

  it('are none without entries', () => {
    expect(fillMonths([], '2026-02')).toStrictEqual([]);
  });
});
