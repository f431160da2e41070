import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, fromReply } from '#browser/client/api-error.ts';
import { explain } from './explain.ts';

const UNKNOWN = 'Unknown error, please try again later.';

afterEach(() => vi.unstubAllGlobals());

describe('explain for a failed cart addition', () => {
  it.each([
    { status: 409, reply: { code: 'CART_OUT_OF_STOCK', message: 'Only two are left.' }, text: 'Only two are left.' },
    { status: 400, reply: { message: 'Only two are left.' }, text: 'Only two are left.' },
    { status: 500, reply: { message: 'Come back later.' }, text: 'Come back later.' },
    { status: 500, reply: {}, text: UNKNOWN },
    { status: 500, reply: { code: 'ODD' }, text: UNKNOWN },
    { status: 502, reply: null, text: UNKNOWN },
    { status: 429, reply: { message: 'Slow down.' }, text: 'Please try again in a few seconds.' },
  ])('a reply with $status and $reply shows "$text" [S7.28, S8.4, S8.5, S8.8]', ({ status, reply, text }) => {
    expect(explain(fromReply(status, reply))).toBe(text);
  });

  it('a missing reply shows the general message [S8.8]', () => {
    expect(explain(new ApiError({ code: 'NETWORK', message: 'Network error', status: 0 }))).toBe(UNKNOWN);
  });

  it.each([
    ['crumb=a', true, 'Your session has expired. Please reload the page and try again.'],
    ['', true, 'Please enable cookies in your browser, reload the page, and try again.'],
    ['crumb=a', false, 'Please enable cookies in your browser, reload the page, and try again.'],
  ])(
    'a CSRF failure with the cookies %j shows a session message [S7.103, S8.1, S8.2]',
    (cookie, cookieEnabled, text) => {
      vi.stubGlobal('document', { cookie });
      vi.stubGlobal('navigator', { cookieEnabled });
      expect(explain(fromReply(400, { crumbFail: true }))).toBe(text);
    },
  );
});
