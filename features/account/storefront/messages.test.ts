import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { describeError, describeState, describeSubscription, isSignedOut, messages } from './messages.ts';

const failure = (code: string, status: number, message = 'Said by the server.') =>
  new ApiError({ code, status, message, serverMessage: status === 0 ? null : message });

describe('account page messages', () => {
  it("shows the server's message for a failure, or a generic one where that does not help", () => {
    expect(describeError(failure('ACCOUNT_ADDRESSES_FULL', 409))).toBe('Said by the server.');
    expect(describeError(failure('HTTP_FAULT', 500))).toBe(messages.unexpectedError);
    expect(describeError(failure('NETWORK', 0))).toBe(messages.network);
    expect(describeError(failure('HTTP_TOO_MANY', 429))).toBe(messages.tooMany);
    expect(describeError(new TypeError('x is undefined'))).toBe(messages.unexpectedError);
  });

  it('describes a cancelled sold-out order as refunded', () => {
    expect(describeState({ state: 'cancelled', cancelReason: 'sold-out' })).toBe('Sold out, refunded');
    expect(describeState({ state: 'cancelled', cancelReason: 'owner' })).toBe('Cancelled');
    expect(describeState({ state: 'fulfilled', cancelReason: null })).toBe('Shipped');
  });

  it('describes a past-due subscription by its failed payment', () => {
    expect(describeSubscription({ state: 'past-due' })).toBe('Payment failed');
  });

  it('detects that the account was signed out in another browser', () => {
    expect(isSignedOut(failure('HTTP_SIGN_IN_NEEDED', 401))).toBe(true);
    expect(isSignedOut(failure('HTTP_FAULT', 500))).toBe(false);
  });
});
