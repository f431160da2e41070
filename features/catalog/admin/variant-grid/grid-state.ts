import { type Column, cellText, writeCell } from './columns.ts';
import { type CellRange, type Grid, setRange } from './edit.ts';
import { replaceRows, type VariantRow, type VariantTable } from './table.ts';
import { keysOf } from './table-shape.ts';

export interface Cell {
  row: number;
  column: number;
}

export interface Editing {
  text: string;
  /** Typing started it: arrow keys then leave the cell instead of moving in the text. */
  isReplacing: boolean;
}

/** The grid while it is edited. All functions return a new state. */
export interface GridState {
  table: VariantTable;
  columns: readonly Column[];
  /** The rows of the table in their order. */
  keys: readonly string[];
  /** The selection reaches from the anchor to the focus. */
  anchor: Cell;
  focus: Cell;
  editing: Editing | null;
  /** The last row of a fill while its handle is dragged. */
  fillTo: number | null;
  past: readonly VariantTable[];
  future: readonly VariantTable[];
}

const MAX_HISTORY = 200;
const FIRST: Cell = { row: 0, column: 0 };

export function createGridState(table: VariantTable, columns: readonly Column[]): GridState {
  return {
    table,
    columns,
    keys: keysOf(table),
    anchor: FIRST,
    focus: FIRST,
    editing: null,
    fillTo: null,
    past: [],
    future: [],
  };
}

export function selectionOf({ anchor, focus }: Pick<GridState, 'anchor' | 'focus'>): CellRange {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function gridOf({ table, columns }: GridState): Grid {
  return { table, columns };
}

export function select(state: GridState, focus: Cell, anchor: Cell = focus): GridState {
  return { ...state, focus: clamp(state, focus), anchor: clamp(state, anchor) };
}

function clamp({ keys, columns }: GridState, { row, column }: Cell): Cell {
  return {
    row: Math.max(0, Math.min(row, keys.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  };
}

/** Replaces the table as one step that can be undone. */
export function changeTable(state: GridState, table: VariantTable): GridState {
  if (table === state.table) return state;
  return withTable({ ...state, past: [...state.past, state.table].slice(-MAX_HISTORY), future: [] }, table);
}

function withTable(state: GridState, table: VariantTable): GridState {
  const keys = table.order === state.table.order && table.rows === state.table.rows ? state.keys : keysOf(table);
  const next = { ...state, table, keys };
  return { ...next, focus: clamp(next, state.focus), anchor: clamp(next, state.anchor), editing: null, fillTo: null };
}

export function undo(state: GridState): GridState {
  const before = state.past.at(-1);
  if (before === undefined) return state;
  return withTable({ ...state, past: state.past.slice(0, -1), future: [state.table, ...state.future] }, before);
}

export function redo(state: GridState): GridState {
  const [after, ...future] = state.future;
  if (after === undefined) return state;
  return withTable({ ...state, past: [...state.past, state.table], future }, after);
}

/**
 * Shows another table, for example after a save. The steps before it cannot be undone. A cell that is being edited stays
 * so if its row does.
 */
export function resetTable(state: GridState, table: VariantTable): GridState {
  const next = withTable({ ...state, past: [], future: [] }, table);
  const isSameRow = next.keys[state.focus.row] === state.keys[state.focus.row];
  return isSameRow ? { ...next, editing: state.editing } : next;
}

export function focusedRow({ table, keys, focus }: GridState): VariantRow | undefined {
  return table.rows[keys[focus.row] ?? ''];
}

/** Edits the focused cell: its text, or a text that replaces it. */
export function startEditing(state: GridState, replacement?: string): GridState {
  const row = focusedRow(state);
  const column = state.columns[state.focus.column];
  if (row === undefined || column === undefined) return state;
  const text = replacement ?? cellText(row, column);
  return { ...state, editing: { text, isReplacing: replacement !== undefined } };
}

export function typeText(state: GridState, text: string): GridState {
  return state.editing === null ? state : { ...state, editing: { ...state.editing, text } };
}

export function cancelEditing(state: GridState): GridState {
  return state.editing === null ? state : { ...state, editing: null };
}

/** Writes the edited text into the focused cell. */
export function commitEditing(state: GridState): GridState {
  const { editing, focus, keys, columns, table } = state;
  const row = focusedRow(state);
  const column = columns[focus.column];
  if (editing === null || row === undefined || column === undefined) return cancelEditing(state);
  const next = writeCell(row, column, editing.text);
  if (next === row) return cancelEditing(state);
  return changeTable(state, replaceRows(table, { [keys[focus.row] ?? '']: next }));
}

/** Writes the edited text, or one given, into all selected cells. */
export function setSelection(state: GridState, text: string): GridState {
  return changeTable(cancelEditing(state), setRange(gridOf(state), selectionOf(state), text));
}
