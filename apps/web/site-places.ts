import { COLLECTION_TYPES } from '#features/pages/collection-type.ts';
import { pathOf } from '#features/pages/rules.ts';
import type { Collection } from '#features/pages/server/index.ts';
import { isCollectionOpen } from '#features/pages/visibility.ts';
import type { SitePlace } from '#platform/render/site-view.ts';

/** The pages that navigations may link to, by path. */
export function toPlaces(collections: readonly Collection[], homepage: string): Map<string, SitePlace> {
  const urlOf = (slug: string): string => (slug === homepage ? '/' : `/${slug}`);
  const places = collections
    .filter((collection) => isCollectionOpen(collection, { isMember: true }))
    .map((collection): SitePlace => {
      const url = urlOf(collection.slug);
      const folder = collection.folder === undefined ? null : urlOf(collection.folder);
      const isForMembers = !isCollectionOpen(collection, {});
      return { url, folder, isForMembers, collection: { ...toJson(collection), fullUrl: url } };
    });
  return new Map(places.map((place) => [place.url, place]));
}

function toJson(collection: Collection): Record<string, unknown> {
  const { id, title, navigationTitle = title, slug, type, template = type } = collection;
  const isFolder = type === 'folder' || type === 'index';
  return {
    id,
    title,
    navigationTitle,
    urlId: slug,
    fullUrl: pathOf(collection),
    type: COLLECTION_TYPES[type],
    typeName: template,
    ...(isFolder ? { folder: true, folderBehavior: 1 } : {}),
  };
}
