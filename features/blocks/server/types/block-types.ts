import type { Block } from '#features/sites/block.ts';
import { accordionBlock } from './accordion.ts';
import { archiveBlock } from './archive.ts';
import { audioBlock } from './audio.ts';
import type { BlockIssue, BlockType } from './block-type.ts';
import { buttonBlock } from './button.ts';
import { calendarBlock } from './calendar.ts';
import { chartBlock } from './chart.ts';
import { codeBlock } from './code.ts';
import { embedBlock } from './embed.ts';
import { formBlock, newsletterBlock } from './form.ts';
import { galleryBlock } from './gallery.ts';
import { htmlBlock } from './html.ts';
import { imageBlock } from './image.ts';
import { mapBlock } from './map.ts';
import { markdownBlock } from './markdown.ts';
import { memberAreaBlock } from './member-area.ts';
import { menuBlock } from './menu.ts';
import { navigationBlock } from './navigation.ts';
import { donationBlock, productBlock } from './product.ts';
import { quoteBlock } from './quote.ts';
import { ruleBlock } from './rule.ts';
import { searchBlock } from './search.ts';
import { shareBlock, socialLinksBlock } from './social-links.ts';
import { spacerBlock } from './spacer.ts';
import { summaryBlock } from './summary.ts';
import { tagCloudBlock } from './tag-cloud.ts';
import { videoBlock } from './video.ts';

/** The block types that the platform knows. A theme may have templates for others, whose fields only it defines. */
export const BLOCK_TYPES: readonly BlockType[] = [
  accordionBlock,
  archiveBlock,
  audioBlock,
  buttonBlock,
  calendarBlock,
  chartBlock,
  codeBlock,
  donationBlock,
  embedBlock,
  formBlock,
  galleryBlock,
  htmlBlock,
  imageBlock,
  mapBlock,
  markdownBlock,
  memberAreaBlock,
  menuBlock,
  navigationBlock,
  newsletterBlock,
  productBlock,
  quoteBlock,
  ruleBlock,
  searchBlock,
  shareBlock,
  socialLinksBlock,
  spacerBlock,
  summaryBlock,
  tagCloudBlock,
  videoBlock,
];

const BY_NAME = new Map(BLOCK_TYPES.flatMap((type) => type.names.map((name) => [name, type] as const)));

export function findBlockType(name: string): BlockType | undefined {
  return BY_NAME.get(name);
}

/** The problems in the fields of a block. A type that only the theme knows has none. */
export function checkBlock(block: Block): readonly BlockIssue[] {
  const read = findBlockType(block.type)?.read(block);
  return read === undefined || !('length' in read) ? [] : read;
}
