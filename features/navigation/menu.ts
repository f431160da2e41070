import type { Menu, MenuEntry } from './menu-entry.ts';

/** Where an entry is: its index, and for an entry of a folder the index of the folder before it. */
export type Path = readonly [number] | readonly [number, number];

export type Direction = 'up' | 'down' | 'in' | 'out';

export interface Moved {
  menu: Menu;
  /** Where the entry is now. */
  path: Path;
}

export interface Row {
  entry: MenuEntry;
  path: Path;
}

/** All entries, each folder before its own. */
export function listRows(menu: Menu): Row[] {
  return menu.flatMap((entry, index): Row[] => [
    { entry, path: [index] },
    ...(entry.items ?? []).map((inner, at): Row => ({ entry: inner, path: [index, at] })),
  ]);
}

export function entryAt(menu: Menu, [index, at]: Path): MenuEntry | undefined {
  const entry = menu[index];
  return at === undefined ? entry : entry?.items?.[at];
}

export function replaceEntry(menu: Menu, path: Path, entry: MenuEntry): Menu {
  return changeList(menu, path, (list, at) => list.with(at, entry));
}

export function removeEntry(menu: Menu, path: Path): Menu {
  return changeList(menu, path, (list, at) => list.toSpliced(at, 1));
}

/** Adds an entry before the one that is at the place now. */
export function insertEntry(menu: Menu, path: Path, entry: MenuEntry): Menu {
  return changeList(menu, path, (list, at) => list.toSpliced(at, 0, entry));
}

function changeList(menu: Menu, [index, at]: Path, change: (list: Menu, at: number) => Menu): Menu {
  if (at === undefined) return change(menu, index);
  return menu.map((entry, place) => (place === index ? { ...entry, items: change(entry.items ?? [], at) } : entry));
}

/** One step of an entry, or null if there is no such step. `in` moves a link into the folder above it. */
export function moveEntry(menu: Menu, path: Path, direction: Direction): Moved | null {
  const target = stepFrom(menu, path, direction);
  const entry = entryAt(menu, path);
  if (target === null || entry === undefined) return null;
  return { menu: insertEntry(removeEntry(menu, path), target, entry), path: target };
}

/** The place after the step, once the entry was removed. */
function stepFrom(menu: Menu, path: Path, direction: Direction): Path | null {
  const [index, at] = path;
  const list = at === undefined ? menu : (menu[index]?.items ?? []);
  const place = at ?? index;
  const to = (next: number): Path => (at === undefined ? [next] : [index, next]);
  if (direction === 'up') return place === 0 ? null : to(place - 1);
  if (direction === 'down') return place >= list.length - 1 ? null : to(place + 1);
  if (direction === 'out') return at === undefined ? null : [index + 1];
  const above = at === undefined ? menu[index - 1] : undefined;
  return above?.items === undefined || menu[index]?.items !== undefined ? null : [index - 1, above.items.length];
}

/**
 * Moves an entry to the place of another one: before it, or after it if it comes from above. A folder that is dropped on
 * an entry of another folder is moved to that folder. Null if nothing changes.
 */
export function moveOnto(menu: Menu, from: Path, target: Path): Moved | null {
  const entry = entryAt(menu, from);
  if (entry === undefined) return null;
  const to: Path = entry.items === undefined ? target : [target[0]];
  if (isSame(from, to)) return null;
  const without = removeEntry(menu, from);
  // Removing an entry of the menu itself moves the folders below it up by one.
  const isAbove = from.length === 1 && to.length === 2 && from[0] < to[0];
  const path: Path = isAbove && to.length === 2 ? [to[0] - 1, to[1]] : to;
  return { menu: insertEntry(without, path, entry), path };
}

function isSame(a: Path, b: Path): boolean {
  return a.join() === b.join();
}
