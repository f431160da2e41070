import { findImages } from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageSpec } from '#platform/render/page.ts';
import { pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { toCollectionJson } from './collection-json.ts';

export interface CollectionHead {
  spec: Pick<PageSpec, 'kind' | 'status' | 'head' | 'bodyClasses' | 'bodyId' | 'tags'>;
  json: Record<string, unknown>;
}

/** What lists and pages of a collection have in common. */
export async function collectionHead(ctx: Ctx, collection: Collection): Promise<CollectionHead> {
  const images = await findImages(ctx, new Set(collection.image === undefined ? [] : [collection.image]));
  const image = collection.image === undefined ? undefined : images.get(collection.image);
  const spec: CollectionHead['spec'] = {
    kind: 'page',
    status: 200,
    head: {
      title: collection.seo.title ?? collection.title,
      description: collection.seo.description ?? collection.description,
      canonicalPath: pathOf(collection),
      image: image?.assetUrl,
    },
    bodyClasses: [`collection-type-${collection.type}`, 'view-list', `collection-${collection.slug}`],
    bodyId: `collection-${collection.id}`,
    tags: [`collection:${collection.id}`],
  };
  return { spec, json: toCollectionJson(collection, image) };
}
