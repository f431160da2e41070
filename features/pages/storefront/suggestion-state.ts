/** Which of so many suggestions a key leads to; -1 is the field itself. */
export function nextActive(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return active >= count - 1 ? -1 : active + 1;
  return active === -1 ? count - 1 : active - 1;
}

/** Whether a text is worth asking for: one letter would find everything. */
export function isWorthAsking(text: string): boolean {
  return Array.from(text.trim()).length >= 2;
}
