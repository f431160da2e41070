import { describe, expect, it } from 'vitest';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import { UNTRACKED_PAGE_TYPES } from './page-types.ts';
import { isOwnerContext, isPageTracked, isTracked, mayStoreCookies, sendsAutomaticHit } from './policy.ts';

const VIEWER = 10;
const ADMIN = 1;

describe('the tracking policy', () => {
  it('tracks visitors who have not signed in [S6.6]', () => {
    expect(isTracked(null, '/')).toBe(true);
  });

  it('tracks members who are only viewers, outside the owner area [S6.7]', () => {
    expect(isTracked([VIEWER], '/shop')).toBe(true);
    expect(isTracked([VIEWER], '/config')).toBe(false);
    expect(isTracked([VIEWER], '/config/orders')).toBe(false);
  });

  it('treats a path that contains /config as the owner area [S2.48]', () => {
    expect(['/config', '/config/orders', '/shop/config', '/configured'].map(isOwnerContext)).not.toContain(false);
    expect(['/', '/shop', '/my-config'].map(isOwnerContext)).not.toContain(true);
  });

  it('does not track other members [S6.8]', () => {
    for (const roles of [[ADMIN], [VIEWER, ADMIN], [3], []]) expect(isTracked(roles, '/shop')).toBe(false);
  });

  const page = { disabled: undefined, pageType: 1, refused: false };

  it('stops only if the flag __disableAnalytics is exactly true [S6.9, S6.10]', () => {
    expect(isPageTracked({ ...page, disabled: true })).toBe(false);
    for (const disabled of [undefined, false, 'true', 1]) expect(isPageTracked({ ...page, disabled })).toBe(true);
  });

  it('excludes the listed page types and visitors who opt out', () => {
    expect(UNTRACKED_PAGE_TYPES).toStrictEqual(enums.untrackedPageTypes);
    for (const pageType of UNTRACKED_PAGE_TYPES) expect(isPageTracked({ ...page, pageType })).toBe(false);
    expect(isPageTracked({ ...page, refused: true })).toBe(false);
  });

  it('records no automatic hit for the search page', () => {
    expect(['/search', '/search/', '/searching', '/'].map(sendsAutomaticHit)).toStrictEqual([false, false, true, true]);
  });
});

it('a restrictive policy keeps no cookies unless the consent is true [S4.84, S4.87]', () => {
  expect(mayStoreCookies(false, undefined)).toBe(true);
  expect(mayStoreCookies(true, 'true')).toBe(true);
  for (const consent of [undefined, '', 'false', 'TRUE', '1']) expect(mayStoreCookies(true, consent)).toBe(false);
});
