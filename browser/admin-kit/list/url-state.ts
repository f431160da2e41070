import { type AnyListDefinition, defaultColumns, knownColumns } from './definition.ts';
import { readFilterValue, writeFilterValue } from './filter-value.ts';

/** What a list shows, apart from the page. Filters are the text of their values by id. */
export interface ListContent {
  search: string;
  sort: string;
  filters: Readonly<Record<string, string>>;
  columns: readonly string[];
}

/** The parsed query string of a list. Whatever is not set comes from the saved view or the defaults. */
export interface ListAddress {
  view: string | null;
  /** Cursor of the page, null on the first one. */
  after: string | null;
  search?: string;
  sort?: string;
  /** An empty text removes a filter of the view. */
  filters: Readonly<Record<string, string>>;
  columns?: readonly string[];
}

export type SearchRecord = Readonly<Record<string, unknown>>;

const MAX_SEARCH = 200;
const MAX_CURSOR = 500;
const MAX_VIEW_ID = 64;
const MAX_COLUMNS_TEXT = 2000;

/**
 * Reads the query string. It may have been written by anyone: only the keys of the list are looked up, so that thousands
 * of other ones cost nothing, and values that do not fit are ignored.
 */
export function readAddress(definition: AnyListDefinition, raw: SearchRecord): ListAddress {
  const search = textAt(raw, 'search')?.trim().slice(0, MAX_SEARCH);
  const sort = textAt(raw, 'sort');
  const columns = textAt(raw, 'columns');
  return {
    view: boundedAt(raw, 'view', MAX_VIEW_ID),
    after: boundedAt(raw, 'after', MAX_CURSOR),
    ...(search !== undefined && { search }),
    ...(sort !== undefined && definition.sorts.includes(sort) && { sort }),
    ...(columns !== undefined &&
      columns.length <= MAX_COLUMNS_TEXT && { columns: knownColumns(definition, columns.split(',')) }),
    filters: readFilters(definition, raw),
  };
}

/** The valid filters of a record, in canonical text, and the removed ones as empty text. */
export function readFilters(definition: AnyListDefinition, raw: SearchRecord): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const filter of definition.filters ?? []) {
    const text = textAt(raw, filter.id);
    if (text === undefined) continue;
    const value = readFilterValue(filter, text);
    if (value !== null) filters[filter.id] = writeFilterValue(value);
    else if (text === '') filters[filter.id] = '';
  }
  return filters;
}

export function defaultContent(definition: AnyListDefinition): ListContent {
  return { search: '', sort: definition.sorts[0], filters: {}, columns: defaultColumns(definition) };
}

/** What the list shows: the base (a saved view or the defaults), changed by the query string. */
export function applyAddress(base: ListContent, address: ListAddress): ListContent {
  const filters = Object.entries({ ...base.filters, ...address.filters }).filter(([, text]) => text !== '');
  return {
    search: address.search ?? base.search,
    sort: address.sort ?? base.sort,
    columns: address.columns ?? base.columns,
    filters: Object.fromEntries(filters),
  };
}

export interface AddressParts {
  base: ListContent;
  content: ListContent;
  view: string | null;
  after: string | null;
}

/** The query string of a list: only what differs from the base. */
export function writeAddress({ base, content, view, after }: AddressParts): Record<string, string> {
  const record: Record<string, string> = {};
  if (view !== null) record['view'] = view;
  if (content.search !== base.search) record['search'] = content.search;
  if (content.sort !== base.sort) record['sort'] = content.sort;
  for (const [id, text] of Object.entries(content.filters)) {
    if (base.filters[id] !== text) record[id] = text;
  }
  for (const id of Object.keys(base.filters)) {
    if (content.filters[id] === undefined) record[id] = '';
  }
  if (content.columns.join(',') !== base.columns.join(',')) record['columns'] = content.columns.join(',');
  if (after !== null) record['after'] = after;
  return record;
}

/** Whether two contents select the same rows in the same order: columns do not matter. */
export function hasSameRows(a: ListContent, b: ListContent): boolean {
  return a.sort === b.sort && hasSameMatches(a, b);
}

/** Whether two contents match the same rows, in whatever order. */
export function hasSameMatches(a: ListContent, b: ListContent): boolean {
  const ids = new Set([...Object.keys(a.filters), ...Object.keys(b.filters)]);
  return a.search === b.search && [...ids].every((id) => a.filters[id] === b.filters[id]);
}

/** The router parses `1` and `true` in a URL as JSON. */
function textAt(raw: SearchRecord, key: string): string | undefined {
  const value = Object.hasOwn(raw, key) ? raw[key] : undefined;
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isText ? String(value) : undefined;
}

function boundedAt(raw: SearchRecord, key: string, max: number): string | null {
  const text = textAt(raw, key);
  return text === undefined || text === '' || text.length > max ? null : text;
}
