import { useSyncExternalStore } from 'react';

/** A list that mounted components add their entries to, and that others watch. */
export interface Registry<Entry> {
  /** Returns the function that removes the entry. */
  add: (entry: Entry) => () => void;
  entries: () => readonly Entry[];
  subscribe: (onChange: () => void) => () => void;
}

export function createRegistry<Entry>(): Registry<Entry> {
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Entry[]): void => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    add(entry) {
      set([...entries, entry]);
      return () => set(entries.filter((other) => other !== entry));
    },
    entries: () => entries,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export function useEntries<Entry>(registry: Registry<Entry>): readonly Entry[] {
  return useSyncExternalStore(registry.subscribe, registry.entries, registry.entries);
}
