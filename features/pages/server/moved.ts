import type { Ctx } from '#platform/context.ts';
import type { PageRedirect } from '#platform/render/page.ts';
import { type PagePath, pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { findByOldSlug } from './old-slugs.ts';

type Collections = ReadonlyMap<string, Collection>;

export interface Moved {
  redirect: PageRedirect;
  /** The target collection. If it is for members only, its path is not revealed either. */
  collection: Collection;
}

/**
 * The current path of the content that used to have this path, or null if there was none. It is always a path in use,
 * however often the content was renamed, so there is one redirect and no loop.
 */
export async function findMoved(ctx: Ctx, place: PagePath, collections: Collections): Promise<Moved | null> {
  const live = collections.get(place.collection);
  const collection = live ?? findByOldName(collections, place.collection);
  if (collection === undefined || !collection.enabled) return null;
  if (place.item === null) return live === undefined ? moved(collection) : null;
  const item = await findByOldSlug(ctx, collection.id, place.item);
  if (item !== null) {
    const home = [...collections.values()].find(({ id }) => id === item.collectionId);
    return home?.enabled === true ? moved(home, item.slug) : null;
  }
  // The list was renamed and the item was not, or does not exist: the new path decides.
  return live === undefined ? moved(collection, place.item) : null;
}

function findByOldName(collections: Collections, slug: string): Collection | undefined {
  return [...collections.values()].find(({ oldSlugs }) => oldSlugs?.includes(slug));
}

function moved(collection: Collection, item?: string): Moved {
  return { collection, redirect: { kind: 'redirect', status: 301, location: pathOf(collection, item) } };
}
