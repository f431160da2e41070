import { deleteRows, fillDown } from './edit.ts';
import {
  type Cell,
  cancelEditing,
  changeTable,
  commitEditing,
  type GridState,
  gridOf,
  redo,
  select,
  selectionOf,
  setSelection,
  startEditing,
  undo,
} from './grid-state.ts';

export interface KeyPress {
  key: string;
  shift: boolean;
  /** Ctrl, or ⌘ on a Mac. */
  command: boolean;
  alt: boolean;
}

const PAGE_ROWS = 10;

/** The state after a key, null if the grid does not use the key. */
export function pressKey(state: GridState, press: KeyPress): GridState | null {
  if (press.alt) return null;
  if (state.editing !== null) return pressWhileEditing(state, press);
  if (press.command) return pressCommand(state, press);
  const target = moveTarget(state, press);
  if (target !== null) return select(state, target, press.shift && press.key !== 'Tab' ? state.anchor : target);
  return pressOther(state, press);
}

function pressOther(state: GridState, { key }: KeyPress): GridState | null {
  if (key === 'Enter' || key === 'F2') return startEditing(state);
  if (key === 'Delete' || key === 'Backspace') return setSelection(state, '');
  // Every other single character replaces the value.
  return key.length === 1 ? startEditing(state, key) : null;
}

function pressWhileEditing(state: GridState, press: KeyPress): GridState | null {
  const { key, shift, command } = press;
  if (key === 'Escape') return cancelEditing(state);
  if (key === 'Enter' && command) return setSelection(state, state.editing?.text ?? '');
  if (key === 'Enter') return moveAfterCommit(state, { row: shift ? -1 : 1, column: 0 });
  if (key === 'Tab') return tab(commitEditing(state), shift) ?? commitEditing(state);
  const step = ARROWS[key];
  if (step === undefined || state.editing?.isReplacing !== true || command || shift) return null;
  return moveAfterCommit(state, step);
}

function moveAfterCommit(state: GridState, step: Cell): GridState {
  const next = commitEditing(state);
  return select(next, { row: next.focus.row + step.row, column: next.focus.column + step.column });
}

function pressCommand(state: GridState, { key, shift }: KeyPress): GridState | null {
  const letter = key.toLowerCase();
  const lastRow = state.keys.length - 1;
  const lastColumn = state.columns.length - 1;
  if (letter === 'z') return shift ? redo(state) : undo(state);
  if (letter === 'y') return redo(state);
  if (letter === 'd') return changeTable(state, fillDown(gridOf(state), fillRange(state)));
  if (letter === 'a') return select(state, { row: lastRow, column: lastColumn }, { row: 0, column: 0 });
  const { row, column } = state.focus;
  const edges: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: 0, column },
    ArrowDown: { row: lastRow, column },
    ArrowLeft: { row, column: 0 },
    ArrowRight: { row, column: lastColumn },
    Home: { row: 0, column: 0 },
    End: { row: lastRow, column: lastColumn },
  };
  const edge = edges[key];
  return edge === undefined ? null : select(state, edge, shift ? state.anchor : edge);
}

/** One selected row is filled from the row above it, as in a spreadsheet. */
function fillRange(state: GridState) {
  const range = selectionOf(state);
  return range.top === range.bottom ? { ...range, top: Math.max(0, range.top - 1) } : range;
}

const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -PAGE_ROWS, column: 0 },
  PageDown: { row: PAGE_ROWS, column: 0 },
};

function moveTarget(state: GridState, { key, shift }: KeyPress): Cell | null {
  const { focus, columns } = state;
  if (key === 'Tab') return tab(state, shift)?.focus ?? null;
  if (key === 'Home') return { row: focus.row, column: 0 };
  if (key === 'End') return { row: focus.row, column: columns.length - 1 };
  const step = ARROWS[key];
  return step === undefined ? null : { row: focus.row + step.row, column: focus.column + step.column };
}

/** The next cell, from the end of a row to the next one. Null at the end of the grid, where Tab leaves it. */
function tab(state: GridState, isBack: boolean): GridState | null {
  const width = state.columns.length;
  const next = state.focus.row * width + state.focus.column + (isBack ? -1 : 1);
  if (next < 0 || next >= state.keys.length * width) return null;
  return select(state, { row: Math.floor(next / width), column: next % width });
}

export function deleteSelectedRows(state: GridState): GridState {
  return changeTable(state, deleteRows(state.table, selectionOf(state)));
}
