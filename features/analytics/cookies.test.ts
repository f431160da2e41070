import { describe, expect, it } from 'vitest';
import {
  ANALYTICS_COOKIES,
  CONSENT_COOKIE,
  clearCookie,
  isSiteUser,
  readCookie,
  SITE_USER_COOKIE,
  writeCookie,
} from './cookies.ts';

describe('the analytics cookies', () => {
  it('have the names of the project’s list [S3.291]', () => {
    const names = Object.values(ANALYTICS_COOKIES).map(({ name }) => name);
    expect([...names, CONSENT_COOKIE.name, SITE_USER_COOKIE]).toStrictEqual([
      'ss_cvr',
      'ss_cvt',
      'SS_ANALYTICS_ID',
      'ss_performanceCookiesAllowed',
      'SiteUserInfo',
    ]);
  });

  it('last two years, 30 minutes and 390 days [S9.87, S9.88, S7.136]', () => {
    const { visitor, stamp, analyticsId } = ANALYTICS_COOKIES;
    const seconds = (cookie: typeof visitor | typeof stamp | typeof analyticsId) =>
      /Max-Age=(\d+)/.exec(writeCookie(cookie, 'x'))?.[1];
    expect([seconds(visitor), seconds(stamp), seconds(analyticsId)]).toStrictEqual([
      String(2 * 365 * 86_400),
      String(30 * 60),
      String(390 * 86_400),
    ]);
  });

  it('are read and cleared by their full name', () => {
    expect(readCookie('xss_cvr=1; ss_cvr=a|1|2|3|4; b=c=d', 'ss_cvr')).toBe('a|1|2|3|4');
    expect(readCookie('b=c=d', 'b')).toBe('c=d');
    expect(readCookie('', 'ss_cvr')).toBeUndefined();
    expect(clearCookie('ss_cvr')).toMatch(/^ss_cvr=; Path=\/; Max-Age=0/);
  });
});

describe('the site-user cookie', () => {
  const write = (value: unknown) => encodeURIComponent(JSON.stringify(value));

  it('identifies a signed-in user by its flag and id together [S3.289, S3.290]', () => {
    expect(isSiteUser(write({ authenticated: true, siteUserId: 'u1' }))).toBe(true);
    expect(isSiteUser(write({ authenticated: false, siteUserId: 'u1' }))).toBe(false);
    expect(isSiteUser(write({ authenticated: true, siteUserId: '' }))).toBe(false);
    expect(isSiteUser(write({ authenticated: 'true', siteUserId: 'u1' }))).toBe(false);
  });

  it.each([undefined, '', '%', 'null', '[]', '{"authenticated":'])('%j does not identify a user', (cookie) => {
    expect(isSiteUser(cookie)).toBe(false);
  });
});
