import { useRef, useState } from 'react';
import { isSelected, keysBetween, NO_SELECTION, type Selection, setSelected } from './selection.ts';
import { hasSameMatches, type ListContent } from './url-state.ts';

export interface ListSelection {
  value: Selection;
  isSelected: (key: string) => boolean;
  /** Selects or deselects a row. With `isRange`, also the rows between it and the last one. */
  toggle: (key: string, isRange: boolean) => void;
  setPage: (isOn: boolean) => void;
  set: (selection: Selection) => void;
  clear: () => void;
}

/** The selected rows. They stay selected on other pages and in another order, but not after another search or filter. */
export function useListSelection(content: ListContent, pageKeys: readonly string[]): ListSelection {
  const [selected, setState] = useState({ selection: NO_SELECTION, content });
  const anchor = useRef<string | null>(null);
  const value = hasSameMatches(selected.content, content) ? selected.selection : NO_SELECTION;
  const set = (selection: Selection): void => setState({ selection, content });
  return {
    value,
    isSelected: (key) => isSelected(value, key),
    toggle: (key, isRange) => {
      const keys = isRange && anchor.current !== null ? keysBetween(pageKeys, anchor.current, key) : [key];
      anchor.current = key;
      set(setSelected(value, keys, !isSelected(value, key)));
    },
    setPage: (isOn) => set(setSelected(value, pageKeys, isOn)),
    set,
    clear: () => set(NO_SELECTION),
  };
}
