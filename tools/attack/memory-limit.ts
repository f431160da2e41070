const TOLERANCE = 1.15;

/**
 * The maximum number of megabytes in use after the attack, given the use after a warm-up with the same kinds of
 * requests. The warm-up has filled the caches and pools, and both values are read idle and after a full garbage
 * collection, so what is left is fragmentation of the allocators: 15 percent. A leak of 15 kB per request exceeds it.
 */
export function toMemoryLimit(warmMb: number): number {
  return TOLERANCE * warmMb;
}
