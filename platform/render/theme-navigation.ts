import { memoizeByPath } from './memoize-by-path.ts';
import { isActive, isExternal, newWindowOf } from './navigation.ts';
import type { PageRequest } from './page.ts';
import type { NavigationEntry, SitePage, SiteView } from './site-view.ts';

type Json = Record<string, unknown>;

const FOOTER = /foot|bottom/i;

/**
 * The name of the site's menu for a name in a theme, or null if it has none. An imported theme has its own names: its
 * first navigation is then the main one, and one with a footer name is the footer.
 */
function menuFor(site: SiteView, name: string): string | null {
  if (Object.hasOwn(site.navigation, name)) return name;
  const declared = site.theme.conf.navigations ?? [];
  const title = declared.find((navigation) => navigation.name === name)?.title ?? '';
  if (FOOTER.test(name) || FOOTER.test(title)) return 'footer';
  const isFirst = declared.length === 0 || declared[0]?.name === name;
  return isFirst ? 'main' : null;
}

function listFor(site: SiteView, name: string): readonly NavigationEntry[] {
  return site.navigation[menuFor(site, name) ?? ''] ?? [];
}

export interface ThemeMenu {
  /** The menu of the site that the theme shows. */
  name: string;
  /** The title of the theme for it. Can be empty. */
  title: string;
}

/** The menus that a theme shows, in its order. */
export function themeMenus(site: SiteView): ThemeMenu[] {
  const declared = site.theme.conf.navigations ?? [];
  const used = [...site.theme.navigations].map((name) => ({ name, title: '' }));
  const menus = [...declared, ...used].map(({ name, title }) => ({ name: menuFor(site, name) ?? name, title }));
  return menus.filter(({ name }, index) => menus.findIndex((menu) => menu.name === name) === index);
}

/** The navigations that the tags of a theme show, each as `{ items }`, in the shape that public themes expect. */
export const themeNavigation = memoizeByPath((site, path): Json => {
  const lists = [...site.theme.navigations].map((name) => {
    return [name, { items: listFor(site, name).map((entry) => toItem(site, entry, path)) }] as const;
  });
  return Object.fromEntries(lists);
});

function toItem(site: SiteView, entry: NavigationEntry, path: string): Json {
  if (entry.items !== undefined) return toFolder(site, entry, path);
  const url = entry.link ?? '/';
  const sitePage = site.pagesByUrl.get(url);
  const external = isExternal(url);
  const base = { title: entry.title, url, active: isActive(url, path), external, ...newWindowOf(entry) };
  if (sitePage === undefined)
    return { ...base, externalLink: { url, title: entry.title, newWindow: entry.newWindow ?? external } };
  const collectionContext = sitePage.isForMembers === true ? { fullUrl: url, title: entry.title } : sitePage.collection;
  return { ...base, collection: { ...collectionContext, navigationTitle: entry.title } };
}

function toFolder(site: SiteView, { title, items: entries = [] }: NavigationEntry, path: string): Json {
  const items = entries.map((inner) => toItem(site, inner, path));
  const active = items.some((item) => item['active'] === true);
  const [first] = entries;
  const collection = { title, navigationTitle: title, folder: true, fullUrl: first?.link ?? '/', typeName: 'folder' };
  return { title, folder: true, active, folderActive: active, collection, items };
}

type FolderRequest = Pick<PageRequest, 'path' | 'isMember'>;

/** The pages of the folder that contains a page, or that the page itself is. Empty for a page outside of folders. */
export function folderNavigation(site: SiteView, pageUrl: unknown, { path, isMember }: FolderRequest): Json {
  const sitePage = typeof pageUrl === 'string' ? site.pagesByUrl.get(pageUrl) : undefined;
  const folderUrl = sitePage === undefined ? null : (sitePage.folder ?? sitePage.url);
  const isOpen = ({ isForMembers }: SitePage): boolean => isForMembers !== true || isMember === true;
  const siblings = [...site.pagesByUrl.values()].filter(
    (each) => each.folder !== null && each.folder === folderUrl && isOpen(each),
  );
  const folder = folderUrl === null ? undefined : site.pagesByUrl.get(folderUrl);
  const title = folder !== undefined && isOpen(folder) ? (folder.collection['title'] ?? '') : '';
  return { title, items: siblings.map((sibling) => toSibling(sibling, path)) };
}

function toSibling({ url, collection }: SitePage, path: string): Json {
  return { title: collection['navigationTitle'], url, active: isActive(url, path), collection };
}
