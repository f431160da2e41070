import { describe, expect, it } from 'vitest';
import { pooledRandom } from './pooled-random.ts';

describe('pooled random bytes', () => {
  it('returns the requested length, even beyond the size of the pool', () => {
    for (const length of [0, 1, 24, 4096, 5000]) expect(pooledRandom(length)).toHaveLength(length);
  });

  it('never returns the same bytes twice and never changes returned bytes', () => {
    const given = Array.from({ length: 5000 }, () => pooledRandom(12));
    const texts = given.map((bytes) => Buffer.from(bytes).toString('hex'));
    expect(new Set(texts).size).toBe(texts.length);
    pooledRandom(4096);
    expect(given.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(texts);
  });
});
