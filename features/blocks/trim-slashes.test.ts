import { describe, expect, it } from 'vitest';
import { trimSlashes } from './trim-slashes.ts';

describe('trimming slashes from a path', () => {
  it.each([
    ['/shop/', 'shop'],
    ['shop', 'shop'],
    ['//a/b//', 'a/b'],
    ['///', ''],
    ['', ''],
  ])('trims %j to %j', (given, trimmed) => {
    expect(trimSlashes(given)).toBe(trimmed);
  });
});
