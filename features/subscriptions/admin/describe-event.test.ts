import { expect, it } from 'vitest';
import { describeEvent } from './describe-event.ts';

const NEW_YORK = 'America/New_York';
const textOf = (kind: string, facts: unknown) => {
  const { title, detail } = describeEvent({ kind, facts }, NEW_YORK);
  return detail === '' ? title : `${title}: ${detail}`;
};

it.each([
  ['skipped', { day: '2026-04-01T03:00:00.000Z' }, 'Renewal skipped: The renewal on Mar 31, 2026'],
  // Events from before the day was stored.
  ['skipped', { period: 1 }, 'Renewal skipped'],
  [
    'rescheduled',
    { from: '2026-04-01T12:00:00.000Z', to: '2026-04-15T12:00:00.000Z' },
    'Next renewal moved: From Apr 1, 2026 to Apr 15, 2026',
  ],
  ['swapped', { from: 'S', to: 'L' }, 'Variant changed: From S to L'],
  ['card-changed', { last4: null }, 'Card changed'],
  ['cancelled', { reason: 'unpaid' }, 'Cancelled: All payments failed'],
  ['mailed', { mail: 'rescheduled' }, 'Email sent: new date'],
  ['declined', { code: 'card_declined' }, 'Payment failed: card_declined'],
  ['unknown', null, 'Changed'],
])('describes the event %s with %j', (kind, facts, expected) => {
  expect(textOf(kind, facts)).toBe(expected);
});
