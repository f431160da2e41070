import { isRecord } from './is-equal-value.ts';

/** How one JSON value became another: replaced as a whole, or in some of its fields. */
export type Changes = { set: unknown } | { fields: Readonly<Record<string, Changes>>; removed: readonly string[] };

/** Fields that are the same object are not visited, so that one changed field of many costs little. */
export function changesBetween(before: unknown, after: unknown): Changes {
  if (!isRecord(before) || !isRecord(after)) return { set: after };
  const fields = Object.entries(after).flatMap(([key, value]) => {
    const known = Object.hasOwn(before, key) ? before[key] : undefined;
    return known === value ? [] : [[key, changesBetween(known, value)] as const];
  });
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return { fields: Object.fromEntries(fields), removed };
}

/** The value after changes that were stored. Parts of them that are no changes are ignored. */
export function applyChanges(before: unknown, changes: unknown): unknown {
  if (!isRecord(changes)) return before;
  if (Object.hasOwn(changes, 'set')) return changes['set'];
  const { fields, removed } = changes;
  if (!isRecord(before) || !isRecord(fields)) return before;
  const changed = Object.entries(fields).map(([key, change]) => [
    key,
    applyChanges(Object.hasOwn(before, key) ? before[key] : undefined, change),
  ]);
  const entries = [...Object.entries(before), ...changed] as [string, unknown][];
  return Object.fromEntries(entries.filter(([key]) => !(Array.isArray(removed) && removed.includes(key))));
}
