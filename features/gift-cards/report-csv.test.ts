import { expect, it } from 'vitest';
import { toReportCsv } from './report-csv.ts';

it('writes amounts in major units, negative ones as numbers', () => {
  const month = {
    month: '2026-03',
    issuedCents: 5000,
    redeemedCents: -2005,
    refundedCents: 0,
    correctedCents: 1,
    voidedCents: 0,
    expiredCents: 0,
    outstandingCents: 2996,
  };
  expect(toReportCsv([month], 'USD').split('\r\n')).toStrictEqual([
    'Month,Currency,Issued,Redeemed,Refunded,Corrected,Voided,Expired,Outstanding',
    '2026-03,USD,50.00,-20.05,0.00,0.01,0.00,0.00,29.96',
    '',
  ]);
});
