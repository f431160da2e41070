import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

describe('a rate limiter', () => {
  const limit = { max: 2, seconds: 10 };

  it('allows so many, then says how long to wait, then allows again', () => {
    let now = 0;
    const limiter = createRateLimiter(() => new Date(now));
    expect([limiter.take('a', limit), limiter.take('a', limit), limiter.take('a', limit)]).toEqual([0, 0, 10]);
    now = 9_500;
    expect(limiter.take('a', limit)).toBe(1);
    now = 10_000;
    expect(limiter.take('a', limit)).toBe(0);
  });

  it('counts each address by itself', () => {
    const limiter = createRateLimiter(() => new Date(0));
    limiter.take('a', limit);
    limiter.take('a', limit);
    expect(limiter.take('b', limit)).toBe(0);
  });
});
