import { randomFillSync } from 'node:crypto';

// A call to the generator costs as much for 4 kB as for eight bytes.
const POOL_BYTES = 4096;

let pool = new Uint8Array(0);
let used = 0;

/** Cryptographic random bytes. Each byte is returned once. */
export function pooledRandom(length: number): Uint8Array {
  if (length > POOL_BYTES) return randomFillSync(new Uint8Array(length));
  if (pool.length - used < length) {
    // Allocate a new pool: returned arrays are views into the old one.
    pool = randomFillSync(new Uint8Array(POOL_BYTES));
    used = 0;
  }
  used += length;
  return pool.subarray(used - length, used);
}
