import { Slug } from '#kernel/text/slug.ts';
import type { CollectionTypeName } from './collection-type.ts';

/**
 * Items of these lists are in the order set by their owner. Events are sorted by their own time, all others newest
 * first.
 */
const MANUALLY_ORDERED: ReadonlySet<CollectionTypeName> = new Set(['products', 'gallery', 'album', 'index']);

export function orderOf(type: CollectionTypeName): 'arranged' | 'newest' | 'events' {
  if (type === 'events') return 'events';
  return MANUALLY_ORDERED.has(type) ? 'arranged' : 'newest';
}

export function defaultPageSize(type: CollectionTypeName): number {
  return type === 'products' || type === 'gallery' ? 48 : 20;
}

const WITH_FEED: ReadonlySet<CollectionTypeName> = new Set(['blog', 'events', 'products', 'gallery', 'album']);

/** Whether lists of this type have feeds. */
export function hasFeed(type: CollectionTypeName): boolean {
  return WITH_FEED.has(type);
}

/** The path of a collection or, given an item's slug, of the item in it. */
export function pathOf(collection: { slug: string; type: CollectionTypeName }, itemSlug?: string): string {
  if (itemSlug === undefined) return `/${collection.slug}`;
  const separator = collection.type === 'products' ? '/p/' : '/';
  return `/${collection.slug}${separator}${itemSlug}`;
}

export interface PagePath {
  collection: string;
  item: string | null;
}

/** Parses a path. Returns null if no page can have it. */
export function parsePath(path: string): PagePath | null {
  const parts = path.split('/').filter((part) => part !== '');
  if (!parts.every((part) => Slug.safeParse(part).success)) return null;
  const [collection, second, third] = parts;
  if (collection === undefined) return null;
  if (parts.length === 1) return { collection, item: null };
  if (parts.length === 2 && second !== undefined) return { collection, item: second };
  if (parts.length === 3 && second === 'p' && third !== undefined) return { collection, item: third };
  return null;
}
