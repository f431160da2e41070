import { PLATFORM_BLOCK_NAMES, platformBlock } from '../blocks/platform-blocks.ts';

/** Blocks for which a theme has no template, by their files. */
export const PLATFORM_BLOCKS: Readonly<Record<string, string>> = Object.fromEntries(
  PLATFORM_BLOCK_NAMES.map((name) => [`blocks/${name}.block`, platformBlock(name)?.template ?? '']),
);
