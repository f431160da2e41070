import type { ListCount } from '#kernel/contract/list.ts';
import type { MatchQuery } from './list-query.ts';

/** Rows by key, or all rows that match the list, on all its pages, with exceptions. */
export type Selection = { kind: 'keys'; keys: ReadonlySet<string> } | { kind: 'matching'; except: ReadonlySet<string> };

export const NO_SELECTION: Selection = { kind: 'keys', keys: new Set() };
export const ALL_MATCHING: Selection = { kind: 'matching', except: new Set() };

export function isSelected(selection: Selection, key: string): boolean {
  return selection.kind === 'keys' ? selection.keys.has(key) : !selection.except.has(key);
}

export function setSelected(selection: Selection, keys: readonly string[], isOn: boolean): Selection {
  const isAdded = selection.kind === 'keys' ? isOn : !isOn;
  const changed = new Set(selection.kind === 'keys' ? selection.keys : selection.except);
  for (const key of keys) {
    if (isAdded) changed.add(key);
    else changed.delete(key);
  }
  return selection.kind === 'keys' ? { kind: 'keys', keys: changed } : { kind: 'matching', except: changed };
}

/** The keys between two rows, both included, in whichever order they were chosen. */
export function keysBetween(keys: readonly string[], anchor: string, key: string): string[] {
  const [from, to] = [keys.indexOf(anchor), keys.indexOf(key)];
  if (from < 0 || to < 0) return [key];
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** How many rows are selected. Not exact if the server did not count all of them. */
export function selectedCount(selection: Selection, matching: ListCount): ListCount {
  if (selection.kind === 'keys') return { value: selection.keys.size, isExact: true };
  if (!matching.isExact) return matching;
  return { value: Math.max(0, matching.value - selection.except.size), isExact: true };
}

export type PageSelection = 'none' | 'some' | 'all';

export function pageSelection(selection: Selection, keys: readonly string[]): PageSelection {
  const count = keys.filter((key) => isSelected(selection, key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** What a bulk action gets: the keys, or the query that the rows match and the keys of those to leave out. */
export type BulkTarget =
  | { kind: 'keys'; keys: string[]; count: ListCount }
  | { kind: 'matching'; query: MatchQuery; except: string[]; count: ListCount };

export function toBulkTarget(selection: Selection, query: MatchQuery, matching: ListCount): BulkTarget {
  const count = selectedCount(selection, matching);
  if (selection.kind === 'keys') return { kind: 'keys', keys: [...selection.keys], count };
  return { kind: 'matching', query, except: [...selection.except], count };
}
