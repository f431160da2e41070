import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { ApiError } from '#browser/client/api-error.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { formatListCount } from '../format/count.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { ListDefinition } from './definition.ts';
import { FilterChips } from './filter-chips.tsx';
import styles from './list.module.css';
import type { BulkAction, RowAction } from './list-actions.ts';
import { ListCards } from './list-cards.tsx';
import { ListPager } from './list-pager.tsx';
import type { ListParts } from './list-parts.ts';
import { ListSearch } from './list-search.tsx';
import type { ListPage, ListSource } from './list-source.ts';
import { EmptyList, type EmptyListText, NoPermission, SkeletonRows } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import { listMessages as messages } from './messages.ts';
import { PageCheckbox } from './page-checkbox.tsx';
import { useRowClicks } from './row-link.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import { useListKeys } from './use-list-keys.ts';
import { type ListData, useListQuery } from './use-list-query.ts';
import { useListSelection } from './use-list-selection.ts';
import type { ListState } from './use-list-state.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { ViewTabs } from './view-tabs.tsx';

export interface DataListProps<Row extends object> {
  definition: ListDefinition<Row>;
  /** From `useListState` with the same definition. */
  state: ListState;
  source: ListSource<Row>;
  /** Shown when no rows exist yet. */
  empty: EmptyListText;
  /** Opens a row on the same screen, such as in a drawer. Rows then have a button instead of a link. */
  onRowOpen?: (row: Row) => void;
  rowActions?: (row: Row) => readonly RowAction[];
  /** With at least one, rows can be selected. */
  bulkActions?: readonly BulkAction[];
  /** Name of the list without a saved view. Default: "All". */
  allLabel?: string;
  /** Shows the rows in another way than as a table or, on a phone, as cards: for example as a grid of pictures. */
  Layout?: ComponentType<{ parts: ListParts<Row> }> | undefined;
  /** At the end of the toolbar, for example an export button. */
  toolbar?: ReactNode;
}

/** Below this width rows are cards. */
const PHONE = '(max-width: 39.99em)';

/** A list of the owner area in all its states. The rows come from the server page by page. */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { definition, state, source } = props;
  const list = useListQuery(definition, state, source);
  const { data, error } = list;
  if (error instanceof ApiError && error.status === 403) return <NoPermission />;
  return (
    <section className={styles.list} aria-label={definition.label}>
      <ViewTabs state={state} allLabel={props.allLabel} />
      <Toolbar {...props} />
      <output className={styles.announcement}>
        {data !== undefined && !list.isStale && messages.results(formatListCount(data.count), data.count.value === 1)}
      </output>
      {isPageRefused(error, state) ? (
        <EmptyList state={state} empty={props.empty} />
      ) : (
        <>
          {error !== null && <ErrorNotice action="load" error={error} onRetry={list.refetch} />}
          {data === undefined ? error === null && <SkeletonRows /> : renderPage(props, { ...list, data })}
        </>
      )}
    </section>
  );
}

/** A URL can contain the cursor of a page that no longer exists, or of another list. */
function isPageRefused(error: Error | null, { page }: ListState): boolean {
  return page.after !== null && error instanceof ApiError && error.status === 400;
}

function renderPage<Row extends object>(props: DataListProps<Row>, list: LoadedList<Row>) {
  if (list.data.rows.length === 0) return <EmptyList state={props.state} empty={props.empty} />;
  return <Rows {...props} list={list} />;
}

type LoadedList<Row> = ListData<Row> & { data: ListPage<Row> };

function Toolbar<Row extends object>({ definition, state, toolbar, Layout }: DataListProps<Row>) {
  return (
    <div className={styles.toolbar}>
      <ListSearch label={definition.searchLabel} value={state.search} onSearch={state.setSearch} />
      <FilterChips definition={definition} state={state} />
      <div className={styles.tools}>
        {Layout === undefined && <ColumnChooser columns={definition.columns} state={state} />}
        {toolbar}
      </div>
    </div>
  );
}

function Rows<Row extends object>(props: DataListProps<Row> & { list: LoadedList<Row> }) {
  const { definition, state, list, rowActions, bulkActions = [], Layout } = props;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const selection = useListSelection(state, list.data.rows.map(definition.rowKey));
  const canSelect = bulkActions.length > 0;
  useListKeys({ root, onSelect: canSelect ? (key) => selection.toggle(key, false) : null });
  useRowClicks(root);
  const onOpen = useReturnFocus({ listId: definition.id, entryKey: state.entryKey, root, isLoaded: true });
  const parts: ListParts<Row> = {
    definition,
    state,
    page: list.data,
    selection: canSelect ? selection : null,
    rowActions,
    onRowOpen: props.onRowOpen,
    onOpen,
  };
  return (
    <div ref={root} className={styles.frame} data-stale={list.isStale} aria-busy={list.isStale}>
      {(isPhone || Layout !== undefined) && <PhoneHeader {...parts} />}
      {canSelect && <SelectionBar parts={parts} selection={selection} actions={bulkActions} match={list.match} />}
      {Layout === undefined ? <DefaultLayout parts={parts} isPhone={isPhone} /> : <Layout parts={parts} />}
      <ListPager {...parts} />
    </div>
  );
}

function DefaultLayout<Row extends object>({ parts, isPhone }: { parts: ListParts<Row>; isPhone: boolean }) {
  return isPhone ? <ListCards parts={parts} /> : <ListTable parts={parts} />;
}

/** Selects the page and sorts, where there are no column headers. */
function PhoneHeader<Row>(parts: ListParts<Row>) {
  return (
    <div className={styles.phoneHeader}>
      {parts.selection !== null && <PageCheckbox parts={parts} selection={parts.selection} />}
      <SortSelect definition={parts.definition} state={parts.state} />
    </div>
  );
}
