const GROWTH = 1.5;
const TOLERANCE_MB = 64;

/**
 * The maximum number of megabytes in use after the attack. It is a ratio plus an allowance. The ratio is needed because
 * V8 and the allocator keep freed pages in proportion to the memory in use. The allowance is for caches, which are
 * empty before the attack and bounded. A leak grows with every request and exceeds both.
 */
export function toMemoryLimit(beforeMb: number): number {
  return GROWTH * beforeMb + TOLERANCE_MB;
}
