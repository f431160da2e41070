/** Each tag once, whatever its case, in alphabetical order. The first spelling is kept. */
export function normalizeTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag);
}

/** The tags after some were removed and others added. A tag that is in both gets the added spelling. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const removed = new Set(remove.map((tag) => tag.toLowerCase()));
  return normalizeTags([...tags.filter((tag) => !removed.has(tag.toLowerCase())), ...add]);
}
