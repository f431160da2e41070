import type { Random } from '#kernel/ids/id.ts';

let seeds = 0;

/**
 * Bytes that look random and are the same in every run. Each call returns its own sequence, so that the ids of two
 * websites never collide.
 */
export function makeRandom(seed: number = ++seeds): Random {
  // Each seed has its own odd step: with a common step all sequences would be the same one, shifted.
  const step = mix(seed) | 1;
  let state = seed;
  const nextByte = (): number => {
    state = (state + step) | 0;
    return mix(state) & 0xff;
  };
  return (length) => Uint8Array.from({ length }, nextByte);
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21_f0_aa_ad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x73_5a_2d_97);
  return mixed ^ (mixed >>> 15);
}
