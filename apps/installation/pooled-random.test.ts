import { describe, expect, it } from 'vitest';
import { pooledRandom } from './pooled-random.ts';

describe('random bytes from a pool', () => {
  it('are as many as asked for, more than a pool holds too', () => {
    for (const length of [0, 1, 24, 4096, 5000]) expect(pooledRandom(length)).toHaveLength(length);
  });

  it('are never given out twice nor changed afterwards', () => {
    const given = Array.from({ length: 5000 }, () => pooledRandom(12));
    const texts = given.map((bytes) => Buffer.from(bytes).toString('hex'));
    expect(new Set(texts).size).toBe(texts.length);
    pooledRandom(4096);
    expect(given.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(texts);
  });
});
