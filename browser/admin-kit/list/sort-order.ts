export type SortDirection = 'ascending' | 'descending';

/** The direction in which a list is sorted by a name, null if it is sorted by another one. */
export function sortDirection(sort: string, name: string): SortDirection | null {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : null;
}

/** The order after a click on the header: the other direction, or the first one that exists. Null if there is none. */
export function nextSort(sort: string, name: string, sorts: readonly string[]): string | null {
  const offered = sorts.filter((order) => order === name || order === `-${name}`);
  if (!offered.includes(sort)) return offered[0] ?? null;
  return offered.find((order) => order !== sort) ?? null;
}
