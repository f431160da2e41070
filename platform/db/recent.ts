/** The latest rows of a kind, and how many there are. The count stops one after the limit of exact counts. */
export interface Recent<Row> {
  count: number;
  latest: Row[];
}

/** From rows that each have the count of all of them. */
export function toRecent<Row extends object>(rows: readonly (Row & { count: number })[]): Recent<Omit<Row, 'count'>> {
  return { count: rows[0]?.count ?? 0, latest: rows.map(({ count: _count, ...row }) => row) };
}
