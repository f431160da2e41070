import { entryAt, insertEntry, moveOnto, type Path, removeEntry } from '../menu.ts';
import type { Menus } from './menu-values.ts';

/** A place in one of the menus. */
export interface Place {
  menu: string;
  path: Path;
}

export interface MovedBetween {
  menus: Menus;
  place: Place;
}

/** Moves an entry onto a place of the same or another menu. Null if nothing changes. */
export function moveBetween(menus: Menus, from: Place, to: Place): MovedBetween | null {
  const [source = [], target = []] = [menus[from.menu], menus[to.menu]];
  const entry = entryAt(source, from.path);
  if (entry === undefined) return null;
  if (from.menu === to.menu) {
    const moved = moveOnto(source, from.path, to.path);
    return moved && { menus: { ...menus, [from.menu]: moved.menu }, place: { menu: from.menu, path: moved.path } };
  }
  // Folders are only in the menu itself.
  const path: Path = entry.items === undefined ? to.path : [to.path[0]];
  return {
    menus: { ...menus, [from.menu]: removeEntry(source, from.path), [to.menu]: insertEntry(target, path, entry) },
    place: { menu: to.menu, path },
  };
}
