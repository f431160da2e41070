import { expect, it } from 'vitest';
import { memoizeByPage, type PageParts } from './memoize-by-page.ts';

const parts = (overrides: { site?: object; page?: object; baseUrl?: string; path?: string } = {}): PageParts =>
  ({
    site: overrides.site ?? SITE,
    page: overrides.page ?? PAGE,
    request: { path: overrides.path ?? '/a', query: {}, baseUrl: overrides.baseUrl ?? 'https://a.test' },
  }) as unknown as PageParts;
const SITE = {};
const PAGE = {};

it('computes once per page and again for another site, page, base URL or path', () => {
  let count = 0;
  const make = memoizeByPage(() => ++count);
  expect([make(parts()), make(parts())]).toEqual([1, 1]);
  expect(make(parts({ site: {} }))).toBe(2);
  expect(make(parts())).toBe(3);
  expect(make(parts({ baseUrl: 'https://b.test' }))).toBe(4);
  expect(make(parts({ path: '/b' }))).toBe(5);
  expect(make(parts({ page: {} }))).toBe(6);
});
