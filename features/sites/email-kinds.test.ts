import { describe, expect, it } from 'vitest';
import { findUnknownVariable } from './email-kinds.ts';

describe('the variables of an email text', () => {
  it.each([
    ['{order} is on its way, {firstName}. {shop}', null],
    ['No variable, } and { alone', null],
    ['{Order}', 'Order'],
    ['{order} {total}', 'total'],
    ['{ order }', ' order '],
    ['{}', ''],
    ['{constructor}', 'constructor'],
  ])('finds what is no variable of an order email: %s', (text, unknown) => {
    expect(findUnknownVariable('order-confirmation', text)).toBe(unknown);
  });

  it('depend on the email', () => {
    expect(findUnknownVariable('gift-card', '{order}')).toBe('order');
    expect(findUnknownVariable('gift-card', '{senderName}')).toBeNull();
    expect(findUnknownVariable('subscription-paused', '{product}')).toBeNull();
  });
});
