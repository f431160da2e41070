import { describe, expect, it } from 'vitest';
import { trimSlashes } from './trim-slashes.ts';

describe('trimSlashes', () => {
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
