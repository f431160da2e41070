import { mergeContext } from '#features/content/server/index.ts';
import { findImages } from '#features/media/server/index.ts';
import type { Block } from '#features/sites/block.ts';
import type { Ctx } from '#platform/context.ts';
import type { BlockParts } from './block-parts.ts';
import { findCounts } from './find-counts.ts';
import { findLists } from './find-lists.ts';
import { findRecordings } from './find-recordings.ts';
import type { BlockReferences, ParsedBlock, ResolvedReferences } from './types/block-type.ts';
import { findBlockType } from './types/block-types.ts';
import { given } from './types/fields.ts';
import { readThemeBlock } from './types/theme-block.ts';

export interface ResolvedBlocks {
  blocks: Record<string, unknown>[];
  tags: string[];
  context: Record<string, unknown>;
}

/** Looks up what blocks refer to: each kind of reference once, however many blocks there are. */
export async function resolveBlocks(ctx: Ctx, blocks: readonly Block[], parts: BlockParts): Promise<ResolvedBlocks> {
  const read = blocks.map(readBlock);
  const needs = read.map((block) => block.needs);
  const { found, tags, context } = await findAll(ctx, needs, parts);
  return { blocks: read.map((block) => block.view(found)), tags, context };
}

/**
 * Reads a block by its type. A block with invalid fields is passed on unchanged, because the theme's template may read
 * them differently. The platform's own template does not get it.
 */
function readBlock(block: Block): ParsedBlock {
  const read = findBlockType(block.type)?.read(block);
  if (read === undefined) return readThemeBlock(block);
  if (!('length' in read)) return read;
  const asTheme = readThemeBlock(block);
  const [first] = read;
  const issue = `${first?.field ?? ''}: ${first?.message ?? ''}`;
  return { needs: asTheme.needs, view: (found) => ({ ...asTheme.view(found), vitrineFault: issue }) };
}

interface Lookups {
  found: ResolvedReferences;
  tags: string[];
  context: Record<string, unknown>;
}

async function findAll(ctx: Ctx, needs: readonly BlockReferences[], parts: BlockParts): Promise<Lookups> {
  const all = <Value>(of: (need: BlockReferences) => readonly Value[]): Set<Value> => new Set(needs.flatMap(of));
  const lookups = { needs: needs.flatMap(({ list }) => list ?? []), items: all(({ item }) => given(item)) };
  const [lists, counts, images, recordings, forms] = await Promise.all([
    findLists(ctx, lookups, parts),
    findCounts(ctx, needs, parts),
    findImages(
      ctx,
      all(({ pictures = [] }) => pictures),
    ),
    findRecordings(
      ctx,
      all(({ recordings = [] }) => recordings),
    ),
    parts.findForms(
      ctx,
      all(({ forms = [] }) => forms),
    ),
  ]);
  const context: Record<string, unknown> = {};
  for (const more of lists.contexts) mergeContext(context, more);
  const found: ResolvedReferences = {
    picture: (file) => images.get(file ?? '') ?? null,
    recording: (file) => recordings.get(file ?? '') ?? null,
    form: (key) => forms.get(key ?? '') ?? null,
    list: lists.list,
    item: lists.item,
    terms: counts.terms,
    months: counts.months,
    pathOf: (slug) => parts.pathOf(slug ?? ''),
    timeZone: parts.timeZone,
    language: parts.language,
  };
  const ids = new Set([...lists.collections.map(({ id }) => id), ...counts.collections]);
  return { found, tags: [...ids].map((id) => `collection:${id}`), context };
}
