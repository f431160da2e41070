import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

describe('createRateLimiter', () => {
  const limit = { max: 2, seconds: 10 };

  it('allows requests up to the limit, then returns the wait time, then allows again', () => {
    let now = 0;
    const limiter = createRateLimiter(() => new Date(now));
    expect([limiter.consume('a', limit), limiter.consume('a', limit), limiter.consume('a', limit)]).toEqual([0, 0, 10]);
    now = 9_500;
    expect(limiter.consume('a', limit)).toBe(1);
    now = 10_000;
    expect(limiter.consume('a', limit)).toBe(0);
  });

  it('counts each address separately', () => {
    const limiter = createRateLimiter(() => new Date(0));
    limiter.consume('a', limit);
    limiter.consume('a', limit);
    expect(limiter.consume('b', limit)).toBe(0);
  });

  it('keeps counting an active address, however many others there are', () => {
    const limiter = createRateLimiter(() => new Date(0));
    const waits = Array.from({ length: 200_000 }, (_, index) => {
      limiter.consume(`other ${index}`, limit);
      return index % 10_000 === 0 ? limiter.consume('a', limit) : null;
    }).filter((wait) => wait !== null);
    expect(waits).toEqual([0, 0, ...Array.from({ length: 18 }, () => 10)]);
  });

  it('forgets inactive addresses when very many others arrive', () => {
    const limiter = createRateLimiter(() => new Date(0));
    for (let time = 0; time < 3; time++) limiter.consume('a', limit);
    for (let index = 0; index < 60_000; index++) limiter.consume(`other ${index}`, limit);
    expect(limiter.consume('a', limit)).toBe(0);
  });
});
