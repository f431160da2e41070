import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { type CsrfSubject, createCsrfCheck, createCsrfToken } from './csrf-token.ts';

const SECRET = 'a secret of the installation, long enough';
const subject: CsrfSubject = { websiteId: 'a'.repeat(24) as WebsiteId, memberToken: 'm', accountToken: 'c' };

describe('CSRF token check', () => {
  const crumb = createCsrfToken(SECRET, randomBytes, subject);
  const checkCsrf = createCsrfCheck(SECRET);
  const check = (cookie: string | undefined, sent: string | undefined, whose = subject) =>
    checkCsrf({ cookie, sent }, whose);

  it('passes when cookie and request contain the same token', () => {
    expect(check(crumb, crumb)).toBe('ok');
    expect(check(crumb, crumb)).toBe('ok');
  });

  it('accepts the tokens of earlier releases, which browsers have as cookies', () => {
    const earlier = { ...subject, memberToken: 'm:1', accountToken: '' };
    const pinned = 'AAAAAAAAAAAAAAAAAAAAAA.aoGZbkIKCcmPE7A-7A2VIj';
    expect(check(pinned, pinned, earlier)).toBe('ok');
    expect(createCsrfToken(SECRET, (length) => new Uint8Array(length), earlier)).toBe(pinned);
  });

  it('fails when the browser sends no cookie', () => {
    expect(check(undefined, crumb)).toBe('no-cookie');
  });

  it('fails for a missing, different or unsigned token', () => {
    expect(check(crumb, undefined)).toBe('wrong');
    expect(check(crumb, createCsrfToken(SECRET, randomBytes, subject))).toBe('wrong');
    const foreign = createCsrfToken('another secret of another installation', randomBytes, subject);
    expect(check(foreign, foreign)).toBe('wrong');
    expect(check('x', 'x')).toBe('wrong');
  });

  it('fails for a forged token, even after a valid one', () => {
    const forged = `${crumb.slice(0, -1)}${crumb.endsWith('A') ? 'B' : 'A'}`;
    expect([check(forged, forged), check(crumb, crumb), check(forged, forged)]).toEqual(['wrong', 'ok', 'wrong']);
  });

  it.each([
    ['another website', { websiteId: 'b'.repeat(24) as WebsiteId }],
    ['another member', { memberToken: 'x' }],
    ['a visitor who is not signed in', { memberToken: '', accountToken: '' }],
    ['another account', { accountToken: 'x' }],
    ['tokens with the same concatenation', { memberToken: 'm","c', accountToken: '' }],
  ])('fails for %s, even after the token has passed', (_title, other) => {
    expect(check(crumb, crumb)).toBe('ok');
    expect(check(crumb, crumb, { ...subject, ...other })).toBe('wrong');
  });
});
