import { isEqualValue, isRecord } from './is-equal-value.ts';

/** How one JSON value became another: replaced as a whole, or in some of its fields. */
export type Changes =
  | { set: unknown }
  | { fields: Readonly<Record<string, Changes>>; removed?: readonly string[] }
  | Readonly<Record<string, never>>;

/** Fields that are the same object are not visited, so that one changed field of many costs little. */
export function changesBetween(before: unknown, after: unknown): Changes {
  if (Object.is(before, after)) return {};
  if (!isRecord(before) || !isRecord(after)) return isEqualValue(before, after) ? {} : { set: after };
  const changed = Object.keys(after).filter(
    (key) => !Object.hasOwn(before, key) || !Object.is(before[key], after[key]),
  );
  const fields = Object.fromEntries(changed.map((key) => [key, fieldChanges(before, after, key)]));
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return { fields, ...(removed.length > 0 && { removed }) };
}

function fieldChanges(before: Record<string, unknown>, after: Record<string, unknown>, key: string): Changes {
  return Object.hasOwn(before, key) ? changesBetween(before[key], after[key]) : { set: after[key] };
}

/** The value after changes that were stored. Parts of them that are no changes are ignored. */
export function applyChanges(before: unknown, changes: unknown): unknown {
  if (!isRecord(changes)) return before;
  if (Object.hasOwn(changes, 'set')) return changes['set'];
  const { fields, removed } = changes;
  if (!isRecord(before) || !isRecord(fields)) return before;
  const gone = new Set(Array.isArray(removed) ? removed : []);
  const kept = Object.entries(before).filter(([key]) => !gone.has(key));
  const changed = Object.entries(fields).map(([key, change]) => [
    key,
    applyChanges(Object.hasOwn(before, key) ? before[key] : undefined, change),
  ]);
  return { ...Object.fromEntries(kept), ...(Object.fromEntries(changed) as Record<string, unknown>) };
}
