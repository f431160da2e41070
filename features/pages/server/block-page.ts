import type { Ctx } from '#platform/context.ts';
import type { PageRequest, PageSpec } from '#platform/render/page.ts';
import { PAGE_TYPES } from '../page-type.ts';
import { resolveBlocks } from './blocks.ts';
import type { BlockParts } from './blocks-parts.ts';
import type { Collection } from './collection.ts';
import { collectionHead, type TypeConf, themeParts } from './collection-head.ts';

interface BlockPlace {
  collection: Collection;
  request: PageRequest;
  parts: BlockParts;
  conf: TypeConf | undefined;
}

/** A page made of blocks. The homepage has `/` as its only URL. */
export async function blockPage(ctx: Ctx, { collection, request, parts, conf }: BlockPlace): Promise<PageSpec> {
  const [resolved, head] = await Promise.all([
    resolveBlocks(ctx, collection.blocks, parts),
    collectionHead(ctx, collection),
  ]);
  const home = request.path === '/';
  return {
    ...head.spec,
    pageType: PAGE_TYPES.page,
    ...themeParts(collection, conf, 'list'),
    context: { collection: home ? { ...head.json, fullUrl: '/' } : head.json, ...resolved.context },
    blocks: resolved.blocks,
    head: home ? { ...head.spec.head, canonicalPath: '/' } : head.spec.head,
    bodyClasses: home ? [...head.spec.bodyClasses, 'homepage'] : head.spec.bodyClasses,
    tags: [...head.spec.tags, ...resolved.tags],
  };
}
