import type { NavEntry } from '../area.ts';

export interface GoShortcut {
  keys: string;
  entry: NavEntry;
}

/**
 * A shortcut for each entry of the navigation: `g` and then the first letter of its label that no earlier entry has. An
 * entry whose letters are all in use has none.
 */
export function goShortcuts(entries: readonly NavEntry[]): GoShortcut[] {
  const used = new Set<string>();
  return entries.flatMap((entry) => {
    const letter = (entry.label.toLowerCase().match(/[a-z]/g) ?? []).find((one) => !used.has(one));
    if (letter === undefined) return [];
    used.add(letter);
    return { keys: `g ${letter}`, entry };
  });
}
