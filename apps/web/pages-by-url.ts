import { COLLECTION_TYPES } from '#features/content/collection-type.ts';
import { pathOf } from '#features/content/rules.ts';
import type { Collection } from '#features/content/server/index.ts';
import { isCollectionOpen } from '#features/content/visibility.ts';
import type { SitePage } from '#platform/render/site-view.ts';

/** The pages that navigations may link to, by path. */
export function toPagesByUrl(collections: readonly Collection[], homepage: string): Map<string, SitePage> {
  const urlOf = (slug: string): string => (slug === homepage ? '/' : `/${slug}`);
  const pagesByUrl = collections
    .filter((collection) => isCollectionOpen(collection, { isMember: true }))
    .map((collection): SitePage => {
      const url = urlOf(collection.slug);
      const folder = collection.folder === undefined ? null : urlOf(collection.folder);
      const isForMembers = !isCollectionOpen(collection, {});
      return { url, folder, isForMembers, collection: { ...toJson(collection), fullUrl: url } };
    });
  return new Map(pagesByUrl.map((page) => [page.url, page]));
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
