import { HEADING, type PlatformBlocks } from './platform-block.ts';

/** Blocks that ask the visitor for an action: buy, donate, write, sign in. */
export const SHOP_BLOCKS: PlatformBlocks = {
  product: {
    template: `{.section product}<article class="sqs-block product-block sqs-block-product align-{align|htmlattr}">{.main-image?}<a class="product-picture" href="{fullUrl|htmlattr}" tabindex="-1" aria-hidden="true">{mainImage|apply vitrine-picture.html}</a>{.end}<div><h2><a href="{fullUrl|htmlattr}">{@.title|html}</a></h2>{.equal? structuredContent.productType 5}<p>{vitrine.messages.vitrineMembers|html}</p>{.or}{@|product-status}{@|product-price}{.end}{.if showExcerpt}{.if @.excerpt}<div>{@.excerpt}</div>{.end}{.end}{.equal? structuredContent.productType 5}{.or}{.sold-out?}{.or}{@|product-checkout}{.end}{.end}</div></article>{.or}{.end}`,
    css: `.sqs-block-product{display:grid;gap:1.5rem}
.sqs-block-product>div>*+*{margin-block-start:.75rem}
.sqs-block-product img{display:block;inline-size:100%;block-size:auto}
@media (min-width:48em){.sqs-block-product{grid-template-columns:1fr 1fr;align-items:center}.sqs-block-product.align-right>.product-picture{order:2}.sqs-block-product.align-center{grid-template-columns:minmax(0,30rem);justify-content:center}}`,
  },
  products: {
    template: `<section class="sqs-block product-block sqs-block-products">${HEADING}<ul class="vitrine-list">{.repeated section items}<li>{@|apply vitrine-product-card.html}</li>{.end}</ul></section>`,
  },
  donation: {
    template: `<section class="sqs-block donation-block sqs-block-donation">${HEADING}{.if text}<p>{text|html}</p>{.end}{.if target}{.if amounts}<ul>{.repeated section amounts}<li><a href="{target|htmlattr}">{@|money}</a></li>{.end}</ul>{.end}<p><a class="sqs-block-button-element" href="{target|htmlattr}">{.if buttonText}{buttonText|html}{.or}{vitrine.messages.vitrineDonate|html}{.end}</a></p>{.end}</section>`,
    css: `.sqs-block-donation{max-inline-size:44rem}
.sqs-block-donation>*+*{margin-block-start:.75rem}
.sqs-block-donation ul{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem;padding:0;list-style:none}
.sqs-block-donation li a{display:block;padding:.7rem 1.1rem;border:1px solid color-mix(in srgb,currentcolor 45%,transparent);border-radius:4px;text-decoration:none;font-variant-numeric:tabular-nums}`,
  },
  'member-area': {
    template: `<section class="sqs-block member-area-block sqs-block-member-area"><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M6 10V7a6 6 0 0 1 12 0v3h1v12H5V10h1Zm2 0h8V7a4 4 0 0 0-8 0v3Z"/></svg><h2>{.if heading}{heading|html}{.or}{vitrine.messages.vitrineDenied|html}{.end}</h2>{.if text}<p>{text|html}</p>{.end}<p><a class="sqs-block-button-element" href="{.if target}{target|htmlattr}{.or}/account{.end}">{.if buttonText}{buttonText|html}{.or}{vitrine.messages.vitrineSignIn|html}{.end}</a></p></section>`,
    css: `.sqs-block-member-area{box-sizing:border-box;max-inline-size:44rem;padding:2rem 1.5rem;border:1px solid color-mix(in srgb,currentcolor 30%,transparent);border-radius:4px;text-align:center}
.sqs-block-member-area>*+*{margin-block-start:.75rem}
.sqs-block-member-area svg{display:block;inline-size:2rem;margin-inline:auto;fill:currentcolor;fill-rule:evenodd}`,
  },
  form: {
    template: `<section class="sqs-block form-block sqs-block-form">${HEADING}{.if text}<p>{text|html}</p>{.end}{.section form}{@|apply vitrine-form.html}{.end}</section>`,
  },
  newsletter: {
    template: `<section class="sqs-block newsletter-block sqs-block-form">${HEADING}{.if text}<p>{text|html}</p>{.end}{.section form}{@|apply vitrine-form.html}{.end}</section>`,
  },
};
