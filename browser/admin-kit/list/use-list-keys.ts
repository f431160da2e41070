import { type RefObject, useEffect, useRef } from 'react';

const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
const OPEN_LAYER = 'dialog[open], [popover]:popover-open, [role=menu]';
/** On the element of a row that takes the focus: its link, or the row itself. */
export const ROW_KEY = 'data-row-key';

export interface ListKeys {
  /** Contains the rows. */
  root: RefObject<HTMLElement | null>;
  onSelect: (key: string) => void;
}

/** J and K move the focus from row to row, X selects the row. Enter opens it, because the focus is on its link. */
export function useListKeys({ root, onSelect }: ListKeys): void {
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (root.current === null || isOther(event)) return;
      const key = event.key.toLowerCase();
      if (key === 'j') focusRow(root.current, 1);
      else if (key === 'k') focusRow(root.current, -1);
      else if (key === 'x') {
        const row = focusedRow(root.current)?.getAttribute(ROW_KEY) ?? null;
        if (row !== null) select.current(row);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [root]);
}

/** Whether a key press is text, part of another shortcut, or belongs to an open dialog. */
function isOther(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return isTyping || document.querySelector(OPEN_LAYER) !== null;
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
