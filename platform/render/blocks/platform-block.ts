/** What the platform has for a type of block, for a theme that has no template of its own. */
export interface PlatformBlock {
  template: string;
  /** Written into the page when a block of this type is on it. */
  css?: string;
}

export type PlatformBlocks = Readonly<Record<string, PlatformBlock>>;

/** A heading that stands above the content of a block. */
export const HEADING = '{.if heading}<h2 class="sqs-block-heading">{heading|html}</h2>{.end}';
export const CAPTION = '{.if caption}<figcaption>{caption|html}</figcaption>{.end}';

/** The opening tag of a link that may open another window. */
export const LINK = '<a href="{link|htmlattr}"{.if newWindow} target="_blank" rel="noopener"{.end}>';
