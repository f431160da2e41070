import { describe, expect, it } from 'vitest';
import { createLru } from './lru.ts';

describe('the LRU cache', () => {
  it('holds 100 entries by default [S9.81]', () => {
    const cache = createLru<number, number>();
    for (let i = 0; i < 150; i++) cache.set(i, i);
    expect(cache.size).toBe(100);
    expect(cache.get(49)).toBeUndefined();
    expect(cache.get(50)).toBe(50);
  });

  it('evicts the least recently used entry', () => {
    const cache = createLru<string, number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });
});
