import { type BuildPageInput, collectionHead, themeParts } from '#features/content/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageSpec } from '#platform/render/page.ts';
import type { FindForms } from './block-parts.ts';
import { resolveBlocks } from './resolve-blocks.ts';

/** A page made of blocks. The homepage has `/` as its only URL. */
export async function blockPage(ctx: Ctx, input: BuildPageInput, findForms: FindForms): Promise<PageSpec> {
  const { collection, request, content, conf } = input;
  const [resolved, head] = await Promise.all([
    resolveBlocks(ctx, collection.blocks, { ...content, findForms }),
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
