import type { Ctx } from '#platform/context.ts';
import type { PageRedirect } from '#platform/render/page.ts';
import { type PagePath, pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { findByOldSlug } from './old-slugs.ts';

type Collections = ReadonlyMap<string, Collection>;

export interface MovedPage {
  redirect: PageRedirect;
  /** The target collection. If it is for members only, its path is not revealed either. */
  collection: Collection;
}

/**
 * The current path of the content that used to have this path, or null if there was none. It is always a path in use,
 * however often the content was renamed, so there is one redirect and no loop.
 */
export async function findMovedPage(ctx: Ctx, pagePath: PagePath, collections: Collections): Promise<MovedPage | null> {
  const live = collections.get(pagePath.collection);
  const collection = live ?? findByOldName(collections, pagePath.collection);
  if (collection === undefined || !collection.enabled) return null;
  if (pagePath.item === null) return live === undefined ? toRedirect(collection) : null;
  const item = await findByOldSlug(ctx, collection.id, pagePath.item);
  if (item !== null) {
    const currentCollection = [...collections.values()].find(({ id }) => id === item.collectionId);
    return currentCollection?.enabled === true ? toRedirect(currentCollection, item.slug) : null;
  }
  // The list was renamed and the item was not, or does not exist: the new path decides.
  return live === undefined ? toRedirect(collection, pagePath.item) : null;
}

function findByOldName(collections: Collections, slug: string): Collection | undefined {
  return [...collections.values()].find(({ oldSlugs }) => oldSlugs?.includes(slug));
}

function toRedirect(collection: Collection, item?: string): MovedPage {
  return { collection, redirect: { kind: 'redirect', status: 301, location: pathOf(collection, item) } };
}
