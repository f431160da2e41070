import type { LiabilityMonth } from './admin-contract.ts';

const NOTHING = {
  issuedCents: 0,
  redeemedCents: 0,
  refundedCents: 0,
  correctedCents: 0,
  voidedCents: 0,
  expiredCents: 0,
};

/** Adds the months in which nothing happened, up to the current one. The latest month is the first. */
export function fillMonths(found: readonly LiabilityMonth[], current: string): LiabilityMonth[] {
  const filled: LiabilityMonth[] = [];
  for (const row of found.toReversed()) {
    addQuietMonths(filled, row.month);
    filled.push(row);
  }
  addQuietMonths(filled, nextMonth(current));
  return filled.toReversed();
}

function addQuietMonths(filled: LiabilityMonth[], until: string): void {
  for (let last = filled.at(-1); last !== undefined; last = filled.at(-1)) {
    const month = nextMonth(last.month);
    if (month >= until) return;
    filled.push({ month, ...NOTHING, outstandingCents: last.outstandingCents });
  }
}

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 1)).toISOString().slice(0, 7);
}
