import { describe, expect, it } from 'vitest';
import { newId } from '#kernel/ids/id.ts';
import { makeClock, START } from './clock.ts';
import { makeRandom } from './random.ts';
import { unique } from './unique.ts';

describe('test clock, randomness and names', () => {
  it('the clock stands still until it is advanced', () => {
    const clock = makeClock();
    expect([clock(), clock()]).toEqual([START, START]);
    clock.advance(1500);
    expect(clock().getTime() - START.getTime()).toBe(1500);
  });

  it('random bytes are the same in every run and differ by seed', () => {
    expect(makeRandom(7)(32)).toEqual(makeRandom(7)(32));
    const ids = Array.from({ length: 200 }, (_, seed) => makeRandom(seed + 1)).flatMap((random) =>
      Array.from({ length: 50 }, () => newId(START, random)),
    );
    expect(new Set(ids).size).toBe(10_000);
  });

  it('random bytes are spread over their range', () => {
    const counts = new Map<number, number>();
    for (const byte of makeRandom(1)(25_600)) counts.set(byte, (counts.get(byte) ?? 0) + 1);
    expect(counts.size).toBe(256);
    expect(Math.max(...counts.values())).toBeLessThan(200);
  });

  it('unique names are never repeated', () => {
    expect(unique('mug')).not.toBe(unique('mug'));
  });
});
