import { type NamedEntry, toNameIds } from '#kernel/ids/name-ids.ts';

/** An entry of a list of settings whose id is stored. */
export type Identified<Entry extends NamedEntry> = Entry & { id: string };

/** The entries with their ids, which no later change of the list alters. */
export function withIds<Entry extends NamedEntry>(entries: readonly Entry[], fallback: string): Identified<Entry>[] {
  const ids = toNameIds(entries, fallback);
  return entries.map((entry, index) => ({ ...entry, id: ids[index] ?? '' }));
}

/** The entries in the order of their ids. Null unless the ids are exactly those of the entries. */
export function sortByIds<Entry extends { id: string }>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] | null {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  if (ids.length !== entries.length || new Set(ids).size !== ids.length) return null;
  const sorted = ids.flatMap((id) => byId.get(id) ?? []);
  return sorted.length === entries.length ? sorted : null;
}

/** Where a rate or a rule applies. */
interface NamedArea {
  name: string;
  countries: readonly string[];
  regions: readonly string[];
  postalPrefixes: readonly string[];
}

/** Whether two entries have the same name and a country of the same area, so that no one could tell them apart. */
export function isSameInArea(a: NamedArea, b: NamedArea): boolean {
  return (
    a.name.trim().toLowerCase() === b.name.trim().toLowerCase() &&
    a.countries.some((country) => b.countries.includes(country)) &&
    isSameSet(a.regions, b.regions) &&
    isSameSet(a.postalPrefixes, b.postalPrefixes)
  );
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && [...one].every((value) => other.has(value));
}
