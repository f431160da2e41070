import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#kernel/time/clock.ts';
import { isConfirmable, shouldSendConfirmation } from './rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

describe('rules for an entered address', () => {
  it.each([
    { title: 'is new', known: { subscriber: null, hasBounced: false }, expected: true },
    { title: 'has bounced', known: { subscriber: null, hasBounced: true }, expected: false },
    {
      title: 'was asked this morning',
      known: { subscriber: { state: 'pending' as const, askedAt: ago(HOUR) }, hasBounced: false },
      expected: false,
    },
    {
      title: 'was asked yesterday',
      known: { subscriber: { state: 'pending' as const, askedAt: ago(DAY) }, hasBounced: false },
      expected: true,
    },
    {
      title: 'is confirmed',
      known: { subscriber: { state: 'confirmed' as const, askedAt: ago(9 * DAY) }, hasBounced: false },
      expected: false,
    },
    {
      title: 'unsubscribed long ago',
      known: { subscriber: { state: 'unsubscribed' as const, askedAt: ago(9 * DAY) }, hasBounced: false },
      expected: true,
    },
  ])('an address that $title gets a confirmation email: $expected', ({ known, expected }) => {
    expect(shouldSendConfirmation(known, now)).toBe(expected);
  });

  it('an address can be confirmed for a month, and a confirmed one again at any time', () => {
    expect(isConfirmable({ state: 'pending', askedAt: ago(29 * DAY) }, now)).toBe(true);
    expect(isConfirmable({ state: 'pending', askedAt: ago(30 * DAY) }, now)).toBe(false);
    expect(isConfirmable({ state: 'confirmed', askedAt: ago(90 * DAY) }, now)).toBe(true);
    expect(isConfirmable({ state: 'unsubscribed', askedAt: null }, now)).toBe(false);
  });
});
