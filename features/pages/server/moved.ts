import type { Ctx } from '#platform/context.ts';
import type { PageRedirect } from '#platform/render/page.ts';
import { type PagePath, pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { findByOldSlug } from './old-slugs.ts';

type Collections = ReadonlyMap<string, Collection>;

/**
 * Where what stood at an address stands today; null when nothing did. It leads to an address that is in use, however often
 * the thing was renamed: so there is one step and no circle.
 */
export async function findMoved(ctx: Ctx, place: PagePath, collections: Collections): Promise<PageRedirect | null> {
  const live = collections.get(place.collection);
  const collection = live ?? findByOldName(collections, place.collection);
  if (collection === undefined || !collection.enabled) return null;
  if (place.item === null) return live === undefined ? moved(pathOf(collection)) : null;
  const item = await findByOldSlug(ctx, collection.id, place.item);
  if (item !== null) {
    const home = [...collections.values()].find(({ id }) => id === item.collectionId);
    return home?.enabled === true ? moved(pathOf(home, item.slug)) : null;
  }
  // The list was renamed and the item was not, or there is no such item: the new address says which.
  return live === undefined ? moved(pathOf(collection, place.item)) : null;
}

function findByOldName(collections: Collections, slug: string): Collection | undefined {
  return [...collections.values()].find(({ oldSlugs }) => oldSlugs?.includes(slug));
}

function moved(location: string): PageRedirect {
  return { kind: 'redirect', status: 301, location };
}
