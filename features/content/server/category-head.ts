import { findImages } from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findCategory, hasDetails, toCategoryTree } from '../category-tree.ts';
import type { Collection } from './collection.ts';
import type { CollectionHead } from './collection-head.ts';

/** The head of a list, replaced by the details of the category that it shows, if it has any. */
export async function withCategory(
  ctx: Ctx,
  head: CollectionHead,
  { collection, name }: { collection: Collection; name: string | undefined },
): Promise<CollectionHead> {
  const category = name === undefined ? undefined : findCategory(toCategoryTree(collection.categories), name)?.node;
  if (category === undefined || !hasDetails(category)) return head;
  const { description, image: file, seo } = category;
  const image = file === undefined ? undefined : (await findImages(ctx, new Set([file]))).get(file);
  return {
    json: {
      ...head.json,
      title: category.name,
      description,
      ...(image !== undefined && { mainImage: image, mainImageId: image.id, assetUrl: image.assetUrl }),
      seoData: { seoTitle: seo.title ?? '', seoDescription: seo.description ?? '' },
    },
    spec: {
      ...head.spec,
      head: {
        ...head.spec.head,
        title: seo.title ?? category.name,
        description: seo.description ?? description,
        ...(image !== undefined && { image: image.assetUrl }),
      },
    },
  };
}
