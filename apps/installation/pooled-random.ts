import { randomFillSync } from 'node:crypto';

// A call of the generator costs as much for 4 kB as for eight bytes.
const POOL_BYTES = 4096;

let pool = new Uint8Array(0);
let used = 0;

/** Cryptographic random bytes. Each is given out once. */
export function pooledRandom(length: number): Uint8Array {
  if (length > POOL_BYTES) return randomFillSync(new Uint8Array(length));
  if (pool.length - used < length) {
    // A new one: what was given out looks into the old.
    pool = randomFillSync(new Uint8Array(POOL_BYTES));
    used = 0;
  }
  used += length;
  return pool.subarray(used - length, used);
}
