import { createRegistry } from '../registry.ts';

export type ShortcutGroup = 'general' | 'go' | 'screen';

export interface Shortcut {
  /** Keys as `KeyboardEvent.key` names them, in sequence: `g o`, `?`. `mod+k` is Ctrl K, on a Mac ⌘ K. */
  keys: string;
  label: string;
  group: ShortcutGroup;
  run: () => void;
}

export const shortcuts = createRegistry<Shortcut>();

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The name of a key press in `Shortcut.keys`, or null for keys that are never part of a shortcut. */
export function keyName({ key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey || key === 'Shift' || key === 'Control' || key === 'Meta' || key === 'Dead') return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `mod+${name.toLowerCase()}` : name;
}

export interface Match {
  /** The shortcut that the keys complete. */
  shortcut: Shortcut | undefined;
  /** The keys that may be the start of a longer sequence. */
  pending: string;
}

/** Adds a key to the keys pressed before. The shortcut of the component that was mounted last takes precedence. */
export function matchKeys(pending: string, name: string, known: readonly Shortcut[]): Match {
  for (const keys of pending === '' ? [name] : [`${pending} ${name}`, name]) {
    const shortcut = known.findLast((one) => one.keys === keys);
    if (shortcut !== undefined) return { shortcut, pending: '' };
    if (known.some((one) => one.keys.startsWith(`${keys} `))) return { shortcut: undefined, pending: keys };
  }
  return { shortcut: undefined, pending: '' };
}

/** Single keys and sequences of them. They can be turned off, because speech input may type them by accident. */
export function isSingleKey(keys: string): boolean {
  return !keys.startsWith('mod+');
}
