import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { describeState, describeSubscription, explain, isSignedOut, messages } from './messages.ts';

const failure = (code: string, status: number, message = 'Said by the server.') =>
  new ApiError({ code, status, message, serverMessage: status === 0 ? null : message });

describe('account page messages', () => {
  it("shows the server's message for a failure, or a generic one where that does not help", () => {
    expect(explain(failure('ACCOUNT_ADDRESSES_FULL', 409))).toBe('Said by the server.');
    expect(explain(failure('HTTP_FAULT', 500))).toBe(messages.fault);
    expect(explain(failure('NETWORK', 0))).toBe(messages.network);
    expect(explain(failure('HTTP_TOO_MANY', 429))).toBe(messages.tooMany);
    expect(explain(new TypeError('x is undefined'))).toBe(messages.fault);
  });

  it('describes a cancelled sold-out order as refunded', () => {
    expect(describeState({ state: 'cancelled', cancelReason: 'sold-out' })).toBe('Sold out, money back');
    expect(describeState({ state: 'cancelled', cancelReason: 'owner' })).toBe('Cancelled');
    expect(describeState({ state: 'fulfilled', cancelReason: null })).toBe('Sent');
  });

  it('describes a past-due subscription by its failed payment', () => {
    expect(describeSubscription({ state: 'past-due' })).toBe('The last payment failed');
  });

  it('detects that the account was signed out in another browser', () => {
    expect(isSignedOut(failure('HTTP_SIGN_IN_NEEDED', 401))).toBe(true);
    expect(isSignedOut(failure('HTTP_FAULT', 500))).toBe(false);
  });
});
