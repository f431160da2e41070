import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { parseClipboard, toClipboard } from './clipboard.ts';
import { fillDown, pasteBlock, readRange } from './edit.ts';
import { pressKey } from './grid-keys.ts';
import {
  type Cell,
  cancelEditing,
  changeTable,
  commitEditing,
  gridOf,
  select,
  selectionOf,
  setSelection,
  startEditing,
} from './grid-state.ts';
import type { GridStore } from './grid-store.ts';
import { gridMessages as messages } from './messages.ts';

/** Keyboard, clipboard and pointer of the grid. */
export function useGridEvents(store: GridStore, onNews: (text: string) => void) {
  // Escape lets the next Tab leave the grid, so that the keyboard is never trapped in it.
  const isLeaving = useRef(false);
  return {
    ...pointerEvents(store, onNews),
    ...clipboardEvents(store, onNews),
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const wasLeaving = isLeaving.current;
      isLeaving.current = event.key === 'Escape' && store.state().editing === null;
      if ((wasLeaving && event.key === 'Tab') || event.nativeEvent.isComposing) return;
      onGridKey(store, event, onNews);
    },
  };
}

function onGridKey(store: GridStore, event: KeyboardEvent<HTMLElement>, onNews: (text: string) => void): void {
  const command = event.ctrlKey || event.metaKey;
  const before = store.state();
  const next = pressKey(before, { key: event.key, shift: event.shiftKey, command, alt: event.altKey });
  if (next === null) {
    // Saving includes the cell that is being edited.
    if (command && event.key.toLowerCase() === 's') store.update(commitEditing);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  store.press(next);
  // The text field of a cell had the focus.
  if (before.editing !== null && next.editing === null) event.currentTarget.focus({ preventScroll: true });
  if (command && event.key.toLowerCase() === 'z') onNews(event.shiftKey ? messages.redone : messages.undone);
}

function clipboardEvents(store: GridStore, onNews: (text: string) => void) {
  const copy = (event: ClipboardEvent): boolean => {
    const state = store.state();
    if (state.editing !== null) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toClipboard(readRange(gridOf(state), selectionOf(state))));
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent): void => void copy(event),
    onCut: (event: ClipboardEvent): void => {
      if (copy(event)) store.update((state) => setSelection(state, ''));
    },
    onPaste: (event: ClipboardEvent): void => {
      const state = store.state();
      if (state.editing !== null) return;
      event.preventDefault();
      const block = parseClipboard(event.clipboardData.getData('text/plain'));
      if (block.length === 0) return;
      const { table, range, cells, rowsLeft, columnsLeft } = pasteBlock(gridOf(state), selectionOf(state), block);
      const last = { row: range.bottom, column: range.right };
      store.update((before) => select(changeTable(before, table), last, { row: range.top, column: range.left }));
      const isPart = rowsLeft > 0 || columnsLeft > 0;
      onNews(isPart ? messages.pastedPart(cells, rowsLeft, columnsLeft) : messages.pasted(cells));
    },
  };
}

function cellAt(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  if (cell === null) return null;
  const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split(',').map(Number);
  return { row, column };
}

function pointerEvents(store: GridStore, onNews: (text: string) => void) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      const isHandle = event.target instanceof Element && event.target.closest('[data-fill]') !== null;
      const cell = cellAt(event.target);
      if (isHandle) return startFill(store, event, onNews);
      if (cell === null || isFocusedEditor(event.target)) return undefined;
      return startSelection(store, event, cell);
    },
    onDoubleClick: (event: MouseEvent): void => {
      if (cellAt(event.target) !== null && store.state().editing === null) store.update((state) => startEditing(state));
    },
  };
}

function isFocusedEditor(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select') !== null;
}

/** A tap on the focused cell edits it: touch screens have no double click. */
function startSelection(store: GridStore, event: PointerEvent<HTMLElement>, cell: Cell): void {
  const { focus } = store.state();
  const isAgain = focus.row === cell.row && focus.column === cell.column && event.pointerType !== 'mouse';
  store.update((state) => {
    const done = commitEditing(state);
    if (isAgain) return startEditing(done);
    return select(done, cell, event.shiftKey ? done.anchor : cell);
  });
  if (event.pointerType !== 'mouse') return;
  // The cells move under the pointer, so that the element of the grid keeps the focus.
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  follow((over) => store.update((state) => select(state, over, state.anchor)));
}

function startFill(store: GridStore, event: PointerEvent<HTMLElement>, onNews: (text: string) => void): void {
  event.preventDefault();
  const finish = (): void => {
    const state = store.state();
    const range = selectionOf(state);
    if (state.fillTo === null || state.fillTo <= range.bottom) return store.update((now) => ({ ...now, fillTo: null }));
    const filled = { ...range, bottom: state.fillTo };
    const first = { ...filled, top: range.bottom };
    store.update((now) =>
      select(
        changeTable(cancelEditing(now), fillDown(gridOf(now), first)),
        { row: filled.bottom, column: filled.right },
        { row: filled.top, column: filled.left },
      ),
    );
    return onNews(messages.filled((filled.bottom - range.bottom) * (range.right - range.left + 1)));
  };
  follow((over) => store.update((state) => ({ ...state, fillTo: over.row })), finish);
}

/** Follows the pointer over the cells until it is released. */
function follow(onCell: (cell: Cell) => void, onEnd: () => void = () => undefined): void {
  const abort = new AbortController();
  const { signal } = abort;
  const end = (): void => {
    abort.abort();
    onEnd();
  };
  window.addEventListener(
    'pointermove',
    (event) => {
      const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
      if (cell !== null) onCell(cell);
    },
    { signal },
  );
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}
