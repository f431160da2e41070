import { memoizeByPath } from './memoize-by-path.ts';
import type { NavigationEntry } from './site-view.ts';

/** The navigation as templates see it, with the current page marked as active. */
export const navigationContext = memoizeByPath((site, path): Record<string, unknown> => {
  const lists = Object.entries(site.navigation).map(([name, entries]) => {
    return [name, { items: entries.map((entry) => toEntry(entry, path)) }] as const;
  });
  return Object.fromEntries(lists);
});

function toEntry(entry: NavigationEntry, path: string): Record<string, unknown> {
  if (entry.items !== undefined) {
    const items = entry.items.map((inner) => toEntry(inner, path));
    return { title: entry.title, folder: true, active: items.some((item) => item['active'] === true), items };
  }
  const url = entry.link ?? '/';
  return { title: entry.title, url, active: isActive(url, path), external: isExternal(url), ...newWindowOf(entry) };
}

/** What templates see of a link that opens in a new tab. */
export function newWindowOf({ newWindow }: NavigationEntry): { newWindow?: true } {
  return newWindow === true ? { newWindow } : {};
}

export function isExternal(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}

export function isActive(url: string, path: string): boolean {
  const target = url.split(/[?#]/, 1)[0] ?? url;
  if (target === '/' || target === '') return path === '/';
  return path === target || path.startsWith(`${target}/`);
}
