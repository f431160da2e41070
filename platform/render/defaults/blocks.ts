/** Blocks for which a theme has no template. */
export const PLATFORM_BLOCKS: Readonly<Record<string, string>> = {
  'blocks/text.block': `<div class="sqs-block html-block">{html}</div>`,
  'blocks/html.block': `<div class="sqs-block html-block">{html}</div>`,
  'blocks/image.block': `{.section image}<figure class="sqs-block image-block">{@|apply vitrine-picture.html}{.if caption}<figcaption>{caption|html}</figcaption>{.end}</figure>{.end}`,
  'blocks/gallery.block': `<div class="sqs-block gallery-block">{.repeated section images}{@|apply vitrine-picture.html}{.end}</div>`,
  'blocks/quote.block': `<figure class="sqs-block quote-block"><blockquote>{text|html}</blockquote>{.if source}<figcaption>{source|html}</figcaption>{.end}</figure>`,
  'blocks/products.block': `<section class="sqs-block product-block">{.if heading}<h2>{heading|html}</h2>{.end}<ul class="vitrine-list">{.repeated section items}<li>{@|apply vitrine-product-card.html}</li>{.end}</ul></section>`,
};
