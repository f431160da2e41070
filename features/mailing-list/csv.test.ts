import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import type { SubscriberId } from './subscriber.ts';

it('exports no cell that a spreadsheet reads as a formula', () => {
  const at = new Date('2026-03-01T12:00:00Z');
  const csv = toCsv([
    {
      id: 'a' as SubscriberId,
      email: '=cmd|x@evil.test',
      state: 'confirmed',
      source: 'a "form", one',
      requestedAt: at,
      askedAt: at,
      confirmedAt: at,
      unsubscribedAt: null,
    },
  ]);
  expect(csv).toBe(
    `Email,State,Source,Requested,Confirmed,Unsubscribed\r\n'=cmd|x@evil.test,confirmed,"a ""form"", one",${at.toISOString()},${at.toISOString()},\r\n`,
  );
});
