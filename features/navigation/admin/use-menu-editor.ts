import { useEffect, useRef } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { isEqualValue } from '#browser/admin-kit/form/is-equal-value.ts';
import { type Direction, entryAt, insertEntry, moveEntry, removeEntry, replaceEntry } from '../menu.ts';
import type { Menu, MenuEntry } from '../menu-entry.ts';
import { focusEntry } from './focus-entry.ts';
import type { Menus, NavigationValues } from './menu-values.ts';
import { navigationMessages as messages } from './messages.ts';
import { moveBetween, type Place } from './move-between.ts';

export interface MenuEditor {
  step: (place: Place, direction: Direction) => void;
  /** Moves an entry to a place of any menu. */
  move: (from: Place, to: Place) => void;
  add: (place: Place, entry: MenuEntry) => void;
  replace: (place: Place, entry: MenuEntry) => void;
  remove: (place: Place) => void;
  addMenu: (name: string) => void;
  removeMenu: (name: string) => void;
}

/** The menus of the form at the time of the call, which can be later than the render. */
interface CurrentMenus {
  get: () => Menus;
  set: (next: Menus) => void;
}

/** Changes the menus of the form, shows what happened and offers to undo it. */
export function useMenuEditor(form: ContractForm<NavigationValues>): MenuEditor {
  const menus = useCurrentMenus(form);
  return { ...createMover(menus), ...createEntryEditor(menus), ...createMenuListEditor(menus) };
}

function useCurrentMenus(form: ContractForm<NavigationValues>): CurrentMenus {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  return {
    get: () => latest.current.values.menus,
    set: (next) => latest.current.setValue('menus', next),
  };
}

function createMover(menus: CurrentMenus): Pick<MenuEditor, 'step' | 'move'> {
  const moveTo = (place: Place, after: Menus): void => {
    setWithUndo(menus, after, messages.moved(titleAt(after, place)));
    focusEntry(place);
  };
  return {
    step({ menu, path }, direction) {
      const moved = moveEntry(menus.get()[menu] ?? [], path, direction);
      if (moved !== null) moveTo({ menu, path: moved.path }, { ...menus.get(), [menu]: moved.menu });
    },
    move(from, to) {
      const moved = moveBetween(menus.get(), from, to);
      if (moved !== null) moveTo(moved.place, moved.menus);
    },
  };
}

function createEntryEditor(menus: CurrentMenus): Pick<MenuEditor, 'add' | 'replace' | 'remove'> {
  const withMenu = ({ menu }: Place, change: (entries: Menu) => Menu): Menus => {
    const before = menus.get();
    return { ...before, [menu]: change(before[menu] ?? []) };
  };
  return {
    add(place, entry) {
      menus.set(withMenu(place, (entries) => insertEntry(entries, place.path, entry)));
      focusEntry(place);
    },
    replace: (place, entry) => menus.set(withMenu(place, (entries) => replaceEntry(entries, place.path, entry))),
    remove(place) {
      const after = withMenu(place, (entries) => removeEntry(entries, place.path));
      setWithUndo(menus, after, messages.removed(titleAt(menus.get(), place)));
      focusEntry(place);
    },
  };
}

function createMenuListEditor(menus: CurrentMenus): Pick<MenuEditor, 'addMenu' | 'removeMenu'> {
  return {
    addMenu: (name) => menus.set({ ...menus.get(), [name]: [] }),
    removeMenu(name) {
      const { [name]: _removed, ...after } = menus.get();
      setWithUndo(menus, after, messages.menuRemoved(name));
    },
  };
}

function setWithUndo(menus: CurrentMenus, after: Menus, message: string): void {
  const before = menus.get();
  const undo = (): Promise<void> => {
    if (!isEqualValue(menus.get(), after)) return Promise.reject(new Error(messages.changedSince));
    menus.set(before);
    return Promise.resolve();
  };
  menus.set(after);
  showToast({ message, undo });
}

function titleAt(menus: Menus, { menu, path }: Place): string {
  return entryAt(menus[menu] ?? [], path)?.title ?? '';
}
