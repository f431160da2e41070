import type { ListDefinition } from './definition.ts';
import type { RowAction } from './list-actions.ts';
import type { ListPage } from './list-source.ts';
import type { ListSelection } from './use-list-selection.ts';
import type { ListState } from './use-list-state.ts';

/** What the parts of a list share. */
export interface ListParts<Row> {
  definition: ListDefinition<Row>;
  state: ListState;
  page: ListPage<Row>;
  /** Null if the list has no bulk actions. */
  selection: ListSelection | null;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** Opens a row on the same screen, in place of a link. */
  onRowOpen: ((row: Row) => void) | undefined;
  /** Called when a link of a row is followed. */
  onOpen: (key: string) => void;
}
