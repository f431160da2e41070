/** The index of the suggestion that a key selects. -1 is the field itself. */
export function nextActive(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return active >= count - 1 ? -1 : active + 1;
  return active === -1 ? count - 1 : active - 1;
}

/** Whether a text is long enough to request suggestions: one letter would match everything. */
export function isLongEnough(text: string): boolean {
  return Array.from(text.trim()).length >= 2;
}
