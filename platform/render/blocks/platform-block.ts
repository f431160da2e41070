/** The platform's template for a block type, for themes that do not have their own. */
export interface PlatformBlock {
  template: string;
  /** Written into the page when it contains a block of this type. */
  css?: string;
}

export type PlatformBlocks = Readonly<Record<string, PlatformBlock>>;

/** A heading above the content of a block. */
export const HEADING = '{.if heading}<h2 class="sqs-block-heading">{heading|html}</h2>{.end}';
export const CAPTION = '{.if caption}<figcaption>{caption|html}</figcaption>{.end}';

/** The opening tag of a link that may open a new window. */
export const LINK = '<a href="{link|htmlattr}"{.if newWindow} target="_blank" rel="noopener"{.end}>';
