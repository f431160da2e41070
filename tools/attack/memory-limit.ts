const GROWTH = 1.5;
const SLACK_MB = 64;

/**
 * The most megabytes that may stay in use after the attack. A ratio, since V8 and the allocator keep freed pages in proportion
 * to what a program uses, and a slack for caches, which are empty before and bounded: a leak grows with every request and
 * passes both.
 */
export function toMemoryLimit(beforeMb: number): number {
  return GROWTH * beforeMb + SLACK_MB;
}
