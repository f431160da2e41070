import { describe, expect, it } from 'vitest';
import { SeenNames } from './seen-names.ts';

describe('SeenNames', () => {
  it('finds repeated names among many', () => {
    const seen = new SeenNames();
    const names = Array.from({ length: 50_000 }, (_, index) => `SKU-${index}`);
    expect(names.filter((name) => !seen.add(name))).toStrictEqual([]);
    expect(names.every((name) => seen.has(name) && !seen.add(name))).toBe(true);
    expect(seen.has('SKU-50000')).toBe(false);
  });
});
