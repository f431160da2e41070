import { describe, expect, it } from 'vitest';
import { pageAddress, toPageQuery } from './page-address.ts';

describe('the address of a page', () => {
  it.each([
    ['/', { kind: 'page', path: '/' }],
    ['/shop', { kind: 'page', path: '/shop' }],
    ['/shop?category=A%20b', { kind: 'page', path: '/shop' }],
    ['/shop/', { kind: 'moved', location: '/shop' }],
    ['/Shop/P/River-Bowl?Page=2', { kind: 'moved', location: '/shop/p/river-bowl?Page=2' }],
    ['/shop///', { kind: 'moved', location: '/shop' }],
    ['//evil.example/', { kind: 'page', path: '//evil.example/' }],
    ['/\\evil.example/', { kind: 'page', path: '/\\evil.example/' }],
    ['/%2Fevil.example/', { kind: 'page', path: '//evil.example/' }],
    ['/a%0D%0AX:1/', { kind: 'page', path: '/a\r\nX:1/' }],
    ['/%00', { kind: 'page', path: '/\0' }],
    ['/%E0%A4%A', { kind: 'page', path: '/%E0%A4%A' }],
    [`/${'x'.repeat(10_000)}`, { kind: 'too-long' }],
    [`/?q=${'x'.repeat(10_000)}`, { kind: 'too-long' }],
  ])('%.40s is read as %j', (url, expected) => {
    expect(pageAddress(url)).toEqual(expected);
  });
});

describe('the query of a page', () => {
  it('is what pages depend on, of bounded length and in one spelling', () => {
    expect(toPageQuery({ utm_source: 'x', tag: 'a'.repeat(500), page: ['1', '2'], q: '', featured: '' })).toEqual({
      tag: 'a'.repeat(200),
      featured: 'true',
    });
  });

  it('names a format only if there is one of that name', () => {
    expect(toPageQuery({ format: 'rss' })).toEqual({ format: 'rss' });
    expect(toPageQuery({ format: 'exe' })).toEqual({});
  });
});
