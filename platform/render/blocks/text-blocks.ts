import { CAPTION, HEADING, type PlatformBlocks } from './platform-block.ts';

const HTML = '<div class="sqs-block html-block">{html}</div>';

/** Text blocks: plain, quoted, collapsible, priced, or as code. */
export const TEXT_BLOCKS: PlatformBlocks = {
  text: { template: HTML },
  html: { template: HTML },
  markdown: {
    template: '<div class="sqs-block markdown-block sqs-block-markdown">{html}</div>',
    css: `.sqs-block-markdown{max-inline-size:44rem}
.sqs-block-markdown>*+*{margin-block-start:1em}
.sqs-block-markdown :is(ul,ol){padding-inline-start:1.5em;list-style:revert}
.sqs-block-markdown blockquote{margin-inline:0;padding-inline-start:1em;border-inline-start:3px solid color-mix(in srgb,currentcolor 30%,transparent)}
.sqs-block-markdown :is(table,pre){overflow-x:auto}
.sqs-block-markdown :is(td,th){padding:.35em .75em;border-block-end:1px solid color-mix(in srgb,currentcolor 25%,transparent);text-align:start}
.sqs-block-markdown .align-right{text-align:end}
.sqs-block-markdown .align-center{text-align:center}
.sqs-block-markdown img{max-inline-size:100%;block-size:auto}`,
  },
  quote: {
    template: `<figure class="sqs-block quote-block sqs-block-quote"><blockquote>{text|html}</blockquote>{.if source}<figcaption>{source|html}</figcaption>{.end}</figure>`,
    css: `.sqs-block-quote{max-inline-size:44rem}
.sqs-block-quote blockquote{margin:0;font-size:1.4em;line-height:1.35;text-wrap:balance}
.sqs-block-quote figcaption::before{content:"— "}`,
  },
  code: {
    template: `<figure class="sqs-block code-block sqs-block-code"><pre tabindex="0"><code{.if language} class="language-{language|htmlattr}"{.end}>{code|html}</code></pre>${CAPTION}</figure>`,
    css: `.sqs-block-code pre{margin:0;padding:1rem;overflow-x:auto;border-radius:4px;background:color-mix(in srgb,currentcolor 8%,transparent);font:.9em/1.6 ui-monospace,Menlo,Consolas,monospace;tab-size:2}
@media print{.sqs-block-code pre{white-space:pre-wrap}}`,
  },
  accordion: {
    template: `<section class="sqs-block accordion-block sqs-block-accordion">${HEADING}{.repeated section entries}<details{.equal? @index 1}{.if firstOpen} open{.end}{.end}><summary>{@.title|html}</summary><div>{@.html}</div></details>{.end}</section>`,
    css: `.sqs-block-accordion details{border-block-end:1px solid color-mix(in srgb,currentcolor 25%,transparent)}
.sqs-block-accordion summary{padding-block:.9rem;font-weight:600;cursor:pointer}
.sqs-block-accordion details>div{padding-block-end:1rem}
@media print{.sqs-block-accordion details::details-content{content-visibility:visible;block-size:auto}}`,
  },
  menu: {
    template: `<section class="sqs-block menu-block sqs-block-menu">${HEADING}{.repeated section menus}<div class="menu">{.if @.title}<h2>{@.title|html}</h2>{.end}{.repeated section sections}<div class="menu-section">{.if @.title}<h3>{@.title|html}</h3>{.end}{.if note}<p>{note|html}</p>{.end}{.if @.entries}<ul>{.repeated section entries}<li><span class="menu-name">{name|html}</span>{.if price} <span class="menu-price">{price|html}</span>{.end}{.if @.description}<p>{@.description|html}</p>{.end}</li>{.end}</ul>{.end}</div>{.end}</div>{.end}</section>`,
    css: `.sqs-block-menu{max-inline-size:44rem}
.sqs-block-menu ul{margin:0;padding:0;list-style:none}
.sqs-block-menu li{display:grid;grid-template-columns:1fr auto;gap:.1rem 1.5rem;padding-block:.6rem;border-block-end:1px dotted color-mix(in srgb,currentcolor 40%,transparent);break-inside:avoid}
.sqs-block-menu li p{grid-column:1;margin:0}
.sqs-block-menu .menu-name{font-weight:600}
.sqs-block-menu .menu-price{font-variant-numeric:tabular-nums}
.sqs-block-menu .menu-section+.menu-section{margin-block-start:1.5rem}`,
  },
  button: {
    template: `{.if text}<div class="sqs-block button-block sqs-block-button align-{align|htmlattr}"><a class="sqs-block-button-element sqs-block-button-element--{size|htmlattr} is-{style|htmlattr}" href="{link|htmlattr}"{.if newWindow} target="_blank" rel="noopener"{.end}>{text|html}</a></div>{.end}`,
  },
  spacer: {
    template:
      '<div class="sqs-block spacer-block sqs-block-spacer" style="block-size:{height}px" aria-hidden="true"></div>',
    css: '.sqs-block-spacer{margin-block:0}@media (max-width:640px){.sqs-block-spacer{max-block-size:4rem}}',
  },
  rule: {
    template: '<hr class="sqs-block horizontalrule-block sqs-block-rule">',
    css: '.sqs-block-rule{border:0;border-block-start:1px solid color-mix(in srgb,currentcolor 30%,transparent)}',
  },
};
