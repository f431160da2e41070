import { describe, expect, it } from 'vitest';
import { formatCookie, readCookie } from './cookies.ts';

describe('readCookie', () => {
  it.each([
    ['a=1; CART=xyz; b=2', 'CART', 'xyz'],
    ['CART=xyz', 'CART', 'xyz'],
    ['hasCART=no;CART=yes', 'CART', 'yes'],
    ['CART=a%20b', 'CART', 'a b'],
    ['CART=', 'CART', ''],
    ['CART', 'CART', undefined],
    ['CART; x=CART=1', 'CART', undefined],
    ['CART=%E0%A4%A', 'CART', ''],
    [undefined, 'CART', undefined],
  ])('finds in %j the cookie %s as %j', (header, name, value) => {
    expect(readCookie(header, name)).toBe(value);
  });
});

describe('formatCookie', () => {
  it('hides a cookie from scripts and unencrypted connections on request', () => {
    expect(formatCookie('s', 'a b', { secure: true, httpOnly: true, maxAge: 60 })).toBe(
      's=a%20b; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure',
    );
  });
});
