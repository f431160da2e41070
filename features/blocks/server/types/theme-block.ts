import type { Block } from '#features/sites/block.ts';
import type { ListReference, ParsedBlock, ResolvedReferences } from './block-type.ts';

const MAX_ITEMS = 100;
const DEFAULT_ITEMS = 12;

/**
 * A block of a type that only its theme knows. Its fields are passed to the template unchanged, except that well-known
 * reference fields are looked up.
 */
export function readThemeBlock(block: Block): ParsedBlock {
  const image = textOf(block, 'image');
  const form = textOf(block, 'form');
  const images = Array.isArray(block['images']) ? block['images'].map(String) : undefined;
  const list = listOf(block);
  const needs = {
    pictures: [...(image === undefined ? [] : [image]), ...(images ?? [])],
    forms: form === undefined ? [] : [form],
    list,
  };
  const view = (found: ResolvedReferences): Record<string, unknown> => ({
    ...block,
    ...(block['image'] === undefined ? {} : { image: found.picture(image) }),
    ...(images === undefined ? {} : { images: images.flatMap((file) => found.picture(file) ?? []) }),
    ...(form === undefined ? {} : { form: found.form(form) }),
    ...(list === undefined ? {} : found.list(list)),
  });
  return { needs, view };
}

function listOf(block: Block): ListReference | undefined {
  const collection = textOf(block, 'collection');
  if (collection === undefined) return undefined;
  const requestedLimit = block['limit'];
  const limit =
    typeof requestedLimit === 'number' ? Math.min(Math.max(1, Math.trunc(requestedLimit)), MAX_ITEMS) : DEFAULT_ITEMS;
  return { collection, limit, category: textOf(block, 'category') };
}

function textOf(block: Block, name: string): string | undefined {
  const value = block[name];
  return typeof value === 'string' ? value : undefined;
}
