import type { ListRequest } from './list-query.ts';
import type { ListSource } from './list-source.ts';
import type { BulkTarget } from './selection.ts';

const PAGE = 200;

export interface SelectedIdsOptions<Row> {
  /** Of all rows that match, the list knows only those of its page. The others are read from here. */
  source: ListSource<Row>;
  /** How many one action may change. */
  max: number;
}

/** The ids of the selected rows, at most `max` of them. */
export async function selectedIds<Row extends { id: string | number }>(
  target: BulkTarget,
  { source, max }: SelectedIdsOptions<Row>,
): Promise<string[]> {
  if (target.kind === 'keys') return target.keys.slice(0, max);
  const except = new Set(target.except);
  const { signal } = new AbortController();
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const request: ListRequest = { ...target.query, limit: PAGE, ...(cursor !== null && { cursor }) };
    const page = await source.load(request, { signal });
    ids.push(...page.rows.map(({ id }) => String(id)).filter((id) => !except.has(id)));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < max);
  return ids.slice(0, max);
}
