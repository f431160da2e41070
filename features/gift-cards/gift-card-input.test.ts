import { describe, expect, it } from 'vitest';
import { GiftCardInput } from './gift-card-input.ts';
import { checkDay, checkRecipient } from './gift-checks.ts';

const overrides = { recipientEmail: ' Ada@Example.test ', deliverOn: '2026-11-15' };

describe('GiftCardInput of a purchase', () => {
  it('requires an email address and a day, with optional names and message', () => {
    expect(GiftCardInput.parse(overrides)).toStrictEqual({
      recipientName: '',
      recipientEmail: 'ada@example.test',
      senderName: '',
      message: '',
      deliverOn: '2026-11-15',
    });
  });

  it.each([
    ['a message of 501 characters', { message: 'x'.repeat(501) }],
    ['a name with a line break', { recipientName: 'Ada\nBcc: all@example.test' }],
    ['a sender with a line break', { senderName: 'Bo\r\nX: y' }],
    ['an invalid email address', { recipientEmail: 'ada' }],
    ['a day that does not exist', { deliverOn: '2026-02-30' }],
    ['an unknown field', { valueCents: 100_000 }],
  ])('rejects an input with %s', (_name, change) => {
    expect(GiftCardInput.safeParse({ ...overrides, ...change }).success).toBe(false);
  });

  it('gives a message for an invalid day or recipient', () => {
    const days = { firstDay: '2026-11-15', lastDay: '2027-11-15' };
    expect(checkDay('2026-11-15', days)).toBeNull();
    expect(checkDay('2027-11-15', days)).toBeNull();
    expect(checkDay('2026-11-14', days)).toMatch('past');
    expect(checkDay('2027-11-16', days)).toMatch('next year');
    expect(checkDay('', days)).toMatch('choose');
    expect(checkRecipient('ada@example.test')).toBeNull();
    expect(checkRecipient('ada')).not.toBeNull();
  });
});
