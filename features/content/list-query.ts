import { type Month, parseMonth } from './month.ts';

/** The query parameters of a list. Invalid values are ignored. */
export interface ListQuery {
  category?: string | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  month: Month | null;
  /** Only featured items. */
  featured: boolean;
  view: ListView | null;
  page: number;
  /** Instead of a page number: the number of items to skip, or the time before which items were published. */
  offset: Offset | null;
}

export type ListView = 'calendar' | 'list' | 'past' | 'upcoming';
export type Offset = { skip: number } | { before: Date };

type Query = Readonly<Record<string, string>>;

const MAX_PAGE = 10_000;
const MAX_SKIP = 1_000_000;
// Public themes write the time of the last post in milliseconds. No list is as long as the smallest of those numbers.
const MIN_TIMESTAMP = 1e9;
const MAX_TIMESTAMP = 8.64e15;
const VIEWS: ReadonlySet<string> = new Set<ListView>(['calendar', 'list', 'past', 'upcoming']);

export function parseListQuery(query: Query): ListQuery {
  const { view } = query;
  return {
    category: queryText(query, 'category'),
    tag: queryText(query, 'tag'),
    author: queryText(query, 'author'),
    month: parseMonth(query['month']),
    featured: query['featured'] !== undefined && query['featured'] !== 'false',
    view: view !== undefined && VIEWS.has(view) ? (view as ListView) : null,
    page: pageNumber(query),
    offset: parseOffset(query['offset']),
  };
}

/** The number in `?page=`, or 1 if it is invalid. */
export function pageNumber(query: Query): number {
  const text = query['page'] ?? '';
  return /^\d{1,9}$/.test(text) ? Math.min(MAX_PAGE, Math.max(1, Number(text))) : 1;
}

/** A text parameter. A zero byte, which the database cannot compare, becomes a character that no text contains. */
export function queryText(query: Query, name: string): string | undefined {
  const text = query[name]?.replaceAll('\0', '\u{fffd}');
  return text === '' ? undefined : text;
}

function parseOffset(text: string | undefined): Offset | null {
  if (text === undefined || !/^\d{1,16}$/.test(text)) return null;
  const number = Number(text);
  if (number < MIN_TIMESTAMP) return number === 0 ? null : { skip: Math.min(number, MAX_SKIP) };
  return number <= MAX_TIMESTAMP ? { before: new Date(number) } : null;
}
