/**
 * A copy with the value at a path (`links.0.url`) replaced. Everything beside the path is shared with the original, so
 * that a comparison of the two visits only what has changed.
 */
export function setValueAt<Target>(target: Target, path: readonly string[], value: unknown): Target {
  const [key, ...rest] = path;
  if (key === undefined) return value as Target;
  if (Array.isArray(target)) {
    const items: unknown[] = [...(target as unknown[])];
    items[Number(key)] = setValueAt(items[Number(key)], rest, value);
    return items as Target;
  }
  const record = (target ?? {}) as Readonly<Record<string, unknown>>;
  return { ...record, [key]: setValueAt(record[key], rest, value) } as Target;
}
