/** The option after or before the active one, from the last to the first and back. -1 if there are none. */
export function nextIndex(active: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
