import type { FormRecord } from '#browser/admin-kit/form/form-record.ts';
import type { NavigationReply } from '../admin-contract.ts';
import { listRows } from '../menu.ts';
import type { Menu } from '../menu-entry.ts';
import { navigationMessages as messages } from './messages.ts';

export type Menus = Readonly<Record<string, Menu>>;

export interface NavigationValues {
  menus: Menus;
}

export function toRecord({ menus, revision }: NavigationReply): FormRecord<NavigationValues> {
  return { values: { menus }, revision: String(revision) };
}

export interface MenuInfo {
  name: string;
  title: string;
  isShown: boolean;
  /** A menu that can be removed: neither the main one nor the footer, and the theme does not show it. */
  isFurther: boolean;
}

const OWN_TITLES: Readonly<Record<string, string>> = { main: messages.main, footer: messages.footer };

/** The menus that the theme shows in its order, then the others by name. */
export function listMenus(menus: Menus, themeMenus: NavigationReply['themeMenus']): MenuInfo[] {
  const shown = themeMenus.map(({ name }) => name);
  const others = Object.keys(menus).filter((name) => !shown.includes(name));
  const inOrder = [...shown, ...others.toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b, 'en'))];
  return inOrder.map((name) => {
    const title = themeMenus.find((menu) => menu.name === name)?.title ?? '';
    const isShown = shown.includes(name);
    return { name, title: title || (OWN_TITLES[name] ?? name), isShown, isFurther: !isShown && rankOf(name) === 2 };
  });
}

function rankOf(name: string): number {
  return name === 'main' ? 0 : name === 'footer' ? 1 : 2;
}

/** A menu as text, for comparing two versions. */
export function describeMenu(menu: unknown): string {
  if (!Array.isArray(menu) || menu.length === 0) return messages.empty;
  return listRows(menu as Menu)
    .map(({ entry: { title, link, file }, path }) => {
      const target = link ?? file;
      return `${path.length === 2 ? '› ' : ''}${title}${target === undefined ? '' : ` (${target})`}`;
    })
    .join(', ');
}
