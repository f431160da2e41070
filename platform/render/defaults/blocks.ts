import { PLATFORM_BLOCK_NAMES, platformBlock } from '../blocks/platform-blocks.ts';

/** Templates by file name for blocks that a theme has no template for. */
export const PLATFORM_BLOCKS: Readonly<Record<string, string>> = Object.fromEntries(
  PLATFORM_BLOCK_NAMES.map((name) => [`blocks/${name}.block`, platformBlock(name)?.template ?? '']),
);
