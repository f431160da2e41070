import type { Column } from './columns.ts';
import { createGridState, type Editing, type GridState, selectionOf } from './grid-state.ts';
import type { VariantRow, VariantTable } from './table.ts';

/** What one row of the grid shows. It is the same object until something of the row changes. */
export interface RowView {
  key: string;
  row: VariantRow;
  /** Selected columns, both ends included. Null if no cell of the row is selected. */
  selected: string | null;
  focusColumn: number | null;
  editing: Editing | null;
  /** Whether a fill that is being dragged reaches the row. */
  isFilling: boolean;
  /** Whether the row has the handle that fills down. */
  hasHandle: boolean;
}

export interface GridStore {
  state: () => GridState;
  update: (change: (state: GridState) => GridState) => void;
  /** Like `update`, for a key. */
  press: (next: GridState) => void;
  isPressing: () => boolean;
  setColumns: (columns: readonly Column[]) => void;
  subscribe: (onChange: () => void) => () => void;
  /** Null after the last row. */
  rowView: (index: number) => RowView | null;
}

/**
 * The state of the grid outside of React: each row subscribes to its own view, so that a key renders only the rows that
 * it changes.
 */
export function createGridStore(table: VariantTable, columns: readonly Column[]): GridStore {
  let state = createGridState(table, columns);
  const views = new Map<number, RowView>();
  const listeners = new Set<() => void>();
  let isPressing = false;
  const set = (next: GridState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    update: (change) => set(change(state)),
    press(next) {
      isPressing = true;
      try {
        set(next);
      } finally {
        isPressing = false;
      }
    },
    isPressing: () => isPressing,
    setColumns: (next) => {
      if (next !== state.columns) set({ ...state, columns: next });
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    rowView(index) {
      const next = viewOf(state, index);
      const before = views.get(index);
      if (next === null) return null;
      if (before !== undefined && isSameView(before, next)) return before;
      views.set(index, next);
      return next;
    },
  };
}

function viewOf(state: GridState, index: number): RowView | null {
  const key = state.keys[index] ?? '';
  const row = state.table.rows[key];
  if (row === undefined) return null;
  const { top, bottom, left, right } = selectionOf(state);
  const isFocused = state.focus.row === index;
  return {
    key,
    row,
    selected: index >= top && index <= bottom ? `${left}-${right}` : null,
    focusColumn: isFocused ? state.focus.column : null,
    editing: isFocused ? state.editing : null,
    isFilling: state.fillTo !== null && index > bottom && index <= state.fillTo,
    hasHandle: index === bottom,
  };
}

function isSameView(a: RowView, b: RowView): boolean {
  return (Object.keys(a) as (keyof RowView)[]).every((name) => Object.is(a[name], b[name]));
}
