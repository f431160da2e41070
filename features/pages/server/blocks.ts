import { findImages, type ImageJson } from '#features/media/server/index.ts';
import type { Block } from '#features/sites/block.ts';
import type { Ctx } from '#platform/context.ts';
import type { Collection } from './collection.ts';
import { toCollectionJson } from './collection-json.ts';
import type { ItemSource } from './item-source.ts';

/** Form definitions by key; the forms slice knows them. */
export type FindForms = (ctx: Ctx, keys: ReadonlySet<string>) => Promise<ReadonlyMap<string, object>>;

export interface BlockParts {
  sourceOf(collection: Collection): ItemSource;
  collections: ReadonlyMap<string, Collection>;
  findForms: FindForms;
}

const MAX_BLOCK_ITEMS = 100;

export interface ResolvedBlocks {
  blocks: Record<string, unknown>[];
  tags: string[];
  context: Record<string, unknown>;
}

/** Looks up what blocks refer to: pictures and forms in one query each, items by their source. */
export async function resolveBlocks(ctx: Ctx, blocks: readonly Block[], parts: BlockParts): Promise<ResolvedBlocks> {
  const [images, forms] = await Promise.all([
    findImages(ctx, new Set(blocks.flatMap(imageNames))),
    parts.findForms(ctx, new Set(blocks.flatMap((block) => textField(block, 'form')))),
  ]);
  const tags: string[] = [];
  const context: Record<string, unknown> = {};
  const resolved = await Promise.all(
    blocks.map(async (block) => {
      const items = await blockItems(ctx, block, parts);
      if (items !== null) tags.push(`collection:${items.collectionId}`);
      mergeContext(context, items?.context ?? {});
      return { ...block, ...withImages(block, images), ...withForm(block, forms), ...items?.fields };
    }),
  );
  return { blocks: resolved, tags, context };
}

// Two product blocks each bring the merchandising facts of their own products.
export function mergeContext(context: Record<string, unknown>, more: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(more)) {
    context[key] = { ...(context[key] as object | undefined), ...(value as object) };
  }
}

async function blockItems(ctx: Ctx, block: Block, parts: BlockParts) {
  const [slug] = textField(block, 'collection');
  const collection = slug === undefined ? undefined : parts.collections.get(slug);
  if (collection === undefined) return null;
  const limit = typeof block['limit'] === 'number' ? Math.min(Math.max(1, block['limit']), MAX_BLOCK_ITEMS) : 12;
  const [category] = textField(block, 'category');
  const { items, context } = await parts.sourceOf(collection).list(ctx, collection, { category, limit, offset: 0 });
  const fields = { collection: toCollectionJson(collection, undefined), items };
  return { collectionId: collection.id, fields, context };
}

function imageNames(block: Block): string[] {
  const listed = Array.isArray(block['images']) ? block['images'].filter((name) => typeof name === 'string') : [];
  return [...textField(block, 'image'), ...listed];
}

function withImages(block: Block, images: ReadonlyMap<string, ImageJson>): object {
  const found: Record<string, unknown> = {};
  if (block['image'] !== undefined) found['image'] = images.get(textField(block, 'image')[0] ?? '') ?? null;
  if (Array.isArray(block['images'])) {
    found['images'] = block['images'].flatMap((name) => images.get(String(name)) ?? []);
  }
  return found;
}

function withForm(block: Block, forms: ReadonlyMap<string, object>): object {
  const [key] = textField(block, 'form');
  return key === undefined ? {} : { form: forms.get(key) ?? null };
}

function textField(block: Block, name: string): string[] {
  const value = block[name];
  return typeof value === 'string' ? [value] : [];
}
