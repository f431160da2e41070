import { memoizeByPath } from './memoize-by-path.ts';
import { isActive, isExternal } from './navigation.ts';
import type { PageRequest } from './page.ts';
import type { NavigationEntry, SitePage, SiteView } from './site-view.ts';

type Json = Record<string, unknown>;

const FOOTER = /foot|bottom/i;

/**
 * The site's navigation list for a name in a theme. An imported theme has its own names: its first navigation is then
 * the main one, and one with a footer name is the footer.
 */
function listFor(site: SiteView, name: string): readonly NavigationEntry[] {
  const declaredList = site.navigation[name];
  if (declaredList !== undefined) return declaredList;
  const declared = site.theme.conf.navigations ?? [];
  const title = declared.find((navigation) => navigation.name === name)?.title ?? '';
  if (FOOTER.test(name) || FOOTER.test(title)) return site.navigation['footer'] ?? [];
  const isFirst = declared.length === 0 || declared[0]?.name === name;
  return isFirst ? (site.navigation['main'] ?? []) : [];
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
  const base = { title: entry.title, url, active: isActive(url, path), external: isExternal(url) };
  if (sitePage === undefined) return { ...base, externalLink: { url, title: entry.title, newWindow: isExternal(url) } };
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
