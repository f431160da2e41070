/** A seeded random number generator: the same seed gives the same shoppers and faults. */
export interface SeededRandom {
  /** A number from 0 up to but not including 1. */
  float(): number;
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<T>(values: readonly T[]): T;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const float = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(float() * limit);
  return {
    float,
    below,
    chance: (share) => float() < share,
    pick<T>(values: readonly T[]): T {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
  };
}
