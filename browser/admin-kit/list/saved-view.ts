import { type AnyListDefinition, knownColumns } from './definition.ts';
import { type ListContent, readFilters, type SearchRecord } from './url-state.ts';

/** The stored content of a view. Columns are null if the view leaves them to each member. */
export interface ViewContent {
  search: string;
  sort: string;
  filters: Readonly<Record<string, string>>;
  columns: readonly string[] | null;
}

export interface SavedView {
  id: string;
  name: string;
  /** Whether all members of the site see it. */
  isShared: boolean;
  /** Whether the signed-in member may change and delete it. */
  canEdit: boolean;
  content: ViewContent;
}

export interface ViewInput {
  name: string;
  isShared: boolean;
  content: ViewContent;
}

/** Access to the saved views of all lists. The application provides it, so that the kit knows no endpoint. */
export interface ViewsSource {
  list: (listId: string, options: { signal: AbortSignal }) => Promise<readonly SavedView[]>;
  create: (listId: string, input: ViewInput) => Promise<SavedView>;
  update: (view: SavedView, input: ViewInput) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
  /** Whether the signed-in member may share views. */
  canShare: boolean;
}

/**
 * What a view shows in a list as the list is today: columns, filters, values and sort orders that it no longer has are
 * ignored.
 */
export function viewContent(definition: AnyListDefinition, view: ViewContent, fallback: ListContent): ListContent {
  const filters = Object.entries(readFilters(definition, view.filters as SearchRecord));
  return {
    search: view.search,
    sort: definition.sorts.includes(view.sort) ? view.sort : fallback.sort,
    filters: Object.fromEntries(filters.filter(([, text]) => text !== '')),
    columns: view.columns === null ? fallback.columns : knownColumns(definition, view.columns),
  };
}

export function toViewContent({ search, sort, filters, columns }: ListContent): ViewContent {
  return { search, sort, filters, columns };
}
