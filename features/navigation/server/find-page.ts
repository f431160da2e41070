import { categoryNames, currentCategory } from '#features/content/category-tree.ts';
import { isReadable } from '#features/content/publishing.ts';
import { pathOf } from '#features/content/rules.ts';
import { type Collection, type ItemAt, queryUrl } from '#features/content/server/index.ts';
import type { Finding } from '../admin-contract.ts';
import type { InternalLink } from './internal-link.ts';
import { toPagePath } from './page-path.ts';

/** What is known about the content that links name. */
export interface KnownContent {
  /** By slug. */
  collections: ReadonlyMap<string, Collection>;
  items: readonly ItemAt[];
  /** Categories that items have, as `collection id/name`. */
  categories: ReadonlySet<string>;
  homepage: string;
  hasOtherPage: (path: string) => boolean;
  now: Date;
}

const MISSING: Finding = { kind: null, title: '', problem: 'missing', detail: '' };

/** What a path of the website leads to. */
export function findPage(link: InternalLink, content: KnownContent): Finding {
  const { collections, homepage } = content;
  const page = link.path === '/' ? { collection: homepage, item: null } : link.page;
  const collection = page === null ? undefined : collections.get(page.collection);
  if (page === null || collection === undefined) return findMovedPage(link, content);
  if (page.item !== null) return findItem({ link, slug: page.item, collection }, content);
  const found = { kind: 'page' as const, title: collection.title };
  if (!collection.enabled) return { ...found, problem: 'disabled', detail: '' };
  if (link.category !== null) return findCategory(link.category, collection, content);
  // The homepage has one path.
  const path = toPagePath(collection, homepage);
  return path === link.path ? { ...found, problem: null, detail: '' } : moved(found, path + link.hash);
}

function moved(found: Pick<Finding, 'kind' | 'title'>, path: string): Finding {
  return { ...found, problem: 'moved', detail: path };
}

/** A path that no page has now: one of the theme or the platform, or that of a page with another name. */
function findMovedPage(
  { path, page, hash }: InternalLink,
  { collections, homepage, hasOtherPage }: KnownContent,
): Finding {
  if (hasOtherPage(path)) return { kind: null, title: '', problem: null, detail: '' };
  const slug = page?.collection ?? '';
  const collection = [...collections.values()].find(({ oldSlugs, enabled }) => enabled && oldSlugs?.includes(slug));
  if (collection === undefined || page === null) return MISSING;
  const current = page.item === null ? toPagePath(collection, homepage) : pathOf(collection, page.item);
  return moved({ kind: 'page', title: collection.title }, current + hash);
}

interface ItemLink {
  link: InternalLink;
  slug: string;
  collection: Collection;
}

function findItem({ link, slug, collection }: ItemLink, content: KnownContent): Finding {
  const item = content.items.find((one) => one.collectionId === collection.id && one.slug === slug);
  if (item === undefined) return MISSING;
  const current = [...content.collections.values()].find(({ id }) => id === item.current.collectionId) ?? collection;
  const found = { kind: current.type === 'products' ? ('product' as const) : ('item' as const), title: item.title };
  if (item.isTrashed) return { ...found, problem: 'trashed', detail: '' };
  if (!isReadable(item, { now: content.now })) return { ...found, problem: 'unpublished', detail: item.state };
  if (!current.enabled) return { ...found, problem: 'disabled', detail: '' };
  const path = pathOf(current, item.current.slug);
  if (path === link.path) return { ...found, problem: null, detail: '' };
  // Former slugs redirect. A path that the item never had does not.
  return link.path === pathOf(collection, slug) ? moved(found, path + link.hash) : MISSING;
}

function findCategory(name: string, collection: Collection, { categories }: KnownContent): Finding {
  const found = { kind: 'category' as const, title: name };
  const isKnown = categoryNames(collection.categories).includes(name) || categories.has(`${collection.id}/${name}`);
  if (isKnown) return { ...found, problem: null, detail: '' };
  const current = currentCategory(collection, name);
  if (current === name) return { ...found, problem: 'missing', detail: '' };
  const query = current === null ? {} : { category: current };
  return moved(found, queryUrl(pathOf(collection), query));
}
