import { toMajorText } from '#kernel/money/wire.ts';
import { toCsvLines } from '#kernel/text/csv-cell.ts';
import type { LiabilityMonth } from './admin-contract.ts';

const HEADER = [
  'Month',
  'Currency',
  'Issued',
  'Redeemed',
  'Refunded',
  'Corrected',
  'Voided',
  'Expired',
  'Outstanding',
] as const;

/** The liability report as a table. What reduces the liability is negative. */
export function toReportCsv(months: readonly LiabilityMonth[], currency: string): string {
  const lines = months.map((month) => [
    month.month,
    currency,
    ...[
      month.issuedCents,
      month.redeemedCents,
      month.refundedCents,
      month.correctedCents,
      month.voidedCents,
      month.expiredCents,
      month.outstandingCents,
    ].map((cents) => toMajorText(cents, currency)),
  ]);
  return toCsvLines([HEADER, ...lines]);
}
