import { describe, expect, it } from 'vitest';
import { SegmentFilter } from '#features/sites/segment-file.ts';
import { toSegmentSlug } from './segment.ts';

describe('the slug of a segment', () => {
  it.each([
    ['VIP customers', 'vip-customers'],
    ['Köln & Umgebung', 'koln-umgebung'],
    ['日本', 'segment'],
    ['a'.repeat(90), 'a'.repeat(50)],
  ])('turns the name %j into %s', (name, slug) => {
    expect(toSegmentSlug(name, new Set())).toBe(slug);
  });

  it('is unique within the website', () => {
    expect(toSegmentSlug('VIP', new Set(['vip', 'vip-2']))).toBe('vip-3');
  });
});

describe('the filter of a segment', () => {
  it('limits something, with values that the list of customers accepts', () => {
    expect(SegmentFilter.safeParse({}).success).toBe(false);
    expect(SegmentFilter.safeParse({ ordersMin: -1 }).success).toBe(false);
    expect(SegmentFilter.safeParse({ country: 'Germany' }).success).toBe(false);
    expect(SegmentFilter.parse({ lastOrderTo: '2026-01-01T01:00:00+01:00' })).toStrictEqual({
      lastOrderTo: '2026-01-01T00:00:00Z',
    });
  });
});
