import { findImages } from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageSpec } from '#platform/render/page.ts';
import type { CollectionConf } from '#platform/render/theme/theme-conf.ts';
import { pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { toCollectionJson } from './collection-json.ts';

/** The theme's configuration for collections of a type. */
export type TypeConf = Pick<CollectionConf, 'layout' | 'ordering' | 'pageSize' | 'forcePageSize'>;

/** The templates and the layout for a collection, or for an item of it. */
export function themeParts(
  collection: Collection,
  conf: TypeConf | undefined,
  kind: 'list' | 'item',
): Pick<PageSpec, 'template' | 'fallbackTemplate' | 'layout'> {
  const { type, template = type, layout = conf?.layout } = collection;
  return {
    template: `collections/${template}.${kind}`,
    ...(template === type ? {} : { fallbackTemplate: `collections/${type}.${kind}` }),
    layout,
  };
}

export interface CollectionHead {
  spec: Pick<PageSpec, 'kind' | 'status' | 'head' | 'bodyClasses' | 'bodyId' | 'tags'>;
  json: Record<string, unknown>;
}

/** For `<body>`: the type, and the theme's own name for it if there is one. */
export function typeClasses({ type, template }: Pick<Collection, 'type' | 'template'>): string[] {
  const templateClasses = template === undefined || template === type ? [] : [`collection-type-${template}`];
  return [`collection-type-${type}`, ...templateClasses];
}

/** The data that lists and pages of a collection share. */
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
    bodyClasses: [...typeClasses(collection), 'view-list', `collection-${collection.slug}`],
    bodyId: `collection-${collection.id}`,
    tags: [`collection:${collection.id}`],
  };
  return { spec, json: toCollectionJson(collection, image) };
}
