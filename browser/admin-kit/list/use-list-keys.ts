import type { RefObject } from 'react';
import { useShortcut } from '../palette/use-shortcut.ts';
import { listMessages as messages } from './messages.ts';

/** On the element of a row that takes the focus: its link, or the row itself. */
export const ROW_KEY = 'data-row-key';

export interface ListKeys {
  /** Contains the rows. */
  root: RefObject<HTMLElement | null>;
  /** Null if rows cannot be selected. */
  onSelect: ((key: string) => void) | null;
}

/** J and K move the focus from row to row, X selects the row. Enter opens it, because the focus is on its link. */
export function useListKeys({ root, onSelect }: ListKeys): void {
  const move = (step: 1 | -1) => (): void => {
    if (root.current !== null) focusRow(root.current, step);
  };
  const select = (): void => {
    const row = root.current === null ? undefined : focusedRow(root.current);
    const key = row?.getAttribute(ROW_KEY) ?? null;
    if (key !== null) onSelect?.(key);
  };
  useShortcut({ keys: 'j', label: messages.nextRow, run: move(1) });
  useShortcut({ keys: 'k', label: messages.previousRow, run: move(-1) });
  useShortcut(onSelect === null ? null : { keys: 'x', label: messages.toggleRow, run: select });
}

function rowsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[${ROW_KEY}]`)];
}

/** The row that has the focus, also when one of its controls has it. */
function focusedRow(root: HTMLElement): HTMLElement | undefined {
  const focused = document.activeElement;
  const container = focused?.closest('[data-row]');
  return rowsIn(root).find((row) => row === focused || (container !== null && container?.contains(row) === true));
}

function focusRow(root: HTMLElement, step: 1 | -1): void {
  const rows = rowsIn(root);
  const current = focusedRow(root);
  const index = current === undefined ? 0 : rows.indexOf(current) + step;
  const row = rows[index];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
