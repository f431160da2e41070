import {
  type BuildPageInput,
  type Collection,
  collectionHead,
  mergeContext,
  themeParts,
} from '#features/content/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageSection, PageSpec } from '#platform/render/page.ts';
import type { BlockParts, FindForms } from './block-parts.ts';
import { resolveBlocks } from './resolve-blocks.ts';

interface Section extends PageSection {
  context: Record<string, unknown>;
  tags: readonly string[];
}

const MAX_SECTIONS = 50;
const MAX_ITEMS = 100;

/** A page that shows its child pages with their content, one below the other. */
export async function indexPage(ctx: Ctx, input: BuildPageInput, findForms: FindForms): Promise<PageSpec> {
  const { collection, conf } = input;
  const parts: BlockParts = { ...input.content, findForms };
  const children = [...parts.collections.values()].filter(
    (child) => child.folder === collection.slug && child.id !== collection.id,
  );
  const [head, sections] = await Promise.all([
    collectionHead(ctx, collection),
    Promise.all(children.slice(0, MAX_SECTIONS).map(async (child) => await readSection(ctx, child, parts))),
  ]);
  const context: Record<string, unknown> = {};
  for (const section of sections) mergeContext(context, section.context);
  return {
    ...head.spec,
    ...themeParts(collection, conf, 'list'),
    pageType: PAGE_TYPES.collection,
    context: { collection: { ...head.json, collections: sections.map(({ json }) => json) }, ...context },
    sections: sections.map(({ json, blocks }) => ({ json, blocks })),
    tags: [...new Set([...head.spec.tags, ...sections.flatMap(({ tags }) => tags)])],
  };
}

async function readSection(ctx: Ctx, child: Collection, parts: BlockParts): Promise<Section> {
  const { json, spec } = await collectionHead(ctx, child);
  if (child.type === 'page') {
    const { blocks, context, tags } = await resolveBlocks(ctx, child.blocks, parts);
    return { json, blocks, context, tags: [...spec.tags, ...tags] };
  }
  const { items, context } = await parts.sourceOf(child).list(ctx, child, { limit: MAX_ITEMS, offset: 0 });
  return { json: { ...json, items }, blocks: [], context, tags: spec.tags };
}
