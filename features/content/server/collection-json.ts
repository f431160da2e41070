import type { ImageJson } from '#features/media/server/index.ts';
import { categoryNames } from '../category-tree.ts';
import { COLLECTION_TYPES } from '../collection-type.ts';
import { pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';

const FOLDER_INDEX = 1;

/** A collection as templates see it. */
export function toCollectionJson(collection: Collection, image: ImageJson | undefined): Record<string, unknown> {
  return {
    id: collection.id,
    title: collection.title,
    navigationTitle: collection.navigationTitle ?? collection.title,
    urlId: collection.slug,
    fullUrl: pathOf(collection),
    type: COLLECTION_TYPES[collection.type],
    typeName: collection.template ?? collection.type,
    description: collection.description,
    categories: categoryNames(collection.categories),
    design: collection.design,
    body: collection.body,
    updatedOn: collection.updatedAt.getTime(),
    ...(collection.type === 'folder' || collection.type === 'index'
      ? { folder: true, folderBehavior: FOLDER_INDEX }
      : {}),
    ...(image === undefined ? {} : { mainImage: image, mainImageId: image.id, assetUrl: image.assetUrl }),
    seoData: { seoTitle: collection.seo.title ?? '', seoDescription: collection.seo.description ?? '' },
  };
}
