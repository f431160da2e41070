/** The keys that are kept, with new ones at the end until there are as many as rows. */
export function completeKeys(kept: readonly number[], count: number): number[] {
  const next = Math.max(-1, ...kept) + 1;
  return Array.from({ length: count }, (_, index) => kept[index] ?? next + index - kept.length);
}
