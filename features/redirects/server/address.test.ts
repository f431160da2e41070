import { describe, expect, it } from 'vitest';
import { readFrom, readTo, toLocation, toLookupPath } from './address.ts';

const HOSTS = new Set(['shop.example']);

describe('readFrom', () => {
  it.each([
    ['/old', '/old'],
    [' /Old-Page/ ', '/old-page'],
    ['/a/../b', '/b'],
    ['/über/caf%C3%A9', '/über/café'],
    ['/index.php', '/index.php'],
    ['https://shop.example/Old/', '/old'],
    ['/100%', '/100%'],
  ])('reads %s as %s', (text, path) => {
    expect(readFrom(text, HOSTS)).toStrictEqual({ ok: true, path });
  });

  it.each([
    ['', 'path'],
    ['old', 'path'],
    ['//other.example/a', 'path'],
    ['/\\other.example', 'path'],
    ['https://other.example/a', 'path'],
    ['/a%00b', 'path'],
    ['/a%3Fb', 'path'],
    ['/a%252Fb', 'path'],
    ['/a?b=1', 'query'],
    ['/a#b', 'query'],
    ['/blog/*', 'wildcard'],
    ['/blog/[name]', 'wildcard'],
    ['/', 'home'],
    ['https://shop.example', 'home'],
    ['/config/orders', 'platform'],
    ['/API/anything', 'platform'],
    ['/checkout/', 'platform'],
    [`/${'a'.repeat(500)}`, 'long'],
  ])('refuses %s: %s', (text, problem) => {
    expect(readFrom(text, HOSTS)).toStrictEqual({ ok: false, problem });
  });
});

describe('readTo', () => {
  it.each([
    ['/new', { to: '/new', path: '/new' }],
    ['/Shop/?category=Bowls#top', { to: '/Shop/?category=Bowls#top', path: '/shop' }],
    ['/', { to: '/', path: '/' }],
    ['https://shop.example/new?a=1', { to: '/new?a=1', path: '/new' }],
    ['https://other.example/new', { to: 'https://other.example/new', path: null }],
  ])('reads %s as a target with its path on the website', (text, target) => {
    expect(readTo(text, HOSTS)).toStrictEqual({ ok: true, target });
  });

  it.each([
    ['', 'address'],
    ['new', 'address'],
    ['//other.example', 'address'],
    ['/\\other.example', 'address'],
    ['javascript:alert(1)', 'address'],
    ['ftp://other.example/', 'address'],
    ['/a\nset-cookie: b', 'address'],
    ['https://', 'address'],
    ['https://ada:secret@other.example/', 'login'],
    [`/${'a'.repeat(2000)}`, 'long'],
  ])('refuses %j: %s', (text, problem) => {
    expect(readTo(text, HOSTS)).toStrictEqual({ ok: false, problem });
  });
});

it('finds a request by its path in any spelling', () => {
  expect(['/Old', '/old/', '/%6Fld'].map(toLookupPath)).toStrictEqual(['/old', '/old', '/old']);
});

it('writes only characters that a header may contain', () => {
  expect(toLocation('/größe?a=ü#é')).toBe('/gr%C3%B6%C3%9Fe?a=%C3%BC#%C3%A9');
  expect(toLocation('https://bücher.example/a')).toBe('https://xn--bcher-kva.example/a');
});
