import { FIGURE_BLOCKS } from './figure-blocks.ts';
import { LIST_BLOCKS } from './list-blocks.ts';
import { MEDIA_BLOCKS } from './media-blocks.ts';
import type { PlatformBlock } from './platform-block.ts';
import { SHOP_BLOCKS } from './shop-blocks.ts';
import { TEXT_BLOCKS } from './text-blocks.ts';

/** Names that public sites have for a block that goes by another one here. */
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

/** Every name that there is a template for. */
export const PLATFORM_BLOCK_NAMES: readonly string[] = [...BLOCKS.keys(), ...Object.keys(ALIASES)];
