/** Chance that can be thrown again: the same seed gives the same run, as far as shoppers and faults are concerned. */
export interface Dice {
  /** From 0, below 1. */
  roll(): number;
  /** A whole number from 0, below this. */
  below(limit: number): number;
  /** True in this share of cases. */
  chance(share: number): boolean;
  pick<T>(values: readonly T[]): T;
}

export function makeDice(seed: number): Dice {
  let state = seed | 0;
  const roll = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(roll() * limit);
  return {
    roll,
    below,
    chance: (share) => roll() < share,
    pick<T>(values: readonly T[]): T {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
  };
}
