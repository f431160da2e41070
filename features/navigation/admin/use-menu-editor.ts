import { useEffect, useRef } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { isEqualValue } from '#browser/admin-kit/form/is-equal-value.ts';
import { type Direction, entryAt, insertEntry, moveEntry, removeEntry, replaceEntry } from '../menu.ts';
import type { MenuEntry } from '../menu-entry.ts';
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

/** Changes the menus of the form, shows what happened and offers to undo it. */
export function useMenuEditor(form: ContractForm<NavigationValues>): MenuEditor {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const menus = (): Menus => latest.current.values.menus;
  const set = (next: Menus): void => latest.current.setValue('menus', next);
  const showUndo = (message: string, before: Menus, after: Menus): void => {
    const undo = (): Promise<void> => {
      if (!isEqualValue(menus(), after)) return Promise.reject(new Error(messages.changedSince));
      set(before);
      return Promise.resolve();
    };
    showToast({ message, undo });
  };
  const setMenu = ({ menu }: Place, change: (entries: Menus[string]) => Menus[string]): void =>
    set({ ...menus(), [menu]: change(menus()[menu] ?? []) });
  const moveTo = (place: Place, after: Menus): void => {
    const before = menus();
    const title = titleAt(after, place);
    set(after);
    showUndo(messages.moved(title), before, after);
    focusEntry(place);
  };
  return {
    step({ menu, path }, direction) {
      const moved = moveEntry(menus()[menu] ?? [], path, direction);
      if (moved !== null) moveTo({ menu, path: moved.path }, { ...menus(), [menu]: moved.menu });
    },
    move(from, to) {
      const moved = moveBetween(menus(), from, to);
      if (moved !== null) moveTo(moved.place, moved.menus);
    },
    add(place, entry) {
      setMenu(place, (entries) => insertEntry(entries, place.path, entry));
      focusEntry(place);
    },
    replace: (place, entry) => setMenu(place, (entries) => replaceEntry(entries, place.path, entry)),
    remove(place) {
      const before = menus();
      const after = { ...before, [place.menu]: removeEntry(before[place.menu] ?? [], place.path) };
      set(after);
      showUndo(messages.removed(titleAt(before, place)), before, after);
      focusEntry(place);
    },
    addMenu: (name) => set({ ...menus(), [name]: [] }),
    removeMenu(name) {
      const before = menus();
      const { [name]: _removed, ...after } = before;
      set(after);
      showUndo(messages.menuRemoved(name), before, after);
    },
  };
}

function titleAt(menus: Menus, { menu, path }: Place): string {
  return entryAt(menus[menu] ?? [], path)?.title ?? '';
}
