import { FIGURE_BLOCKS } from './figure-blocks.ts';
import { LIST_BLOCKS } from './list-blocks.ts';
import { MEDIA_BLOCKS } from './media-blocks.ts';
import type { PlatformBlock } from './platform-block.ts';
import { SHOP_BLOCKS } from './shop-blocks.ts';
import { TEXT_BLOCKS } from './text-blocks.ts';

/** Block names that public sites use for a block with another name here. */
const ALIASES: Readonly<Record<string, string>> = {
  horizontalrule: 'rule',
  postsbycategory: 'tag-cloud',
  postsbymonth: 'archive',
  postsbytag: 'tag-cloud',
  socialaccountlinks: 'social-links',
  'socialaccountlinks-v2': 'social-links',
  sociallinks: 'social-links',
  'summary-v2': 'summary',
  tagcloud: 'tag-cloud',
};

const BLOCKS: ReadonlyMap<string, PlatformBlock> = new Map(
  Object.entries({ ...TEXT_BLOCKS, ...MEDIA_BLOCKS, ...LIST_BLOCKS, ...SHOP_BLOCKS, ...FIGURE_BLOCKS }),
);

export function platformBlock(type: string): PlatformBlock | undefined {
  return BLOCKS.get(ALIASES[type] ?? type);
}

/** All block names that have a template. */
export const PLATFORM_BLOCK_NAMES: readonly string[] = [...BLOCKS.keys(), ...Object.keys(ALIASES)];
