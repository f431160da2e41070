import { useState } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { type AnyListDefinition, knownColumns } from './definition.ts';
import { FIRST_PAGE, nextPage, type PageTrail, previousPage, readTrail } from './page-trail.ts';
import { forgetColumns, rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { type SavedView, type ViewsSource, viewContent } from './saved-view.ts';
import {
  applyAddress,
  defaultContent,
  hasSameRows,
  type ListAddress,
  type ListContent,
  readAddress,
  writeAddress,
} from './url-state.ts';
import { useListLocation } from './use-search-record.ts';
import { type ListViews, useViews } from './use-views.ts';

export interface ListStateOptions {
  /** Default: the views of the owner area. */
  views?: ViewsSource;
}

/** What a list shows and how to change it. All of it is in the URL, apart from the way back through the pages. */
export interface ListState extends ListContent {
  page: PageTrail;
  /** False while the view in the URL is still loading. */
  isReady: boolean;
  /** The saved view in the URL, null for the list without a view. */
  view: SavedView | null;
  /** Whether the content differs from the view. */
  isChanged: boolean;
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean;
  views: ListViews | null;
  /** Identifies the history entry that shows the list. */
  entryKey: string;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  /** Null removes the filter. */
  setFilter: (id: string, text: string | null) => void;
  /** Removes the search and all filters. */
  clearFilters: () => void;
  setColumns: (columns: readonly string[]) => void;
  resetColumns: () => void;
  /** Shows a view without changes; null shows the list without a view. */
  showView: (id: string | null) => void;
  goToNext: (cursor: string) => void;
  goToPrevious: () => void;
  goToFirst: () => void;
}

export function useListState(definition: AnyListDefinition, { views: source }: ListStateOptions = {}): ListState {
  const [location, navigate] = useListLocation();
  const views = useViews(definition.id, source);
  const [storage] = useState(() => browserStorage('local'));
  const address = readAddress(definition, location.record);
  const { base, view, isReady } = resolveBase(definition, { address, views, storage });
  const content = applyAddress(base, address);
  const page = readTrail(location.trail, address.after);

  const show = (next: ListContent, trail: PageTrail, replace = false): void => {
    const record = writeAddress({ base, content: next, view: address.view, after: trail.after });
    navigate({ record, trail, replace });
  };
  return {
    ...content,
    page,
    isReady,
    view,
    isChanged: Object.keys(writeAddress({ base, content, view: null, after: null })).length > 0,
    isFiltered: content.search !== '' || Object.keys(content.filters).length > 0,
    views,
    entryKey: location.entryKey,
    ...contentActions(content, (part, replace = false) => {
      const next = { ...content, ...part };
      show(next, hasSameRows(content, next) ? page : FIRST_PAGE, replace);
    }),
    setColumns: (columns) => {
      const known = knownColumns(definition, columns);
      if (address.view === null) rememberColumns(definition, known, storage);
      show({ ...content, columns: known }, page, true);
    },
    resetColumns: () => {
      if (address.view === null) forgetColumns(definition, storage);
      show({ ...content, columns: view === null ? defaultContent(definition).columns : base.columns }, page, true);
    },
    showView: (id) => navigate({ record: id === null ? {} : { view: id }, trail: FIRST_PAGE, replace: false }),
    goToNext: (cursor) => show(content, nextPage(page, cursor)),
    goToPrevious: () => show(content, previousPage(page)),
    goToFirst: () => show(content, FIRST_PAGE),
  };
}

type ContentActions = Pick<ListState, 'setSearch' | 'setSort' | 'setFilter' | 'clearFilters'>;

function contentActions(
  { search: current, filters }: ListContent,
  change: (part: Partial<ListContent>, replace?: boolean) => void,
): ContentActions {
  return {
    // The first letter and the empty search get an entry in the history, the letters between do not.
    setSearch: (search) => change({ search }, current !== '' && search !== ''),
    setSort: (sort) => change({ sort }, true),
    setFilter: (id, text) => change({ filters: withFilter(filters, id, text) }),
    clearFilters: () => change({ search: '', filters: {} }),
  };
}

interface BaseParts {
  address: ListAddress;
  views: ListViews | null;
  storage: Storage;
}

function resolveBase(definition: AnyListDefinition, { address, views, storage }: BaseParts) {
  const defaults = defaultContent(definition);
  const own = { ...defaults, columns: rememberedColumns(definition, storage) ?? defaults.columns };
  // A view that was deleted is ignored.
  const view = views?.views.find(({ id }) => id === address.view) ?? null;
  const isReady = address.view === null || views === null || !views.isPending;
  return { base: view === null ? own : viewContent(definition, view.content, own), view, isReady };
}

function withFilter(filters: ListContent['filters'], id: string, text: string | null): Record<string, string> {
  const { [id]: _, ...others } = filters;
  return text === null ? others : { ...others, [id]: text };
}
