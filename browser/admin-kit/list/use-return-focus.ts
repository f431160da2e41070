import { type RefObject, useEffect, useRef } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { ROW_KEY } from './use-list-keys.ts';

interface OpenedRow {
  /** The history entry that showed the list. */
  entry: string;
  key: string;
}

export interface ReturnFocus {
  listId: string;
  entryKey: string;
  root: RefObject<HTMLElement | null>;
  isLoaded: boolean;
}

/**
 * Focuses the row that was opened when the user comes back to the list. Returns a function to call when a row is
 * opened. The router restores the scroll position.
 */
export function useReturnFocus({ listId, entryKey, root, isLoaded }: ReturnFocus): (key: string) => void {
  const storageKey = `vitrine:list:${listId}:opened`;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isLoaded || isDone.current) return;
    isDone.current = true;
    const storage = browserStorage('session');
    const opened = parseOpened(storage.getItem(storageKey));
    if (opened?.entry !== entryKey) return;
    storage.removeItem(storageKey);
    const row = root.current?.querySelector<HTMLElement>(`[${ROW_KEY}="${CSS.escape(opened.key)}"]`);
    row?.focus({ preventScroll: true });
  }, [isLoaded, entryKey, root, storageKey]);
  return (key) => browserStorage('session').setItem(storageKey, JSON.stringify({ entry: entryKey, key }));
}

function parseOpened(text: string | null): OpenedRow | null {
  if (text === null) return null;
  try {
    const { entry, key } = JSON.parse(text) as Partial<Record<keyof OpenedRow, unknown>>;
    return typeof entry === 'string' && typeof key === 'string' ? { entry, key } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
