import { describe, expect, it } from 'vitest';
import { describeRate } from './describe-rate.ts';

describe('describeRate', () => {
  it('estimates how long the rest takes', () => {
    expect(describeRate({ done: 100, total: 200, seconds: 10 })).toBe('10 rows per second, 10 seconds left');
    expect(describeRate({ done: 1000, total: 100_000, seconds: 10 })).toBe('100 rows per second, 17 minutes left');
  });

  it('says nothing while it cannot know', () => {
    expect(describeRate({ done: 10, total: null, seconds: 10 })).toBeNull();
    expect(describeRate({ done: 10, total: 20, seconds: 1 })).toBeNull();
    expect(describeRate({ done: 0, total: 20, seconds: 10 })).toBeNull();
    expect(describeRate({ done: 20, total: 20, seconds: 10 })).toBeNull();
  });
});
