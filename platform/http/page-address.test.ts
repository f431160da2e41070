import { describe, expect, it } from 'vitest';
import { pageAddress, toPageQuery } from './page-address.ts';

describe('pageAddress', () => {
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
  ])('parses %.40s as %j', (url, expected) => {
    expect(pageAddress(url)).toEqual(expected);
  });
});

describe('toPageQuery', () => {
  it('keeps the parameters pages depend on, truncated and normalized', () => {
    expect(toPageQuery({ utm_source: 'x', tag: 'a'.repeat(500), page: ['1', '2'], q: '', featured: '' })).toEqual({
      tag: 'a'.repeat(200),
      featured: 'true',
    });
  });

  it('keeps only a known format', () => {
    expect(toPageQuery({ format: 'rss' })).toEqual({ format: 'rss' });
    expect(toPageQuery({ format: 'exe' })).toEqual({});
  });
});
